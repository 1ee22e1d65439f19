import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import decompress from 'woff2-encoder/decompress';

/** The fixture fonts that replace those of a shopper's machine. */
const FONTS = [
  'open-sans/open-sans-latin-400-normal',
  'open-sans/open-sans-latin-700-normal',
  'noto-kufi-arabic/noto-kufi-arabic-arabic-400-normal',
];

/** Writes fonts into a folder in a format that Chromium reads. */
export async function unpackFonts(folder: string): Promise<void> {
  for (const name of FONTS) {
    const packed = await readFile(`fixtures/fonts/${name}.woff2`);
    await writeFile(join(folder, `${name.split('/')[1]}.ttf`), await decompress(packed));
  }
}
