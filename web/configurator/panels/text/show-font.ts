import type { ChoosableFont } from './list-fonts.ts';

const shown = new Set<string>();

/** The CSS name of a family, with a prefix so that it differs from fonts of the page and the device. */
const nameOf = (font: string): string => `platen ${font.replaceAll('"', '')}`;

/** The value of `font-family` for a font, with the page's own font until the file has loaded. */
export const familyOf = (font: string): string => `"${nameOf(font)}", system-ui, sans-serif`;

/**
 * Registers a font with the page (CSS Font Loading). Browsers load only the files whose characters are shown.
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
