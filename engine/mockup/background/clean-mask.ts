import { fillRegion, isAtSide, listRegions } from './list-regions.ts';
import type { Mask } from './mask.ts';

/** The minimum size of a part relative to the largest part. */
const PART = 0.1;
/** The minimum size of a hole relative to the product. */
const HOLE = 0.0008;

/**
 * Removes small parts beside the product and parts of the backdrop that touch the picture's sides, and closes pinholes.
 * Several large parts and large holes are kept.
 */
export function cleanMask(mask: Mask): Mask {
  const inside = Uint8Array.from(mask.inside);
  const parts = listRegions(mask, 1).sort((one, other) => other.areaPx - one.areaPx);
  const largest = parts[0]?.areaPx ?? 0;
  for (const part of parts.slice(1))
    if (part.areaPx < largest * PART || isAtSide(part, mask)) fillRegion(inside, part, 0);
  for (const hole of listRegions({ ...mask, inside }, 0))
    if (hole.areaPx < largest * HOLE) fillRegion(inside, hole, 1);
  return { ...mask, inside };
}
