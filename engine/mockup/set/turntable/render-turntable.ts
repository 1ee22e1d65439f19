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
  /** Aborts it before its next frame. */
  signal?: AbortSignal | undefined;
  /** Called with the progress, 0..1, while plates are loaded or baked. */
  onPlates?: ((done: number) => void) | undefined;
}

/**
 * Renders the design's picture on each plate of a turntable, in order, several concurrently; at most one more than that
 * is in memory. The artwork is painted once, at the largest size that a frame requires, so that nothing flickers
 * between frames; threads share its pixels.
 * @throws PlatenError errors of reading, composing, stamping and encoding; the signal's reason
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
      frame.catch(() => undefined); // thrown in the order of frames
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

/** Bakes the plate again if it is broken. */
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

/** A header with the largest artwork sizes of these plates. */
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
