import type { AssetSource } from '../../assets/asset-source.ts';
import { PlatenError } from '../../errors.ts';
import { runInThread } from '../../platform/node/run-in-thread.ts';
import { psdLimits } from './psd-limits.ts';
import type { PsdScene, PsdView } from '../../model/mockup-scene.ts';
import type { BakeControl } from '../bake-solid/bake-solid.ts';
import { hashSources } from '../plate/hash-sources.ts';
import type { Plate } from '../plate/plate.ts';
import type { PsdBakeTask } from './bake-psd-plate.ts';
import type { PsdThreadMessage } from './psd-thread-message.ts';

/** Incremented whenever the same scene and document bake to a different plate. */
const PSD_BAKE_VERSION = 1;

/** Heap limit of the thread's JavaScript; pixels are outside of it and bounded by `psdLimits`. */
const MAX_HEAP_MB = 1024;

/** The dependencies of baking a Photoshop document. */
export interface PsdTools {
  source: AssetSource;
  /** The built entry point of the thread: `psd-thread.ts`. */
  psdThreadFile: string | URL;
  /** Aborts a bake that takes too long; default: after `psdLimits.timeLimitMs`. */
  limit?: AbortSignal;
}

/**
 * Bakes one Photoshop document of a scene in a new thread. Differences from Photoshop are passed to
 * `control.onFinding`.
 * @throws PlatenError `mockup-view-unknown`, `psd-…` with the name of the file, `mockup-quad-broken`, `mockup-surface-unseen`; those of the
 * source; the signal's reason
 */
export async function bakePsd(
  scene: PsdScene,
  viewName: string,
  { source, ...tools }: PsdTools,
  control: BakeControl = {},
): Promise<Plate> {
  const view = findPsdView(scene, viewName);
  const bytes = await source.load(view.psdUrl, psdLimits.maxBytes);
  const task: PsdBakeTask = {
    bytes,
    view,
    sizePx: scene.sizePx,
    sourceHash: await hashPsd(scene, view, bytes),
  };
  try {
    return await runThread(task, tools, control);
  } catch (error) {
    if (!(error instanceof PlatenError)) throw error;
    throw new PlatenError(error.code, `${view.psdUrl}: ${error.message}`, {
      status: error.status,
      retryable: error.retryable,
      cause: error,
    });
  }
}

/**
 * The source hash of an up-to-date plate of this view.
 * @throws PlatenError `mockup-view-unknown`; those of the source
 */
export async function hashPsdSources(
  scene: PsdScene,
  viewName: string,
  source: AssetSource,
): Promise<string> {
  const view = findPsdView(scene, viewName);
  return hashPsd(scene, view, await source.load(view.psdUrl, psdLimits.maxBytes));
}

const hashPsd = ({ sizePx }: PsdScene, view: PsdView, bytes: Uint8Array): Promise<string> =>
  hashSources(['psd', PSD_BAKE_VERSION, sizePx, view], [bytes]);

function findPsdView({ views }: PsdScene, name: string): PsdView {
  const view = views.find((each) => each.name === name);
  if (view) return view;
  throw new PlatenError(
    'mockup-view-unknown',
    `The mockup scene has no document ${JSON.stringify(name)}; it has ${views.map((each) => each.name).join(', ')}.`,
  );
}

async function runThread(
  task: PsdBakeTask,
  { psdThreadFile, limit = AbortSignal.timeout(psdLimits.timeLimitMs) }: Omit<PsdTools, 'source'>,
  { signal, onProgress, onFinding }: BakeControl,
): Promise<Plate> {
  try {
    return await runInThread({
      file: psdThreadFile,
      task,
      maxHeapMb: MAX_HEAP_MB,
      signals: [signal, limit],
      onMessage: (message: PsdThreadMessage) => {
        if ('progress' in message) {
          onProgress?.(message.progress);
          return undefined;
        }
        for (const finding of message.findings) onFinding?.(finding);
        return message.plate;
      },
      died,
    });
  } catch (error) {
    throw limit.aborted && !signal?.aborted ? tooSlow() : error;
  }
}

const tooSlow = (): PlatenError =>
  new PlatenError(
    'psd-too-slow',
    `Baking the Photoshop document takes more than ${psdLimits.timeLimitMs / 60_000} minutes; merge layers, or make it smaller.`,
  );

const died = (cause?: unknown): PlatenError =>
  new PlatenError(
    'psd-thread-died',
    'The thread that bakes the Photoshop document ended without a result; it may have run out of memory. Merge layers, or make it smaller.',
    { status: 500, cause },
  );
