import type { SideColours } from './estimate-colours.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import type { Matte } from './solve-matte.ts';

/** Alpha within this distance of 0 or 1 is noise. */
const FLOOR = 0.04;

/**
 * Cuts the picture out in place, at its full size: alpha from each pixel's own colour by the matte's linear models,
 * and at soft edges the product's colour without the backdrop's.
 */
export function applyMatte(
  image: RawPicture,
  matte: Matte,
  colours: SideColours,
  report: (done: number) => void,
): void {
  const { widthPx, heightPx, rgba } = image;
  const columns = Array.from({ length: widthPx }, (_, x) => place(x, widthPx, matte.widthPx));
  const lefts = Int32Array.from(columns, ([first]) => first);
  const rights = Float32Array.from(columns, ([, part]) => part);
  const f = new Float32Array(4);
  const near = new Float32Array(3);
  const behind = new Float32Array(3);
  for (let y = 0; y < heightPx; y += 1) {
    const [top, lower] = place(y, heightPx, matte.heightPx);
    for (let x = 0; x < widthPx; x += 1) {
      const at = (y * widthPx + x) * 4;
      const from = top * matte.widthPx + lefts[x]!;
      const right = rights[x]!;
      readBetween(matte.factors, 4, from, matte.widthPx, right, lower, f);
      const said =
        f[0]! * (rgba[at]! / 255) + f[1]! * (rgba[at + 1]! / 255) + f[2]! * (rgba[at + 2]! / 255) + f[3]!;
      const alpha = Math.max(0, Math.min(1, (said - FLOOR) / (1 - 2 * FLOOR)));
      if (alpha === 1) continue;
      if (alpha === 0) {
        rgba.fill(0, at, at + 4);
        continue;
      }
      readBetween(colours.product, 3, from, matte.widthPx, right, lower, near);
      readBetween(colours.backdrop, 3, from, matte.widthPx, right, lower, behind);
      for (let c = 0; c < 3; c += 1) {
        const rest = rgba[at + c]! / 255 - alpha * near[c]! - (1 - alpha) * behind[c]!;
        rgba[at + c] = Math.max(0, Math.min(255, Math.round((near[c]! + alpha * rest) * 255)));
      }
      rgba[at + 3] = Math.round(rgba[at + 3]! * alpha);
    }
    report((y + 1) / heightPx);
  }
}

/** The position of a pixel of a line of `length` on one of `other`: the pixel before it and the weight of the next. */
function place(at: number, length: number, other: number): [first: number, part: number] {
  const position = Math.max(0, Math.min(other - 1, ((at + 0.5) * other) / length - 0.5));
  const first = Math.max(0, Math.min(other - 2, Math.floor(position)));
  return [first, position - first];
}

function readBetween(
  values: Float32Array,
  channels: number,
  from: number,
  stride: number,
  right: number,
  lower: number,
  result: Float32Array,
): void {
  const below = (from + stride) * channels;
  const here = from * channels;
  for (let c = 0; c < channels; c += 1) {
    const upper = values[here + c]! * (1 - right) + values[here + channels + c]! * right;
    const under = values[below + c]! * (1 - right) + values[below + channels + c]! * right;
    result[c] = upper * (1 - lower) + under * lower;
  }
}
