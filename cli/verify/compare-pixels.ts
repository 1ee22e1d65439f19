import type { Pixels } from './pixels.ts';

/** The largest difference between two pictures. */
export interface Tolerance {
  /** A channel may differ by this many of 255 levels without being counted. */
  levels: number;
  /** Share of all pixels that may be counted. */
  share: number;
}

export const exactly: Tolerance = { levels: 0, share: 0 };
/** For other processors and systems, whose floating point rounds the odd edge pixel differently. */
export const nearly: Tolerance = { levels: 4, share: 0.001 };

/** Why two pictures are not the same, or undefined when they are, within the tolerance. */
export function findDifference(
  golden: Pixels,
  now: Pixels,
  { levels, share }: Tolerance,
): string | undefined {
  if (golden.widthPx !== now.widthPx || golden.heightPx !== now.heightPx)
    return `the golden is ${golden.widthPx} x ${golden.heightPx} px, the picture now ${now.widthPx} x ${now.heightPx} px`;
  let countedPixels = 0;
  let largest = 0;
  for (let at = 0; at < golden.rgba.length; at += 4) {
    const apart = pixelDifference(golden.rgba, now.rgba, at);
    if (apart > levels) countedPixels += 1;
    if (apart > largest) largest = apart;
  }
  const pixels = golden.widthPx * golden.heightPx;
  if (countedPixels <= share * pixels) return undefined;
  return `${countedPixels} of ${pixels} pixels differ, by up to ${largest} levels`;
}

/**
 * The largest difference of a channel, in levels. Under alpha 0 a colour is nothing to see, so two fully
 * transparent pixels are equal.
 */
export function pixelDifference(one: Uint8Array, other: Uint8Array, at: number): number {
  const [alpha = 0, otherAlpha = 0] = [one[at + 3], other[at + 3]];
  if (alpha === 0 && otherAlpha === 0) return 0;
  let largest = Math.abs(alpha - otherAlpha);
  for (let channel = at; channel < at + 3; channel += 1)
    largest = Math.max(largest, Math.abs((one[channel] ?? 0) - (other[channel] ?? 0)));
  return largest;
}
