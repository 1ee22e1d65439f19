import { type PDFContext, PDFDict, PDFDocument, PDFName, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';
import { asDict, dictEntry } from './entries.ts';

/** The objects of a PDF. */
export interface OpenedPdf {
  bytes: Uint8Array;
  context: PDFContext;
  trailer: PDFDict;
  catalog: PDFDict;
  /** The document information dictionary. */
  info: PDFDict | undefined;
  /** The name of an object in messages: its number, if it has one. */
  nameOf: (object: PDFObject | undefined) => string | undefined;
}

/**
 * Reads all objects of a file without using its table, which is checked separately.
 * @throws Error when the file is not a PDF or an object cannot be read
 */
export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  const { context } = await PDFDocument.load(bytes, {
    throwOnInvalidObject: true,
    updateMetadata: false,
    ignoreEncryption: true,
    parseSpeed: Infinity,
  });
  const trailer = PDFDict.withContext(context);
  for (const [key, value] of Object.entries(context.trailerInfo))
    if (value) trailer.set(PDFName.of(key), value);
  const catalog = dictEntry(trailer, 'Root');
  if (!catalog) throw new Error('its trailer names no catalog');
  const refs = new Map<PDFObject, PDFRef>();
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    refs.set(object, ref);
    const dict = asDict(object);
    if (dict) refs.set(dict, ref);
  }
  return {
    bytes,
    context,
    trailer,
    catalog,
    info: dictEntry(trailer, 'Info'),
    nameOf: (object) => object && refs.get(object)?.toString(),
  };
}
