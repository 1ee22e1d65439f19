import { encodeSrgb, lightOfByte } from '../../../srgb.ts';
import type { RawPicture } from '../../../platform/raw-picture.ts';
import type { Artwork } from '../artwork.ts';

/**
 * A reference for stamping: artwork on white, projected by `project` in full light, with `samples x samples` bilinear
 * samples per pixel.
 */
export function stampReference(
  widthPx: number,
  heightPx: number,
  artwork: Artwork,
  project: (x: number, y: number) => readonly [number, number] | undefined,
  samples = 10,
): RawPicture {
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4).fill(255);
  const sum = new Float64Array(3);
  for (let pixel = 0; pixel < widthPx * heightPx; pixel += 1) {
    sum.fill(0);
    for (let s = 0; s < samples * samples; s += 1) {
      const x = (pixel % widthPx) + ((s % samples) + 0.5) / samples;
      const y = Math.floor(pixel / widthPx) + (Math.floor(s / samples) + 0.5) / samples;
      const place = project(x, y);
      if (place) addTexel(sum, artwork, place[0] * artwork.widthPx - 0.5, place[1] * artwork.heightPx - 0.5);
      else for (let c = 0; c < 3; c += 1) sum[c]! += 1;
    }
    for (let c = 0; c < 3; c += 1)
      rgba[4 * pixel + c] = Math.round(255 * encodeSrgb(Math.min(sum[c]! / samples ** 2, 1)));
  }
  return { widthPx, heightPx, rgba };
}

/** Adds the bilinear light of a point over white. */
function addTexel(sum: Float64Array, { widthPx, heightPx, rgba }: Artwork, x: number, y: number): void {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  for (let j = 0; j < 2; j += 1) {
    for (let i = 0; i < 2; i += 1) {
      const weight = (1 - Math.abs(x - left - i)) * (1 - Math.abs(y - top - j));
      const column = Math.min(Math.max(left + i, 0), widthPx - 1);
      const row = Math.min(Math.max(top + j, 0), heightPx - 1);
      const at = (row * widthPx + column) * 4;
      const alpha = rgba[at + 3]! / 255;
      for (let c = 0; c < 3; c += 1) sum[c]! += weight * (alpha * lightOfByte[rgba[at + c]!]! + 1 - alpha);
    }
  }
}

/** Peak signal to noise ratio in decibels of red, green and blue, over the compared pixels. */
export function measurePsnrDb(
  a: RawPicture,
  b: RawPicture,
  isCounted: (pixel: number) => boolean = () => true,
): number {
  let squares = 0;
  let count = 0;
  for (let pixel = 0; pixel < a.widthPx * a.heightPx; pixel += 1) {
    if (!isCounted(pixel)) continue;
    for (let c = 0; c < 3; c += 1) squares += (a.rgba[4 * pixel + c]! - b.rgba[4 * pixel + c]!) ** 2;
    count += 3;
  }
  return 10 * Math.log10(255 ** 2 / (squares / count));
}
