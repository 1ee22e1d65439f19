import type { Picture } from '../../assets/picture.ts';
import { PlatenError } from '../../errors.ts';
import { backgroundLimits } from '../../limits.ts';
import { runInThread } from '../../platform/node/run-in-thread.ts';
import type { BackgroundControl, CutOut } from './background-remover.ts';
import type { ThreadMessage, ThreadTask } from './thread-message.ts';

export interface RemoveBackgroundOptions extends BackgroundControl {
  /** The built entry point of the thread: `background-thread.ts`. */
  threadFile: string | URL;
  /** The operator's model (BACKGROUND_MODEL); absent: Platen's own. */
  modelFile?: string | undefined;
}

/**
 * Heap limit of the thread's JavaScript; pixels and the network's memory do not count and are bounded by the picture's
 * size.
 */
const MAX_HEAP_MB = 512;

/**
 * Removes the background of a picture in a new thread that ends with the work, so that it can be aborted at any time
 * and its memory is released. The same picture gives the same pixels. Only decoding and applying the cut process the
 * whole picture; everything else uses a copy of 1024 px.
 * @throws PlatenError `background-picture-too-large`, `background-picture-too-small`, `background-not-found`,
 * `background-aborted` (499), `background-thread-died` (500), `picture-broken`; what `loadShapeNetwork` throws
 */
export async function removeBackground(
  picture: Picture,
  { threadFile, modelFile, signal, onProgress }: RemoveBackgroundOptions,
): Promise<CutOut & { confidence: number }> {
  refuseSize(picture);
  const task: ThreadTask = { picture, modelFile };
  try {
    return await runInThread({
      file: threadFile,
      task,
      maxHeapMb: MAX_HEAP_MB,
      signals: [signal],
      onMessage: (message: ThreadMessage) => {
        if ('cutOut' in message) return message.cutOut;
        onProgress?.(message.progress, message.stepName);
        return undefined;
      },
      died,
    });
  } catch (error) {
    throw signal?.aborted ? aborted(signal) : error;
  }
}

function refuseSize({ widthPx, heightPx }: Picture): void {
  const { minSidePx, maxPixels } = backgroundLimits;
  if (Math.min(widthPx, heightPx) < minSidePx)
    throw new PlatenError(
      'background-picture-too-small',
      `The picture is ${widthPx} x ${heightPx} px; a foreground is found in pictures of at least ${minSidePx} px a side.`,
    );
  if (widthPx * heightPx > maxPixels)
    throw new PlatenError(
      'background-picture-too-large',
      `The picture has ${widthPx} x ${heightPx} px; backgrounds are removed up to ${maxPixels / 1e6} megapixels. Scale it down first.`,
      { status: 413 },
    );
}

const aborted = (signal: AbortSignal): PlatenError =>
  new PlatenError('background-aborted', 'Removing the background was stopped by its caller.', {
    status: 499,
    cause: signal.reason,
  });

const died = (cause?: unknown): PlatenError =>
  new PlatenError(
    'background-thread-died',
    'The thread that removes backgrounds ended without a result; it may have run out of memory. Try a smaller picture.',
    { status: 500, retryable: true, cause },
  );
