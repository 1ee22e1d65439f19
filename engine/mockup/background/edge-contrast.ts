import type { RawPicture } from '../plate/raw-picture.ts';
import type { Mask } from './mask.ts';

/** The contrast, in levels, that counts half. */
const HALF = 8;
/** A cut has to follow better edges than this, or each pixel of it counts against it. */
const FAIR = 0.6;

/**
 * How much of the picture's edges a cut follows, in pixels of good edge: what runs through plain surfaces counts
 * against it, so leaving a part of the product out and taking its shadow in both cost.
 */
export function measureEdgeContrast({ rgba }: RawPicture, { widthPx, heightPx, inside }: Mask): number {
  let sum = 0;
  for (let y = 2; y < heightPx - 2; y += 1)
    for (let x = 2; x < widthPx - 2; x += 1) {
      const at = y * widthPx + x;
      const isEdge =
        inside[at] && !(inside[at - 1] && inside[at + 1] && inside[at - widthPx] && inside[at + widthPx]);
      if (!isEdge) continue;
      let squares = 0;
      for (let c = 0; c < 3; c += 1) {
        const across = rgba[(at + 2) * 4 + c]! - rgba[(at - 2) * 4 + c]!;
        const down = rgba[(at + 2 * widthPx) * 4 + c]! - rgba[(at - 2 * widthPx) * 4 + c]!;
        squares += (across * across + down * down) / 3;
      }
      const contrast = Math.sqrt(squares);
      sum += contrast / (contrast + HALF) - FAIR;
    }
  return sum;
}
