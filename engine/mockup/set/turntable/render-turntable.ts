import { PlatenError } from '../../../errors.ts';
import type { PlateHeader, PlateSurface } from '../../plate/plate.ts';
import type { RawPicture } from '../../../platform/raw-picture.ts';
import type { MockupOutput } from '../mockup-output.ts';
import { MockupPainter } from '../mockup-painter.ts';
import type { MockupTools } from '../mockup-tools.ts';
import { type MockupView, viewMasks } from '../mockup-view.ts';
import type { MockupJob } from '../render-mockup-set.ts';
import type { FrameTask, TurntableFrame } from './frame-task.ts';
import type { FrameMaker } from './frame-threads.ts';

export interface TurntableControl {
  /** Ends it before its next frame. */
  signal?: AbortSignal | undefined;
  /** Called while plates are looked for, and baked where they are missing, with the part that is done, 0..1. */
  onPlates?: ((done: number) => void) | undefined;
}

/**
 * Makes the design's picture on each plate of a turntable, in their order, several at once; there are never more of them
 * in memory than that and one. The artwork is painted once, at the size that the frame with the largest need has, so that
 * nothing flickers from one to the next; threads share its pixels.
 * @throws PlatenError whatever reading, composing, stamping and encoding throw; the signal's reason
 */
export async function* renderTurntable(
  { product, design }: MockupJob,
  views: readonly MockupView[],
  output: Pick<MockupOutput, 'format' | 'quality' | 'colour' | 'background'>,
  tools: MockupTools,
  frames: FrameMaker,
  { signal, onPlates }: TurntableControl = {},
): AsyncGenerator<TurntableFrame, void, undefined> {
  const painter = new MockupPainter(product, design, tools);
  for (const maskId of new Set(views.flatMap(viewMasks))) void painter.compose(maskId);
  const headers = [];
  for (const [index, view] of views.entries()) {
    signal?.throwIfAborted();
    headers.push(await tools.plates.loadHeader(view, signal));
    onPlates?.((index + 1) / views.length);
  }
  const { format, quality } = output;
  const { artworks, ...look } = await painter.chooseLook(meetNeeds(headers), output);
  const task = { artworks: artworks.map(sharePixels), look, encoding: { format, quality } };
  const running: Promise<TurntableFrame>[] = [];
  try {
    for (const view of views) {
      signal?.throwIfAborted();
      const frame = makeFrame(view, task, tools, frames, signal);
      frame.catch(() => undefined); // thrown when it is its turn
      running.push(frame);
      if (running.length > frames.count) yield await running.shift()!;
    }
    while (running.length > 0) {
      signal?.throwIfAborted();
      yield await running.shift()!;
    }
  } finally {
    await Promise.allSettled(running);
  }
}

/** Baked once more when the plate proves to be broken. */
async function makeFrame(
  view: MockupView,
  task: Omit<FrameTask, 'plate'>,
  { plates }: Pick<MockupTools, 'plates'>,
  frames: FrameMaker,
  signal: AbortSignal | undefined,
): Promise<TurntableFrame> {
  try {
    return await frames.make({ ...task, plate: await plates.loadBytes(view, signal) });
  } catch (error) {
    if (!(error instanceof PlatenError && error.code === 'plate-broken')) throw error;
    await plates.load(view, signal);
    return frames.make({ ...task, plate: await plates.loadBytes(view, signal) });
  }
}

/** A header whose surfaces want their artworks as large as any of these plates does. */
function meetNeeds(headers: readonly PlateHeader[]): PlateHeader {
  const most = (index: number, side: 'artworkWidthPx' | 'artworkHeightPx') =>
    Math.max(...headers.map(({ surfaces }) => surfaces[index]?.[side] ?? 0));
  const [first] = headers as [PlateHeader];
  const surfaces = first.surfaces.map((surface, index): PlateSurface => ({
    ...surface,
    artworkWidthPx: most(index, 'artworkWidthPx'),
    artworkHeightPx: most(index, 'artworkHeightPx'),
  }));
  return { ...first, surfaces };
}

function sharePixels(picture: RawPicture | undefined): RawPicture | undefined {
  if (!picture) return undefined;
  const rgba = new Uint8ClampedArray(new SharedArrayBuffer(picture.rgba.length));
  rgba.set(picture.rgba);
  return { ...picture, rgba };
}
