import type { RawPicture } from '../plate/raw-picture.ts';
import type { MockupOutput } from './mockup-output.ts';
import { MockupPainter } from './mockup-painter.ts';
import type { MockupTools } from './mockup-tools.ts';
import { type MockupView, viewMasks } from './mockup-view.ts';
import type { MockupJob } from './render-mockup-set.ts';

export interface TurntableControl {
  signal?: AbortSignal | undefined;
  /** Called while plates are looked for, and baked where they are missing, with the part that is done, 0..1. */
  onPlates?: ((done: number) => void) | undefined;
}

/**
 * The design on each plate of a turntable, in their order. The artwork is painted once, at the size that the frame with
 * the largest need has, so that nothing flickers from one to the next.
 * @throws PlatenError whatever reading, composing and stamping throw; the signal's reason
 */
export async function* renderTurntable(
  { product, design }: MockupJob,
  frames: readonly MockupView[],
  output: Pick<MockupOutput, 'sizePx' | 'colour' | 'background'>,
  tools: MockupTools,
  { signal, onPlates }: TurntableControl = {},
): AsyncGenerator<RawPicture, void, undefined> {
  const painter = new MockupPainter(product, design, tools);
  for (const maskId of new Set(frames.flatMap(viewMasks))) void painter.compose(maskId);
  const headers = [];
  for (const [index, view] of frames.entries()) {
    signal?.throwIfAborted();
    headers.push(await tools.plates.loadHeader(view, signal));
    onPlates?.((index + 1) / frames.length);
  }
  painter.settleSizes(headers);
  for (const view of frames) {
    signal?.throwIfAborted();
    yield await painter.paint(await tools.plates.load(view, signal), output);
  }
}
