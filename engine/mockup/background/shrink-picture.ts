import type { RawPicture } from '../plate/raw-picture.ts';

/**
 * The picture with its longer side at most `maxSidePx`: every pixel is the average of the area it covers, colours
 * weighed by their alpha. A picture that is small enough is given back as it is.
 */
export function shrinkPicture(picture: RawPicture, maxSidePx: number): RawPicture {
  const ratio = maxSidePx / Math.max(picture.widthPx, picture.heightPx);
  if (ratio >= 1) return picture;
  const widthPx = Math.max(1, Math.round(picture.widthPx * ratio));
  const heightPx = Math.max(1, Math.round(picture.heightPx * ratio));
  const columns = spreadOver(picture.widthPx, widthPx);
  const rows = spreadOver(picture.heightPx, heightPx);
  const sums = new Float64Array(widthPx * heightPx * 4);
  for (let at = 0, y = 0; y < picture.heightPx; y += 1)
    for (let x = 0; x < picture.widthPx; x += 1, at += 4) {
      const alpha = picture.rgba[at + 3]!;
      if (alpha === 0) continue;
      const [r, g, b] = [
        picture.rgba[at]! * alpha,
        picture.rgba[at + 1]! * alpha,
        picture.rgba[at + 2]! * alpha,
      ];
      for (let j = 0; j < 2; j += 1) {
        const rowPart = rows.parts[2 * y + j]!;
        if (rowPart === 0) continue;
        for (let i = 0; i < 2; i += 1) {
          const part = rowPart * columns.parts[2 * x + i]!;
          if (part === 0) continue;
          const to = ((rows.first[y]! + j) * widthPx + columns.first[x]! + i) * 4;
          sums[to]! += r * part;
          sums[to + 1]! += g * part;
          sums[to + 2]! += b * part;
          sums[to + 3]! += alpha * part;
        }
      }
    }
  const areaPx = (picture.widthPx / widthPx) * (picture.heightPx / heightPx);
  const rgba = new Uint8ClampedArray(sums.length);
  for (let at = 0; at < sums.length; at += 4) {
    const alpha = sums[at + 3]!;
    if (alpha === 0) continue;
    for (let c = 0; c < 3; c += 1) rgba[at + c] = Math.round(sums[at + c]! / alpha);
    rgba[at + 3] = Math.round(alpha / areaPx);
  }
  return { widthPx, heightPx, rgba };
}

/** How a line of `from` pixels falls on `to` longer ones: the first each touches, and its parts on that and the next. */
function spreadOver(from: number, to: number): { first: Int32Array; parts: Float64Array } {
  const first = new Int32Array(from);
  const parts = new Float64Array(2 * from);
  for (let at = 0; at < from; at += 1) {
    const start = (at * to) / from;
    const end = ((at + 1) * to) / from;
    const column = (first[at] = Math.min(to - 1, Math.floor(start)));
    const inside = Math.min(end, column + 1) - start;
    const scale = from / to;
    parts[2 * at] = inside * scale;
    parts[2 * at + 1] = column + 1 < to ? (end - start - inside) * scale : 0;
  }
  return { first, parts };
}
