import type { Pixels } from './pixels.ts';

/** The allowed difference between two pictures. */
export interface Tolerance {
  /** Differences of a channel up to this many of 255 levels are ignored. */
  levels: number;
  /** The share of pixels that may differ by more. */
  share: number;
}

export const exactly: Tolerance = { levels: 0, share: 0 };
/** For other processors and systems, whose floating point rounds a few edge pixels differently. */
export const nearly: Tolerance = { levels: 4, share: 0.001 };

/** The difference between two pictures; undefined when they are equal within the tolerance. */
export function findDifference(
  golden: Pixels,
  now: Pixels,
  { levels, share }: Tolerance,
): string | undefined {
  if (golden.widthPx !== now.widthPx || golden.heightPx !== now.heightPx)
    return `the golden is ${golden.widthPx} x ${golden.heightPx} px, the present picture ${now.widthPx} x ${now.heightPx} px`;
  let countedPixels = 0;
  let largest = 0;
  for (let at = 0; at < golden.rgba.length; at += 4) {
    const difference = pixelDifference(golden.rgba, now.rgba, at);
    if (difference > levels) countedPixels += 1;
    if (difference > largest) largest = difference;
  }
  const pixels = golden.widthPx * golden.heightPx;
  if (countedPixels <= share * pixels) return undefined;
  return `${countedPixels} of ${pixels} pixels differ, by up to ${largest} levels`;
}

/**
 * The largest difference of a channel, in levels. With alpha 0 a colour is invisible, so that two fully transparent pixels
 * are equal.
 */
export function pixelDifference(one: Uint8Array, other: Uint8Array, at: number): number {
  const [alpha = 0, otherAlpha = 0] = [one[at + 3], other[at + 3]];
  if (alpha === 0 && otherAlpha === 0) return 0;
  let largest = Math.abs(alpha - otherAlpha);
  for (let channel = at; channel < at + 3; channel += 1)
    largest = Math.max(largest, Math.abs((one[channel] ?? 0) - (other[channel] ?? 0)));
  return largest;
}
