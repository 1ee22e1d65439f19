import type { RawPicture } from '../plate/raw-picture.ts';
import { blurBox } from './blur-box.ts';
import type { BorderModel } from './border-model.ts';

/** In another hue, in levels; more on a lively backdrop. */
const HUE = 17;
/** A shadow darkens its backdrop by no more than this, in levels. */
const DARKER = 80;
/** Darker than this it is a shadow, no longer the backdrop itself. */
const SHADOW_FROM = 14;
/** Slopes, in levels a pixel: those of a shadow, and of light that falls off. Steeper is an edge. */
const SHADOW_SLOPE = 4;
const BACKDROP_SLOPE = 1.2;

/**
 * Floods the picture from its border with what may be backdrop: foretold by the border's model, or a soft shadow of
 * it.
 * @param stopsAtEdges at sharp ones, and at faint ones, too, where the light is the backdrop's own; a lively backdrop is
 * full of edges
 * @returns 1 for each such pixel
 */
export function floodBackdrop(picture: RawPicture, model: BorderModel, stopsAtEdges: boolean): Uint8Array {
  const { widthPx, heightPx, rgba } = picture;
  const { colours, deviation } = model;
  const hue = Math.max(HUE, deviation * 3.7);
  const brighter = stopsAtEdges ? Math.max(6, deviation * 4) : 13;
  const slopes = measureSlopes(picture);
  const isLike = (at: number): boolean => {
    const r = rgba[at * 4]! - colours[at * 3]!;
    const g = rgba[at * 4 + 1]! - colours[at * 3 + 1]!;
    const b = rgba[at * 4 + 2]! - colours[at * 3 + 2]!;
    const light = (r + g + b) / 3;
    if (light < -DARKER || light > brighter) return false;
    if ((r - light) ** 2 + (g - light) ** 2 + (b - light) ** 2 > hue * hue) return false;
    return !stopsAtEdges || slopes[at]! < (light < -SHADOW_FROM ? SHADOW_SLOPE : BACKDROP_SLOPE) + deviation;
  };
  const seeds = new Uint8Array(widthPx * heightPx);
  const reached: number[] = [];
  const visit = (at: number): void => {
    if (seeds[at] || !isLike(at)) return;
    seeds[at] = 1;
    reached.push(at);
  };
  for (let x = 0; x < widthPx; x += 1) {
    visit(x);
    visit((heightPx - 1) * widthPx + x);
  }
  for (let y = 0; y < heightPx; y += 1) {
    visit(y * widthPx);
    visit(y * widthPx + widthPx - 1);
  }
  for (let at = reached.pop(); at !== undefined; at = reached.pop()) {
    const x = at % widthPx;
    if (x > 0) visit(at - 1);
    if (x < widthPx - 1) visit(at + 1);
    if (at >= widthPx) visit(at - widthPx);
    if (at < widthPx * (heightPx - 1)) visit(at + widthPx);
  }
  return seeds;
}

/** How steeply the smoothed picture changes around each pixel, in levels a pixel. */
function measureSlopes({ widthPx, heightPx, rgba }: RawPicture): Float32Array {
  const smooth = blurBox(Float32Array.from(rgba), widthPx, heightPx, 4, 1);
  const slopes = new Float32Array(widthPx * heightPx);
  for (let y = 0; y < heightPx; y += 1)
    for (let x = 0; x < widthPx; x += 1) {
      const left = (y * widthPx + Math.max(0, x - 1)) * 4;
      const right = (y * widthPx + Math.min(widthPx - 1, x + 1)) * 4;
      const above = (Math.max(0, y - 1) * widthPx + x) * 4;
      const below = (Math.min(heightPx - 1, y + 1) * widthPx + x) * 4;
      let squares = 0;
      for (let c = 0; c < 3; c += 1)
        squares += (smooth[right + c]! - smooth[left + c]!) ** 2 + (smooth[below + c]! - smooth[above + c]!) ** 2;
      slopes[y * widthPx + x] = Math.sqrt(squares / 12);
    }
  return slopes;
}
