import type { ByteReader } from '../../assets/byte-reader.ts';

const MAX_LENGTH = 200;

/**
 * Reads a text of an ICC profile: `desc` of version 2, `mluc` of version 4 (its first language), or `text`.
 * @returns in printable ASCII, cut to 200 characters; '' when it is none of these
 * Source: ICC.1:2001-04, 6.5.17 and 6.5.18; ICC.1:2010, 10.13.
 */
export function readProfileText(tag: ByteReader): string {
  switch (tag.ascii(0, 4)) {
    case 'desc':
      return plain(tag.ascii(12, lengthWithin(tag, 12, tag.u32(8))));
    case 'text':
      return plain(tag.ascii(8, lengthWithin(tag, 8, tag.size - 8)));
    case 'mluc': {
      if (tag.u32(8) === 0) return '';
      const [bytes, at] = [tag.u32(20), tag.u32(24)];
      const units = Math.floor(lengthWithin(tag, at, bytes) / 2);
      return plain(
        String.fromCharCode(...Array.from({ length: units }, (_, index) => tag.u16(at + index * 2))),
      );
    }
    default:
      return '';
  }
}

const lengthWithin = (tag: ByteReader, at: number, length: number): number =>
  Math.max(0, Math.min(length, tag.size - at, MAX_LENGTH * 2));

/** Up to the first end of a text. */
const plain = (text: string): string =>
  (text.split('\0', 1)[0] ?? '')
    .replace(/[^\x20-\x7e]+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
