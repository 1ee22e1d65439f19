import type { CodeSymbology, ErrorCorrection } from '../../model/enumerations.ts';

/** Bits of data in the largest QR code, version 40 (ISO/IEC 18004, table 7). */
const QR_BITS: Readonly<Record<ErrorCorrection, number>> = {
  L: 8 * 2956,
  M: 8 * 2334,
  Q: 8 * 1666,
  H: 8 * 1276,
};
/** Bits of the mode and the length before each segment of the largest QR code. */
const QR_HEADER = { digits: 4 + 14, capitals: 4 + 13, bytes: 4 + 16 };
/** Bits of the declaration of UTF-8. */
const ECI_BITS = 12;
/** Codewords of data in the largest Data Matrix code, 144 × 144 (ISO/IEC 16022, table 7). */
const DATA_MATRIX_CODEWORDS = 1558;

/** The digits in the largest QR code. No code holds more characters. */
const MOST_CHARS = 7089;

/** Above the error of summed fractions, and below the smallest fraction. */
const ROUNDING = 0.01;

const QR_CAPITALS = /[0-9A-Z $%*+./:-]/;
const UTF8 = new TextEncoder();

/**
 * Whether a text is certainly longer than the largest code of a symbology, by the shortest encoding of its standard. An
 * encoder may need more, so a text of almost this length can still be refused by it.
 */
export function exceedsCode(
  symbology: CodeSymbology,
  text: string,
  errorCorrection: ErrorCorrection,
): boolean {
  if (text.length > MOST_CHARS) return true;
  const bits = QR_BITS[errorCorrection];
  // Nearly all texts are short, and a list may have a thousand of them.
  if (symbology === 'QRCODE') return mostQrBits(text) > bits && leastQrBits(text) > bits;
  return symbology === 'DATAMATRIX' && leastCodewords(text) > DATA_MATRIX_CODEWORDS;
}

/** The number of letters of any case, one byte each, in the largest QR code. */
export const mostQrLetters = (errorCorrection: ErrorCorrection): number =>
  Math.floor((QR_BITS[errorCorrection] - QR_HEADER.bytes) / 8);

/** The bits of all of a text as bytes, of which UTF-8 has at most three for a UTF-16 code unit. */
const mostQrBits = (text: string): number => ECI_BITS + QR_HEADER.bytes + 8 * 3 * text.length;

/** The bits of the shortest sequence of segments: digits, capitals, and bytes. */
function leastQrBits(text: string): number {
  // The shortest encoding of the text so far that ends in a segment of each mode. Three digits and two capitals are
  // groups, so that one has parts of a bit.
  let ends = { digits: Infinity, capitals: Infinity, bytes: Infinity };
  let least = /[^\0-\x7F]/.test(text) ? ECI_BITS : 0;
  for (const char of text) {
    const bits = {
      digits: /\d/.test(char) ? 10 / 3 : Infinity,
      capitals: QR_CAPITALS.test(char) ? 11 / 2 : Infinity,
      bytes: 8 * UTF8.encode(char).length,
    };
    ends = {
      digits: Math.min(ends.digits, least + QR_HEADER.digits) + bits.digits,
      capitals: Math.min(ends.capitals, least + QR_HEADER.capitals) + bits.capitals,
      bytes: Math.min(ends.bytes, least + QR_HEADER.bytes) + bits.bytes,
    };
    least = Math.min(ends.digits, ends.capitals, ends.bytes);
  }
  return Math.ceil(least - ROUNDING);
}

/** The codewords without the changes between encodings: pairs of digits, C40, Text and X12, EDIFACT, ASCII and bytes. */
const leastCodewords = (text: string): number =>
  Math.ceil([...text].reduce((sum, char) => sum + leastCodewordsOf(char), 0) - ROUNDING);

function leastCodewordsOf(char: string): number {
  if (/\d/.test(char)) return 1 / 2;
  if (/[A-Za-z *>\r]/.test(char)) return 2 / 3;
  if (/[ -^]/.test(char)) return 3 / 4;
  return UTF8.encode(char).length;
}
