import { decodePDFRawStream, type PDFRawStream } from '@cantoo/pdf-lib';
import { inflateSync } from 'node:zlib';
import { namesEntry } from './entries.ts';

/** Filters whose data are a picture: they end the chain, and are judged by the reader of pictures. */
const PICTURE_FILTERS: readonly string[] = ['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'];
const OTHER_FILTERS: readonly string[] = [
  'ASCIIHexDecode',
  'ASCII85Decode',
  'LZWDecode',
  'FlateDecode',
  'RunLengthDecode',
  'Crypt',
];
/** Against streams that unpack without end. */
const MAX_BYTES = 2 ** 30;

export const isKnownFilter = (filter: string): boolean =>
  PICTURE_FILTERS.includes(filter) || OTHER_FILTERS.includes(filter);

/** The filter of a stream's picture, if it is one. */
export const pictureFilter = (stream: PDFRawStream): string | undefined =>
  namesEntry(stream.dict, 'Filter').find((filter) => PICTURE_FILTERS.includes(filter));

/**
 * A stream's data, unpacked; predictors are left in, since nothing the checker reads has them.
 * @throws Error when the data do not match the filters, or the filter is a picture's
 */
export function decodeStream(stream: PDFRawStream): Uint8Array {
  const filters = namesEntry(stream.dict, 'Filter');
  const [first] = filters;
  if (first === undefined) return stream.contents;
  if (filters.length === 1 && first === 'FlateDecode')
    return inflateSync(stream.contents, { maxOutputLength: MAX_BYTES });
  return decodePDFRawStream(stream).decode();
}
