import type { RawPicture } from '../../platform/raw-picture.ts';
import type { BackdropTest } from './backdrop-likeness.ts';
import { blurWeighted } from './blur-weighted.ts';
import type { Mask } from './mask.ts';
import { measureSlopes } from './measure-slopes.ts';
import { listRegions } from './tidy-mask.ts';

/** Parts of the picture's pixels and of its longer side. */
const LEAST_AREA = 0.004;
const NEAR = 0.05;
/** An edge this steep, in levels a pixel, is a thing before the backdrop, not a change of light. */
const SHARP = 8;
/** How far the light may change, in levels, from one side of such a thing to the other. */
const CHANGE = 14;
/** Parts of a region's rim that have to be sharp, and to go on as the backdrop beyond does. */
const SHARP_PART = 0.95;
const SAME_PART = 0.08;

/**
 * Opens what shows the backdrop in shadow through a frame, such as the floor between the legs of a stool: a smooth
 * region that may be backdrop, is bounded by sharp edges, and looks like the backdrop beyond them.
 */
export function reopenShadows(picture: RawPicture, mask: Mask, isLike: BackdropTest): Mask {
  const { widthPx, heightPx, inside } = mask;
  const slopes = measureSlopes(picture);
  const colours = new Float32Array(inside.length * 3);
  for (let at = 0; at < inside.length; at += 1)
    for (let c = 0; c < 3; c += 1) colours[at * 3 + c] = picture.rgba[at * 4 + c]!;
  const radius = Math.round(Math.max(widthPx, heightPx) * NEAR);
  const outside = new Float32Array(inside).map((value) => 1 - value);
  const beyond = blurWeighted(colours, outside, widthPx, heightPx, radius);
  const reopened = Uint8Array.from(inside);
  const like: Mask = { widthPx, heightPx, inside: inside.map((value, at) => value & (isLike(at) ? 1 : 0)) };
  for (const region of listRegions(like, 1)) {
    if (region.length < inside.length * LEAST_AREA) continue;
    const members = new Set(region);
    const rim = region.filter((at) => [1, -1, widthPx, -widthPx].some((step) => !members.has(at + step)));
    let sharp = 0;
    let same = 0;
    for (const at of rim) {
      let steepest = 0;
      for (let dy = -3; dy <= 3; dy += 1)
        for (let dx = -3; dx <= 3; dx += 1)
          steepest = Math.max(steepest, slopes[at + dy * widthPx + dx] ?? 0);
      if (steepest >= SHARP) sharp += 1;
      let change = 0;
      for (let c = 0; c < 3; c += 1)
        change += Math.abs(colours[at * 3 + c]! - beyond.colours[at * 3 + c]!) / 3;
      if (beyond.weights[at]! > 0.02 && change < CHANGE) same += 1;
    }
    if (sharp >= rim.length * SHARP_PART && same >= rim.length * SAME_PART)
      for (const at of region) reopened[at] = 0;
  }
  return { widthPx, heightPx, inside: reopened };
}
