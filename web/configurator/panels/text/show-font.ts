import type { ChoosableFont } from './list-fonts.ts';

const shown = new Set<string>();

/** The family's name on the page: no name of the page's own fonts. */
export const familyOf = (font: string): string => `"platen ${font.replaceAll('"', '')}"`;

/**
 * Makes a font known to the page (CSS Font Loading). Browsers load those of its files that have the letters they show.
 * @param files of all fonts of the product
 */
export function showFont({ font, variation }: ChoosableFont, files: readonly ChoosableFont[]): void {
  if (shown.has(font)) return;
  shown.add(font);
  for (const file of files) {
    if (file.font !== font || file.variation !== variation) continue;
    const face = new FontFace(familyOf(font), `url(${JSON.stringify(file.uploadUrl)})`, {
      display: 'swap',
      ...(file.unicodeRange === undefined ? {} : { unicodeRange: file.unicodeRange }),
    });
    document.fonts.add(face);
  }
}
