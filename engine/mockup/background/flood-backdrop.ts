import { fillRegion, isAtSide, listRegions } from './list-regions.ts';
import type { Mask } from './mask.ts';

/**
 * The mask of pixels that are not connected with the picture's sides through possible backdrop.
 * @param likeness 1 for possible backdrop
 */
export function floodBackdrop(likeness: Mask): Mask {
  const inside = new Uint8Array(likeness.inside.length).fill(1);
  for (const region of listRegions(likeness, 1))
    if (isAtSide(region, likeness)) fillRegion(inside, region, 0);
  return { ...likeness, inside };
}
