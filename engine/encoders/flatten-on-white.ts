/** Straight RGBA over white, as RGB into `target` from `offset`. */
export function flattenOnWhite(
  rgba: Uint8Array | Uint8ClampedArray,
  target: Uint8Array = new Uint8Array((rgba.length / 4) * 3),
  offset = 0,
): Uint8Array {
  let to = offset;
  for (let from = 0; from < rgba.length; from += 4) {
    const alpha = rgba[from + 3]!;
    if (alpha === 255) {
      target[to] = rgba[from]!;
      target[to + 1] = rgba[from + 1]!;
      target[to + 2] = rgba[from + 2]!;
    } else {
      const white = 255 * (255 - alpha);
      target[to] = Math.round((rgba[from]! * alpha + white) / 255);
      target[to + 1] = Math.round((rgba[from + 1]! * alpha + white) / 255);
      target[to + 2] = Math.round((rgba[from + 2]! * alpha + white) / 255);
    }
    to += 3;
  }
  return target;
}
