import type { RawPicture } from '../../platform/raw-picture.ts';
import { testColour } from './backdrop-likeness.ts';
import type { BorderModel } from './border-model.ts';
import type { Mask } from './mask.ts';
import { listRegions } from './clean-mask.ts';

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
 * @param slopes of each pixel, in levels
 */
export function openHoles(picture: RawPicture, mask: Mask, model: BorderModel, slopes: Float32Array): Mask {
  const { widthPx, heightPx } = mask;
  const isLike = testColour(picture, model);
  const inside = Uint8Array.from(mask.inside);
  const like = { widthPx, heightPx, inside: inside.map((value, at) => value & (isLike(at) ? 1 : 0)) };
  for (const region of listRegions(like, 1))
    if (
      region.length >= inside.length * LEAST_PART &&
      hasBackdropColour(picture, region, model) &&
      hasSharpRim(region, widthPx, slopes)
    )
      for (const at of region) inside[at] = 0;
  return { widthPx, heightPx, inside };
}

/** By the median, because a shadow may cover a part of it. */
function hasBackdropColour({ rgba }: RawPicture, region: readonly number[], model: BorderModel): boolean {
  const medianOf = (valueAt: (at: number) => number): number =>
    region.map(valueAt).sort((one, other) => one - other)[Math.floor(region.length / 2)]!;
  const darkest = medianOf((at) => Math.min(rgba[at * 4]!, rgba[at * 4 + 1]!, rgba[at * 4 + 2]!));
  return (
    darkest < CLIPPED &&
    [0, 1, 2].every((c) => Math.abs(medianOf((at) => rgba[at * 4 + c]! - model.colours[at * 3 + c]!)) < OFF)
  );
}

function hasSharpRim(region: readonly number[], widthPx: number, slopes: Float32Array): boolean {
  const members = new Set(region);
  const rim = region.filter((at) => [1, -1, widthPx, -widthPx].some((step) => !members.has(at + step)));
  let sharp = 0;
  for (const at of rim) {
    let steepest = 0;
    for (let dy = -RIM_PX; dy <= RIM_PX; dy += 1)
      for (let dx = -RIM_PX; dx <= RIM_PX; dx += 1)
        steepest = Math.max(steepest, slopes[at + dy * widthPx + dx] ?? 0);
    if (steepest >= SHARP) sharp += 1;
  }
  return sharp >= rim.length * SHARP_PART;
}
