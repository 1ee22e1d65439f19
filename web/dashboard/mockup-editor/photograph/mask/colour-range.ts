import { singleLightOfByte } from '../../../../../engine/mockup-scenes.ts';

/** Pixels of a canvas, four bytes each. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** The part of the tolerance over which the selection fades out. */
const SOFT = 0.25;
/** Oklab distance at a tolerance of 100. Black and white have a distance of 1. */
const FULL = 0.5;

/**
 * Selects pixels with the colour of a point, by distance in Oklab (Ottosson, 2020), in which equal distances look equally
 * different.
 * @param tolerance 0 to 100
 * @param isConnected only pixels connected to the point by selected pixels
 * @returns the selection of each pixel, 0 to 255
 */
export function selectColourRange(
  picture: Pixels,
  x: number,
  y: number,
  tolerance: number,
  isConnected: boolean,
): Uint8ClampedArray {
  const { width, height, data } = picture;
  const selected = new Uint8ClampedArray(width * height);
  const seed = Math.floor(y) * width + Math.floor(x);
  if (!(x >= 0 && y >= 0 && x < width && y < height)) return selected;
  const wanted = labOf(data, seed);
  const reach = Math.max((tolerance / 100) * FULL, 1e-4);
  const strength = (pixel: number): number => {
    const [l, a, b] = labOf(data, pixel);
    const distance = Math.hypot(l - wanted[0], a - wanted[1], b - wanted[2]) / reach;
    return Math.round(255 * Math.min(1, Math.max(0, (1 - distance) / SOFT)));
  };
  if (!isConnected) {
    for (let pixel = 0; pixel < selected.length; pixel += 1) selected[pixel] = strength(pixel);
    return selected;
  }
  const queue = new Int32Array(width * height);
  const isSeen = new Uint8Array(width * height);
  let [first, last] = [0, 1];
  queue[0] = seed;
  isSeen[seed] = 1;
  while (first < last) {
    const pixel = queue[first++]!;
    const value = strength(pixel);
    if (value === 0) continue;
    selected[pixel] = value;
    const column = pixel % width;
    for (const next of [
      column > 0 ? pixel - 1 : -1,
      column < width - 1 ? pixel + 1 : -1,
      pixel - width,
      pixel + width,
    ]) {
      if (next < 0 || next >= isSeen.length || isSeen[next]) continue;
      isSeen[next] = 1;
      queue[last++] = next;
    }
  }
  return selected;
}

function labOf(data: Uint8ClampedArray, pixel: number): [number, number, number] {
  const red = singleLightOfByte[data[pixel * 4]!]!;
  const green = singleLightOfByte[data[pixel * 4 + 1]!]!;
  const blue = singleLightOfByte[data[pixel * 4 + 2]!]!;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
