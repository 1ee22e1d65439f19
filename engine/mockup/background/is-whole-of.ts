import { distanceFrom } from './distance-from.ts';
import { keepWide } from './keep-wide.ts';
import type { Mask } from './mask.ts';
import { listRegions } from './tidy-mask.ts';

/** This part of the smaller cut has to lie in the larger one. */
const SAME_PART = 0.9;
/** What is added has to be wider than twice this part of the longer side, and more than this part of the whole: */
const WIDE = 0.02;
const ADDED_PART = 0.03;
/** and this part of its rim has to be the whole's own. Less of it, and it is seen through the product. */
const OWN_RIM_PART = 0.15;

/**
 * Whether a cut is the whole of what another shows a part of. Colours take the pale side of a box on pale marble for
 * marble; that sharp edges part it from all that reaches the border says that it is a side, unless the product lies
 * all around it, as around the hole of a handle.
 */
export function isWholeOf(whole: Mask, part: Mask): boolean {
  const { widthPx, heightPx, inside } = whole;
  const areaOf = (values: Uint8Array): number => values.reduce((sum, value) => sum + value, 0);
  const shared = areaOf(part.inside.map((value, at) => value & inside[at]!));
  if (shared < areaOf(part.inside) * SAME_PART) return false;
  const added = inside.map((value, at) => value & (1 - part.inside[at]!));
  const halfPx = WIDE * Math.max(widthPx, heightPx);
  const wide = keepWide(added, widthPx, halfPx);
  const toOutside = distanceFrom(inside, widthPx, 0);
  const least = areaOf(inside) * ADDED_PART;
  return listRegions({ widthPx, heightPx, inside: wide }, 1).some((region) => {
    if (region.length < least) return false;
    const members = new Set(region);
    const rim = region.filter((at) => [1, -1, widthPx, -widthPx].some((step) => !members.has(at + step)));
    const own = rim.filter((at) => toOutside[at]! <= halfPx * 0.5);
    return own.length > rim.length * OWN_RIM_PART;
  });
}
