import { assetLimits } from '../../limits.ts';
import { ByteReader } from '../byte-reader.ts';
import { checkFontSize, refuseFont } from './refuse-font.ts';

const headerBytes = 48;
/** Index 63 of the known-tags table means that the tag itself follows. */
const arbitraryTag = 63;
const glyfTag = 10;
const locaTag = 11;

/** A decoder: WOFF2 to the sfnt inside it. Rejects bytes that it cannot unpack. */
export type UnpackWoff2 = (bytes: Uint8Array) => Promise<Uint8Array>;

/**
 * Expands WOFF 2.0 to the sfnt inside it. The sizes that the header and the table directory declare are summed and
 * capped before the decoder allocates anything. Source: W3C WOFF File Format 2.0, sections 4 and 5.
 * @throws PlatenError `font-unreadable`, `font-too-large`
 */
export async function expandWoff2(
  bytes: Uint8Array,
  unpackWoff2: UnpackWoff2 | undefined,
): Promise<Uint8Array> {
  if (!unpackWoff2) refuseFont('WOFF2 fonts are not unpacked here; load the font as TTF or OTF.');
  const reader = new ByteReader(bytes, (reason) => refuseFont(`The WOFF2 font is broken: ${reason}.`));
  if (reader.ascii(4, 4) === 'ttcf')
    refuseFont(
      'A WOFF2 font collection is not unpacked; save it as TTC, or the font that is needed as WOFF2.',
    );
  const declaredBytes = Math.max(reader.u32(16), sumTableBytes(reader));
  checkFontSize('The unpacked font', declaredBytes, assetLimits.maxFontExpandedBytes);
  reader.need(headerBytes, reader.u32(20));

  const sfnt = await unpackWoff2(bytes).catch((cause: unknown) =>
    refuseFont('The WOFF2 font is broken: it does not unpack. Export the font again.', cause),
  );
  checkFontSize('The unpacked font', sfnt.length, assetLimits.maxFontExpandedBytes);
  return sfnt;
}

/** Sum over all tables of the larger of original and transformed length. */
function sumTableBytes(reader: ByteReader): number {
  const tableCount = reader.u16(12);
  let offset = headerBytes;
  let sum = 0;
  const readBase128 = (): number => {
    let value = 0;
    for (let digit = 0; digit < 5; digit += 1) {
      const byte = reader.u8(offset);
      offset += 1;
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    return reader.fail('a number in its table directory never ends');
  };
  for (let index = 0; index < tableCount; index += 1) {
    const flags = reader.u8(offset);
    offset += 1;
    const tag = flags & 0x3f;
    const transform = flags >> 6;
    if (tag === arbitraryTag) offset += 4;
    const length = readBase128();
    const isOutline = tag === glyfTag || tag === locaTag;
    const isTransformed = isOutline ? transform !== 3 : transform !== 0;
    sum += Math.max(length, isTransformed ? readBase128() : 0);
  }
  return sum;
}
