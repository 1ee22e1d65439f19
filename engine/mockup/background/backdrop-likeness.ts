import type { RawPicture } from '../../platform/raw-picture.ts';
import type { Backdrop } from './border-model.ts';
import type { Mask } from './mask.ts';

/** Tolerance of hue, in levels; larger for a noisy backdrop. */
const HUE = 17;
/** Tolerance of brightness above the prediction, in levels; larger for a noisy backdrop. */
const BRIGHTER = 13;
const LIVELY_HUE = 30;
/** The maximum darkening of a backdrop by a shadow, in levels. */
const DARKER = 80;

/** Marks the pixels that may be backdrop: in the colour predicted by the border's model, or a shadow of it. */
export function markBackdrop(
  { widthPx, heightPx, rgba }: RawPicture,
  { colours, deviation }: Backdrop,
  {
    hue = Math.min(LIVELY_HUE, Math.max(HUE, deviation * 3.7)),
    brighter = Math.max(BRIGHTER, deviation * 2),
  } = {},
): Mask {
  const inside = new Uint8Array(widthPx * heightPx);
  for (let at = 0, from = 0, to = 0; at < inside.length; at += 1, from += 4, to += 3) {
    const red = rgba[from]!;
    const green = rgba[from + 1]!;
    const blue = rgba[from + 2]!;
    const r = colours[to]!;
    const g = colours[to + 1]!;
    const b = colours[to + 2]!;
    // A shadow scales all three channels, so it is on the line from the predicted colour to black.
    const part = (red * r + green * g + blue * b) / Math.max(1, r * r + g * g + b * b);
    const light = ((part - 1) * (r + g + b)) / 3;
    if (light < -DARKER || light > brighter) continue;
    const offRed = red - part * r;
    const offGreen = green - part * g;
    const offBlue = blue - part * b;
    if (offRed * offRed + offGreen * offGreen + offBlue * offBlue < hue * hue) inside[at] = 1;
  }
  return { widthPx, heightPx, inside };
}
