import type { RawPicture } from '../../platform/raw-picture.ts';
import { testColour } from './backdrop-likeness.ts';
import type { BorderModel } from './border-model.ts';
import type { Mask } from './mask.ts';
import { listRegions } from './tidy-mask.ts';

/** A hole has at least this part of the picture. */
const LEAST_PART = 0.0004;
/** This part of its rim has to be sharp, at least so many levels a pixel within {@link RIM_PX}. */
const SHARP_PART = 0.8;
const SHARP = 6;
const RIM_PX = 3;
/** Its median colour is off the backdrop's by no more than this, in levels, in each channel. */
const OFF = 5;
/** Brighter than this, white things and a white backdrop look the same. */
const CLIPPED = 252;

/**
 * Opens the holes of a product before a plain backdrop, such as of a ring or a pair of scissors: parts of the mask that
 * have the colour foretold for them, and sharp edges around. A network sees such a thing as solid.
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

/** By the median: a shadow may lie on a part of it. */
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
