import type { SideColours } from './estimate-colours.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import type { Matte } from './solve-matte.ts';
import { BACKDROP, PRODUCT, UNKNOWN } from './trimap.ts';

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
  const columns = placeAll(widthPx, matte.widthPx);
  const colourColumns = placeAll(widthPx, colours.widthPx);
  const cells = listCells(matte);
  const f = new Float32Array(4);
  const near = new Float32Array(4);
  const behind = new Float32Array(4);
  for (let y = 0; y < heightPx; y += 1) {
    const [top, lower] = place(y, heightPx, matte.heightPx);
    const [colourTop, colourLower] = place(y, heightPx, colours.heightPx);
    const row = top * matte.widthPx;
    for (let x = 0, end = 0; x < widthPx; x = end) {
      const cell = cells[row + columns.firsts[x]!]!;
      end = x + 1;
      while (end < widthPx && cells[row + columns.firsts[end]!] === cell) end += 1;
      if (cell === BACKDROP) rgba.fill(0, (y * widthPx + x) * 4, (y * widthPx + end) * 4);
      if (cell !== UNKNOWN) continue;
      for (; x < end; x += 1) {
        const at = (y * widthPx + x) * 4;
        const from = row + columns.firsts[x]!;
        readBetween(matte.factors, from, matte.widthPx, columns.parts[x]!, lower, f);
        const said =
          f[0]! * (rgba[at]! / 255) + f[1]! * (rgba[at + 1]! / 255) + f[2]! * (rgba[at + 2]! / 255) + f[3]!;
        const alpha = Math.max(0, Math.min(1, (said - FLOOR) / (1 - 2 * FLOOR)));
        if (alpha === 1) continue;
        if (alpha === 0) {
          rgba[at] = rgba[at + 1] = rgba[at + 2] = rgba[at + 3] = 0;
          continue;
        }
        const colourFrom = colourTop * colours.widthPx + colourColumns.firsts[x]!;
        const right = colourColumns.parts[x]!;
        readBetween(colours.product, colourFrom, colours.widthPx, right, colourLower, near);
        readBetween(colours.backdrop, colourFrom, colours.widthPx, right, colourLower, behind);
        for (let c = 0; c < 3; c += 1) {
          const rest = rgba[at + c]! / 255 - alpha * near[c]! - (1 - alpha) * behind[c]!;
          rgba[at + c] = Math.max(0, Math.min(255, Math.round((near[c]! + alpha * rest) * 255)));
        }
        rgba[at + 3] = Math.round(rgba[at + 3]! * alpha);
      }
    }
    report((y + 1) / heightPx);
  }
}

/**
 * The state of the square between each pixel of the matte and its neighbours to the right and below:
 * {@link PRODUCT} or {@link BACKDROP} if all four have that alpha for every colour, else {@link UNKNOWN}. Most of a
 * picture needs no more than that.
 */
function listCells({ widthPx, factors }: Matte): Uint8Array {
  const states = new Uint8Array(factors.length / 4);
  for (let at = 0; at < states.length; at += 1) {
    const f = at * 4;
    const isFlat = factors[f] === 0 && factors[f + 1] === 0 && factors[f + 2] === 0;
    const alpha = factors[f + 3]!;
    states[at] = !isFlat || (alpha !== 0 && alpha !== 1) ? UNKNOWN : alpha === 1 ? PRODUCT : BACKDROP;
  }
  const cells = new Uint8Array(states.length).fill(UNKNOWN);
  for (let at = 0; at + widthPx + 1 < states.length; at += 1) {
    const state = states[at]!;
    const isEven =
      state === states[at + 1] && state === states[at + widthPx] && state === states[at + widthPx + 1];
    if (isEven) cells[at] = state;
  }
  return cells;
}

/** The position of a pixel of a line of `length` on one of `other`: the pixel before it and the weight of the next. */
function place(at: number, length: number, other: number): [first: number, part: number] {
  const position = Math.max(0, Math.min(other - 1, ((at + 0.5) * other) / length - 0.5));
  const first = Math.max(0, Math.min(other - 2, Math.floor(position)));
  return [first, position - first];
}

function placeAll(length: number, other: number): { firsts: Int32Array; parts: Float32Array } {
  const places = Array.from({ length }, (_, at) => place(at, length, other));
  return {
    firsts: Int32Array.from(places, ([first]) => first),
    parts: Float32Array.from(places, ([, part]) => part),
  };
}

/** Four floats between the centres of pixels. */
function readBetween(
  values: Float32Array,
  from: number,
  stride: number,
  right: number,
  lower: number,
  result: Float32Array,
): void {
  const here = from * 4;
  const below = (from + stride) * 4;
  for (let c = 0; c < 4; c += 1) {
    const upper = values[here + c]! * (1 - right) + values[here + 4 + c]! * right;
    const under = values[below + c]! * (1 - right) + values[below + 4 + c]! * right;
    result[c] = upper * (1 - lower) + under * lower;
  }
}
