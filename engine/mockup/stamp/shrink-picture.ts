import { decodeSrgb, encodeSrgb } from '../plate/light-code.ts';
import type { RawPicture } from '../plate/raw-picture.ts';

const lightOfByte = Float32Array.from({ length: 256 }, (_, byte) => decodeSrgb(byte / 255));

/** A smaller picture: every pixel is the mean of the light that falls on its area. Not for larger ones. */
export function shrinkPicture(picture: RawPicture, widthPx: number, heightPx: number): RawPicture {
  const columns = listSpans(picture.widthPx, widthPx);
  const rows = listSpans(picture.heightPx, heightPx);
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
  const sums = new Float64Array(widthPx * 4);
  for (let y = 0; y < heightPx; y += 1) {
    sums.fill(0);
    for (const { place: fromY, part: partY } of rows[y]!) {
      for (let x = 0; x < widthPx; x += 1) {
        for (const { place: fromX, part: partX } of columns[x]!) {
          const from = (fromY * picture.widthPx + fromX) * 4;
          const alpha = (picture.rgba[from + 3]! / 255) * partX * partY;
          for (let c = 0; c < 3; c += 1) sums[4 * x + c]! += alpha * lightOfByte[picture.rgba[from + c]!]!;
          sums[4 * x + 3]! += alpha;
        }
      }
    }
    for (let x = 0; x < widthPx; x += 1) {
      const alpha = sums[4 * x + 3]!;
      const to = (y * widthPx + x) * 4;
      if (alpha > 0)
        for (let c = 0; c < 3; c += 1) rgba[to + c] = Math.round(255 * encodeSrgb(sums[4 * x + c]! / alpha));
      rgba[to + 3] = Math.round(255 * alpha);
    }
  }
  return { widthPx, heightPx, rgba };
}

/** For each pixel of the smaller side: the pixels of the larger it covers, and its share of itself in each. */
function listSpans(from: number, to: number): { place: number; part: number }[][] {
  return Array.from({ length: to }, (_, i) => {
    const start = (i * from) / to;
    const end = ((i + 1) * from) / to;
    const spans: { place: number; part: number }[] = [];
    for (let place = Math.floor(start); place < Math.min(Math.ceil(end), from); place += 1) {
      const part = (Math.min(end, place + 1) - Math.max(start, place)) / (end - start);
      if (part > 0) spans.push({ place, part });
    }
    return spans;
  });
}
