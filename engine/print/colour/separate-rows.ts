import { flattenOnWhite } from '../../encoders/flatten-on-white.ts';
import type { InkLink } from './ink-link.ts';

/**
 * The maximum rounding difference in levels between white on the page and on its plate of black, where a layer is above
 * black.
 */
const ROUNDING = 1;
const FULL = 255;

/**
 * Turns rows of a page, straight RGBA, into inks in place: cyan, magenta, yellow and black, 255 being full ink.
 * Transparency is over white.
 * @param black the same rows of the plate of black: the share of a pixel beside black that knocks out (red; the page is
 * black there, too), and the share under black that overprints (green; the page does not contain it). Absent: no black
 * @param inkLimitPercent inks under overprinting black are reduced where it would be exceeded
 */
export function separateRows(
  rgba: Uint8Array | Uint8ClampedArray,
  black: Uint8Array | Uint8ClampedArray | undefined,
  { widthPx, link, inkLimitPercent }: { widthPx: number; link: InkLink; inkLimitPercent: number | undefined },
): void {
  const all = new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.length);
  const limit = inkLimitPercent === undefined ? 4 * FULL : (inkLimitPercent / 100) * FULL;
  const rgb = new Uint8Array(widthPx * 3);
  const rowBytes = widthPx * 4;
  for (let start = 0; start < all.length; start += rowBytes) {
    const row = all.subarray(start, start + rowBytes);
    const plate = black?.subarray(start, start + rowBytes);
    flattenOnWhite(row, rgb);
    if (plate) takeBlackOut(rgb, plate);
    link.convert(rgb, row);
    if (plate) layBlackOn(row, plate, limit);
  }
}

/** Recovers the colour of the part of each pixel that is not black. */
function takeBlackOut(rgb: Uint8Array, plate: Uint8Array | Uint8ClampedArray): void {
  for (let at = 0, from = 0; at < rgb.length; at += 3, from += 4) {
    const share = plate[from]!;
    if (share === FULL || share === 0) continue;
    for (let channel = at; channel < at + 3; channel += 1) {
      const level = rgb[channel]!;
      // White beside black stays bare paper.
      rgb[channel] = level + ROUNDING >= share ? FULL : Math.round((level * FULL) / share);
    }
  }
}

/**
 * Mixes black ink with the inks beside it and adds it over those beneath it. Rounded down, so that no limit is
 * exceeded.
 */
function layBlackOn(inks: Uint8Array, plate: Uint8Array | Uint8ClampedArray, limit: number): void {
  for (let at = 0; at < inks.length; at += 4) {
    const [share, overprint] = [plate[at]!, plate[at + 1]!];
    if (share === FULL && overprint === 0) continue;
    for (let ink = at; ink < at + 3; ink += 1) inks[ink] = (inks[ink]! * share) / FULL;
    const key = (inks[at + 3]! * share) / FULL + FULL - share;
    inks[at + 3] = key + ((FULL - key) * overprint) / FULL;
    const [others, room] = [inks[at]! + inks[at + 1]! + inks[at + 2]!, limit - inks[at + 3]!];
    if (overprint > 0 && others > room)
      for (let ink = at; ink < at + 3; ink += 1) inks[ink] = (inks[ink]! * room) / others;
  }
}
