import { decodePDFRawStream, type PDFRawStream } from '@cantoo/pdf-lib';
import { inflateSync } from 'node:zlib';
import { namesEntry } from './entries.ts';

/** Picture filters, which end the chain; their data are checked by the picture reader. */
const PICTURE_FILTERS: readonly string[] = ['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'];
const OTHER_FILTERS: readonly string[] = [
  'ASCIIHexDecode',
  'ASCII85Decode',
  'LZWDecode',
  'FlateDecode',
  'RunLengthDecode',
  'Crypt',
];
/** Protects against decompression bombs. */
const MAX_BYTES = 2 ** 30;

export const isKnownFilter = (filter: string): boolean =>
  PICTURE_FILTERS.includes(filter) || OTHER_FILTERS.includes(filter);

/** The filter of a stream's picture, if it is one. */
export const pictureFilter = (stream: PDFRawStream): string | undefined =>
  namesEntry(stream.dict, 'Filter').find((filter) => PICTURE_FILTERS.includes(filter));

/**
 * A stream's decompressed data. Predictors are not undone, since nothing the checker reads uses them.
 * @throws Error when the data do not match the filters, or it is a picture filter
 */
export function decodeStream(stream: PDFRawStream): Uint8Array {
  const filters = namesEntry(stream.dict, 'Filter');
  const [first] = filters;
  if (first === undefined) return stream.contents;
  if (filters.length === 1 && first === 'FlateDecode')
    return inflateSync(stream.contents, { maxOutputLength: MAX_BYTES });
  return decodePDFRawStream(stream).decode();
}
