import { bytesOfHex, hexOfBytes } from '../../hex-bytes.ts';
import { contrastOf } from './contrast-ratio.ts';

/** Minimum contrast of text with its background. WCAG 2.2, 1.4.3. */
const MIN_CONTRAST = 4.5;

/** Black or white, whichever has more contrast with a colour: at least 4.5. @param ground `#rrggbb` */
export const textColourOn = (ground: string): '#000000' | '#ffffff' =>
  contrastOf(ground, '#ffffff') >= MIN_CONTRAST ? '#ffffff' : '#000000';

/** The tried shares of a wanted colour. */
const PARTS = [1, 1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 32];

/**
 * Tints a background with as much of a wanted colour as keeps its texts readable.
 * @param own the original background of the texts, `#rrggbb`
 * @param wanted `#rrggbb`
 * @param texts colours of the texts on it, `#rrggbb`
 */
export function tintGround(own: string, wanted: string, texts: readonly string[]): string {
  const isReadable = (ground: string) => texts.every((text) => contrastOf(ground, text) >= MIN_CONTRAST);
  return PARTS.map((part) => mixColours(own, wanted, part)).find(isReadable) ?? own;
}

/** Mixes two colours `#rrggbb` channel by channel. @param part of the second, 0 to 1 */
export function mixColours(one: string, other: string, part: number): string {
  const [[red, green, blue], [otherRed, otherGreen, otherBlue]] = [bytesOfHex(one), bytesOfHex(other)];
  const mixed = (start: number, end: number) => start + (end - start) * part;
  return hexOfBytes([mixed(red, otherRed), mixed(green, otherGreen), mixed(blue, otherBlue)]);
}
