import { decodeSrgb, encodeSrgb } from '../../../srgb.ts';
import type { RawPicture } from '../../../platform/raw-picture.ts';
import type { Projection } from '../projection.ts';

/** Samples along each side of a pixel. */
const LOOKS = 10;

/** A reference rendering of artwork on white: 10 x 10 bilinear samples per pixel, in linear light. */
export function supersample(projection: Projection, artwork: RawPicture, sizePx: number): RawPicture {
  const light = toLight(artwork);
  const rgba = new Uint8ClampedArray(sizePx * sizePx * 4).fill(255);
  const place = new Float64Array(2);
  const sum = new Float64Array(3);
  for (let pixel = 0; pixel < sizePx * sizePx; pixel += 1) {
    sum.fill(0);
    for (let look = 0; look < LOOKS * LOOKS; look += 1) {
      const x = (pixel % sizePx) + ((look % LOOKS) + 0.5) / LOOKS;
      const y = Math.floor(pixel / sizePx) + (Math.floor(look / LOOKS) + 0.5) / LOOKS;
      const isSeen = projection.locate(x, y, place) && isInside(place[0]!) && isInside(place[1]!);
      const u = projection.uFrom + place[0]! * (projection.uTo - projection.uFrom);
      if (isSeen) addLight(light, artwork, u, place[1]!, sum);
      else for (let c = 0; c < 3; c += 1) sum[c]! += 1;
    }
    for (let c = 0; c < 3; c += 1) rgba[pixel * 4 + c] = 255 * encodeSrgb(sum[c]! / LOOKS ** 2);
  }
  return { widthPx: sizePx, heightPx: sizePx, rgba };
}

const isInside = (part: number): boolean => part >= 0 && part < 1;

/** Linear light over white, three numbers a texel. */
function toLight({ rgba }: RawPicture): Float32Array {
  const light = new Float32Array((rgba.length / 4) * 3);
  for (let i = 0; i < rgba.length / 4; i += 1) {
    const alpha = rgba[i * 4 + 3]! / 255;
    for (let c = 0; c < 3; c += 1) light[i * 3 + c] = 1 - alpha + alpha * decodeSrgb(rgba[i * 4 + c]! / 255);
  }
  return light;
}

function addLight(
  light: Float32Array,
  { widthPx, heightPx }: RawPicture,
  u: number,
  v: number,
  sum: Float64Array,
): void {
  const x = Math.max(0, Math.min(widthPx - 1.001, u * widthPx - 0.5));
  const y = Math.max(0, Math.min(heightPx - 1.001, v * heightPx - 0.5));
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - column, y - row];
  const at = (row * widthPx + column) * 3;
  const below = at + widthPx * 3;
  for (let c = 0; c < 3; c += 1) {
    const upper = light[at + c]! * (1 - fx) + light[at + 3 + c]! * fx;
    const lower = light[below + c]! * (1 - fx) + light[below + 3 + c]! * fx;
    sum[c]! += upper * (1 - fy) + lower * fy;
  }
}
