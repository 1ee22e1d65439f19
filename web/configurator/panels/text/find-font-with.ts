import type { Product } from '../../../../engine/browser.ts';
import { parseUnicodeRange } from '../../../../engine/personalisation.ts';
import type { ChoosableFont } from './list-fonts.ts';

/**
 * The first of the fonts that says it has all these characters, by the `unicodeRange` of its files. A file that does not
 * say so is not promised to a shopper.
 * @param files of all fonts of the product
 */
export function findFontWith(
  characters: readonly string[],
  fonts: readonly ChoosableFont[],
  files: Product['fonts'],
): ChoosableFont | undefined {
  const codePoints = characters.flatMap((character) => [...character].map((part) => part.codePointAt(0)!));
  return fonts.find(({ font, variation }) => {
    const sets = files
      .filter((file) => file.font === font && file.variation === variation)
      .flatMap(({ unicodeRange }) => (unicodeRange === undefined ? [] : [parseUnicodeRange(unicodeRange)]));
    return codePoints.every((codePoint) => sets.some((set) => set.has(codePoint)));
  });
}
