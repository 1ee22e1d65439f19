import { distanceFrom } from './distance-from.ts';
import type { Mask } from './mask.ts';

/** What is known of a pixel before its edge is refined. */
export const BACKDROP = 0;
export const UNKNOWN = 1;
export const PRODUCT = 2;

/** A pixel each: {@link BACKDROP}, {@link UNKNOWN} or {@link PRODUCT}. */
export interface Trimap {
  widthPx: number;
  heightPx: number;
  states: Uint8Array;
}

/**
 * Leaves open what lies near the cut, for the matte to settle: a band of `bandPx` to either side, and farther off,
 * up to `hairPx`, what looks like the other side (hairs outside, gaps inside).
 * @param looksLikeBackdrop tells of a pixel's colour; not given where a backdrop is too lively to say
 */
export function drawTrimap(
  { widthPx, heightPx, inside }: Mask,
  bandPx: number,
  hairPx: number,
  looksLikeBackdrop?: (pixel: number) => boolean,
): Trimap {
  const states = new Uint8Array(inside.length);
  const toBackdrop = distanceFrom(inside, widthPx, 0);
  const toProduct = distanceFrom(inside, widthPx, 1);
  for (let at = 0; at < inside.length; at += 1) {
    const isInside = inside[at] === 1;
    const distance = isInside ? toBackdrop[at]! : toProduct[at]!;
    states[at] = isInside ? PRODUCT : BACKDROP;
    if (distance <= bandPx) states[at] = UNKNOWN;
    else if (distance <= hairPx && looksLikeBackdrop?.(at) === isInside) states[at] = UNKNOWN;
  }
  return { widthPx, heightPx, states };
}
