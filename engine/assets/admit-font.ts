import { assetLimits } from '../limits.ts';
import type { UnpackWoff2 } from './font/expand-woff2.ts';
import { checkFontSize, refuseFont } from './font/refuse-font.ts';
import { parseSfntDirectory } from './font/sfnt-directory.ts';
import { sniffFormat } from './sniff-format.ts';

export interface AdmittedFont {
  /** The file's format, detected by content. */
  format: 'TTF' | 'OTF' | 'TTC' | 'WOFF' | 'WOFF2';
  /** The font as plain TrueType or OpenType, its table directory checked. */
  sfnt: Uint8Array;
}

/**
 * Admits an untrusted font file by its content: TTF, OTF, WOFF, WOFF2, or one font of a collection (TTC, OTC).
 * @param unpackWoff2 WOFF2 decoder of the platform; without it WOFF2 is refused
 * @param face PostScript name of the font to take out of a collection
 * @throws PlatenError `font-too-large` (packed or unpacked), `font-face-missing` (a collection of several fonts), `font-unreadable`
 * (anything else)
 */
export async function admitFont(
  bytes: Uint8Array,
  unpackWoff2: UnpackWoff2 | undefined,
  face?: string,
): Promise<AdmittedFont> {
  checkFontSize('The font', bytes.length, assetLimits.maxFontBytes);
  const format = sniffFormat(bytes);
  if (format === 'WOFF' || format === 'WOFF2' || format === 'TTC') {
    const { unpackFont } = await import('./font/unpack-font.ts');
    const sfnt = await unpackFont(bytes, format, unpackWoff2, face);
    parseSfntDirectory(sfnt);
    return { format, sfnt };
  }
  if (format !== 'TTF' && format !== 'OTF') refuseFont('This is not a TTF, OTF, TTC, WOFF or WOFF2 font.');
  return { format: parseSfntDirectory(bytes).format, sfnt: bytes };
}
