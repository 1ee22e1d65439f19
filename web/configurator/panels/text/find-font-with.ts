import type { Product } from '../../../../engine/browser.ts';
import { parseUnicodeRange } from '../../../../engine/personalisation.ts';
import type { ChoosableFont } from './list-fonts.ts';

/**
 * The first font whose files have all these characters according to their `unicodeRange`. A file without a range is not
 * offered.
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
