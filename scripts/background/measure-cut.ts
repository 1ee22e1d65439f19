import type { RawPicture } from '../../engine/node-mockups.ts';

/** Comparison of a cut-out with the known coverage; all values are 0 to 1. */
export interface CutError {
  /** Pixels in both divided by pixels in either (intersection over union), counting alpha of one half or more. */
  overlap: number;
  /** The same for alpha values: the sum of the smaller divided by the sum of the larger. */
  softOverlap: number;
  /** Mean difference of alpha over all pixels of the picture. */
  absolute: number;
  /** Mean difference of alpha where the known alpha is partial. */
  edge: number;
}

export function measureCut({ rgba }: RawPicture, known: Float32Array): CutError {
  let both = 0;
  let either = 0;
  let lesser = 0;
  let greater = 0;
  let absolute = 0;
  let edge = 0;
  let edgePixels = 0;
  for (let at = 0; at < known.length; at += 1) {
    const alpha = rgba[at * 4 + 3]! / 255;
    const truth = known[at]!;
    if (alpha >= 0.5 && truth >= 0.5) both += 1;
    if (alpha >= 0.5 || truth >= 0.5) either += 1;
    lesser += Math.min(alpha, truth);
    greater += Math.max(alpha, truth);
    const difference = Math.abs(alpha - truth);
    absolute += difference;
    if (truth < 0.02 || truth > 0.98) continue;
    edge += difference;
    edgePixels += 1;
  }
  return {
    overlap: either === 0 ? 1 : both / either,
    softOverlap: greater === 0 ? 1 : lesser / greater,
    absolute: absolute / known.length,
    edge: edgePixels === 0 ? 0 : edge / edgePixels,
  };
}
