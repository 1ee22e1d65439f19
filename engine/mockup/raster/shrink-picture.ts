import { lightOfByte } from '../../srgb.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';
import { byteOfLight, LIGHT_STEPS } from './byte-of-light.ts';

/** Reduces a picture: every pixel is the mean light of its area. Not for enlargement. */
export function shrinkPicture(picture: RawPicture, widthPx: number, heightPx: number): RawPicture {
  const columns = listSpans(picture.widthPx, widthPx);
  const rows = listSpans(picture.heightPx, heightPx);
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
  const sums = new Float64Array(widthPx * 4);
  for (let y = 0; y < heightPx; y += 1) {
    sums.fill(0);
    const { first, parts } = rows[y]!;
    for (const [i, part] of parts.entries()) addRow(picture, first + i, part, columns, sums);
    for (let x = 0; x < widthPx; x += 1) {
      const alpha = sums[4 * x + 3]!;
      const to = (y * widthPx + x) * 4;
      if (alpha > 0)
        for (let c = 0; c < 3; c += 1)
          rgba[to + c] = byteOfLight[Math.round((LIGHT_STEPS * sums[4 * x + c]!) / alpha)]!;
      rgba[to + 3] = Math.round(255 * alpha);
    }
  }
  return { widthPx, heightPx, rgba };
}

/** Reduces a picture to a longer side of at most `maxSidePx`; a smaller one is returned unchanged. */
export function shrinkWithin(picture: RawPicture, maxSidePx: number): RawPicture {
  const ratio = maxSidePx / Math.max(picture.widthPx, picture.heightPx);
  if (ratio >= 1) return picture;
  const shrink = (lengthPx: number): number => Math.max(1, Math.round(lengthPx * ratio));
  return shrinkPicture(picture, shrink(picture.widthPx), shrink(picture.heightPx));
}

/** Adds a row's premultiplied light and its alpha to the columns that it falls into. */
function addRow(
  { widthPx, rgba }: RawPicture,
  row: number,
  partY: number,
  columns: readonly Span[],
  sums: Float64Array,
): void {
  for (let x = 0; x < columns.length; x += 1) {
    const { first, parts } = columns[x]!;
    let from = (row * widthPx + first) * 4;
    let red = 0;
    let green = 0;
    let blue = 0;
    let alpha = 0;
    for (let i = 0; i < parts.length; i += 1, from += 4) {
      const part = (parts[i]! * rgba[from + 3]!) / 255;
      red += part * lightOfByte[rgba[from]!]!;
      green += part * lightOfByte[rgba[from + 1]!]!;
      blue += part * lightOfByte[rgba[from + 2]!]!;
      alpha += part;
    }
    sums[4 * x]! += partY * red;
    sums[4 * x + 1]! += partY * green;
    sums[4 * x + 2]! += partY * blue;
    sums[4 * x + 3]! += partY * alpha;
  }
}

/** The source pixels of one result pixel: the first pixel, and the weights from there. */
interface Span {
  first: number;
  parts: Float64Array;
}

function listSpans(from: number, to: number): Span[] {
  return Array.from({ length: to }, (_, i) => {
    const start = (i * from) / to;
    const end = ((i + 1) * from) / to;
    const first = Math.floor(start);
    const parts: number[] = [];
    for (let place = first; place < Math.min(Math.ceil(end), from); place += 1)
      parts.push((Math.min(end, place + 1) - Math.max(start, place)) / (end - start));
    return { first, parts: Float64Array.from(parts) };
  });
}
