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
  const { widthPx, heightPx } = mask;
  const inside = Uint8Array.from(mask.inside);
  const isAtSide = (at: number): boolean =>
    at < widthPx || at >= widthPx * (heightPx - 1) || at % widthPx === 0 || (at + 1) % widthPx === 0;
  const parts = listRegions(mask, 1).sort((one, other) => other.length - one.length);
  const largest = parts[0]?.length ?? 0;
  for (const part of parts.slice(1))
    if (part.length < largest * PART || part.some(isAtSide)) for (const at of part) inside[at] = 0;
  for (const hole of listRegions({ ...mask, inside }, 0))
    if (hole.length < largest * HOLE) for (const at of hole) inside[at] = 1;
  return { ...mask, inside };
}

/** The connected regions (by their sides) of pixels with this value. */
export function listRegions({ widthPx, heightPx, inside }: Mask, value: 0 | 1): number[][] {
  const seen = new Uint8Array(inside.length);
  const regions: number[][] = [];
  for (let first = 0; first < inside.length; first += 1) {
    if (seen[first] || inside[first] !== value) continue;
    const region = [first];
    seen[first] = 1;
    const visit = (at: number): void => {
      if (seen[at] || inside[at] !== value) return;
      seen[at] = 1;
      region.push(at);
    };
    for (let next = 0; next < region.length; next += 1) {
      const at = region[next]!;
      const x = at % widthPx;
      if (x > 0) visit(at - 1);
      if (x < widthPx - 1) visit(at + 1);
      if (at >= widthPx) visit(at - widthPx);
      if (at < widthPx * (heightPx - 1)) visit(at + widthPx);
    }
    regions.push(region);
  }
  return regions;
}
