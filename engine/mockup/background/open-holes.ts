import type { RawPicture } from '../../platform/raw-picture.ts';
import type { Backdrop } from './border-model.ts';
import { fillRegion, listRegions, type Region } from './list-regions.ts';
import type { Mask } from './mask.ts';

/** The minimum area of a hole relative to the picture. */
const LEAST_PART = 0.0004;
/** The minimum share of a sharp rim, with at least this many levels per pixel within {@link RIM_PX}. */
const SHARP_PART = 0.8;
const SHARP = 6;
const RIM_PX = 3;
/** The maximum difference of its median colour from the backdrop's, in levels per channel. */
const OFF = 5;
/** Above this brightness, white objects and a white backdrop are indistinguishable. */
const CLIPPED = 252;

/**
 * Opens the holes of a product in front of a plain backdrop, such as of a ring or a pair of scissors: parts of the mask
 * with the predicted backdrop colour and sharp edges around. A network detects such objects as solid.
 * @param likeness 1 for the predicted backdrop colour
 * @param slopes of each pixel, in levels
 */
export function openHoles(
  picture: RawPicture,
  mask: Mask,
  backdrop: Backdrop,
  likeness: Mask,
  slopes: Float32Array,
): Mask {
  const inside = Uint8Array.from(mask.inside);
  const like = { ...mask, inside: inside.map((value, at) => value & likeness.inside[at]!) };
  for (const region of listRegions(like, 1))
    if (
      region.areaPx >= inside.length * LEAST_PART &&
      hasBackdropColour(picture, region, backdrop) &&
      hasSharpRim(region, mask.widthPx, slopes)
    )
      fillRegion(inside, region, 0);
  return { ...mask, inside };
}

/** By the median, because a shadow may cover a part of it. */
function hasBackdropColour({ rgba }: RawPicture, region: Region, { colours }: Backdrop): boolean {
  const medianOf = (valueAt: (at: number) => number): number => {
    const values = new Float64Array(region.areaPx);
    let count = 0;
    for (const [first, end] of region.runs)
      for (let at = first; at < end; at += 1) values[count++] = valueAt(at);
    return values.sort()[count >> 1]!;
  };
  const darkest = medianOf((at) => Math.min(rgba[at * 4]!, rgba[at * 4 + 1]!, rgba[at * 4 + 2]!));
  return (
    darkest < CLIPPED &&
    [0, 1, 2].every((c) => Math.abs(medianOf((at) => rgba[at * 4 + c]! - colours[at * 3 + c]!)) < OFF)
  );
}

function hasSharpRim(region: Region, widthPx: number, slopes: Float32Array): boolean {
  const members = new Uint8Array(slopes.length);
  fillRegion(members, region, 1);
  let rimPx = 0;
  let sharpPx = 0;
  for (const [first, end] of region.runs)
    for (let at = first; at < end; at += 1) {
      if (members[at + 1] && members[at - 1] && members[at + widthPx] && members[at - widthPx]) continue;
      rimPx += 1;
      if (isSharpAround(slopes, at, widthPx)) sharpPx += 1;
    }
  return sharpPx >= rimPx * SHARP_PART;
}

function isSharpAround(slopes: Float32Array, at: number, widthPx: number): boolean {
  for (let dy = -RIM_PX; dy <= RIM_PX; dy += 1)
    for (let dx = -RIM_PX; dx <= RIM_PX; dx += 1) if (slopes[at + dy * widthPx + dx]! >= SHARP) return true;
  return false;
}
