import type { ChoosableFont } from './list-fonts.ts';

const shown = new Set<string>();

/** The name of a family on the page, which no font of the page or the device has. */
const nameOf = (font: string): string => `platen ${font.replaceAll('"', '')}`;

/** The value of `font-family` that shows a font, and the page's own until its file is there. */
export const familyOf = (font: string): string => `"${nameOf(font)}", system-ui, sans-serif`;

/**
 * Makes a font known to the page (CSS Font Loading). Browsers load those of its files that have the letters they show.
 * @param files of all fonts of the product
 */
export function showFont({ font, variation }: ChoosableFont, files: readonly ChoosableFont[]): void {
  if (shown.has(font)) return;
  shown.add(font);
  for (const file of files) {
    if (file.font !== font || file.variation !== variation) continue;
    const face = new FontFace(nameOf(font), `url(${JSON.stringify(file.uploadUrl)})`, {
      display: 'swap',
      ...(file.unicodeRange === undefined ? {} : { unicodeRange: file.unicodeRange }),
    });
    document.fonts.add(face);
  }
}
