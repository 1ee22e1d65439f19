import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { decodeStream, isKnownFilter, pictureFilter } from '../document/decode-stream.ts';
import { dictEntry, hasEntry, nameEntry, namesEntry, numberEntry } from '../document/entries.ts';
import type { OpenedPdf } from '../document/open-pdf.ts';
import { isTooLarge, readerLimits } from '../document/reader-limits.ts';
import type { Report } from '../report.ts';

/** Actions of every kind end in an action dictionary under one of these. Source: ISO 32000-1, 12.6. */
const ACTION_KEYS = ['A', 'AA', 'PA', 'OpenAction', 'Next'];

/** Rules for every object: limits, references, stream data, and contents forbidden in PDF/X. */
export function checkObjects({ context, trailer, nameOf }: OpenedPdf, report: Report): void {
  const objects = context.enumerateIndirectObjects();
  if (objects.length > readerLimits.objects)
    report.add(
      'limit-exceeded',
      `the file has ${objects.length} objects: the most is ${readerLimits.objects}`,
    );
  for (const [ref, object] of objects) {
    const name = ref.toString();
    visit(object, name);
    if (object instanceof PDFRawStream) checkStream(object, name, report);
  }
  visit(trailer, 'trailer');

  function visit(root: PDFObject, name: string): void {
    const work = [root];
    const add = (objects: readonly PDFObject[]) => objects.forEach((object) => work.push(object));
    for (let object = work.pop(); object; object = work.pop()) {
      if (object instanceof PDFRef) {
        if (!context.lookup(object))
          report.add('reference-dangling', `${object.toString()} is nowhere in the file`, name);
      } else if (object instanceof PDFArray) add(object.asArray());
      else if (object instanceof PDFRawStream) work.push(object.dict);
      else if (object instanceof PDFDict) {
        checkDict(object, nameOf(object) ?? name, report);
        add(object.keys());
        add(object.values());
      } else checkToken(object, name, report);
    }
  }
}

function checkToken(object: PDFObject, name: string, report: Report): void {
  if (object instanceof PDFNumber && isTooLarge(object.asNumber()))
    report.add('limit-exceeded', `the number ${object.asNumber()} is beyond what readers hold`, name);
  if (object instanceof PDFName && object.asBytes().length > readerLimits.nameBytes)
    report.add(
      'limit-exceeded',
      `a name has ${object.asBytes().length} bytes: the most is ${readerLimits.nameBytes}`,
      name,
    );
  if (object instanceof PDFHexString && !/^[\da-fA-F\s]*$/.test(object.asString()))
    report.add('unreadable', 'a hexadecimal string has other characters', name);
}

function checkDict(dict: PDFDict, name: string, report: Report): void {
  for (const key of ACTION_KEYS) {
    const value = dictEntry(dict, key);
    if (value && (key === 'AA' || hasEntry(value, 'S')) && nameEntry(value, 'Type') !== 'OutputIntent')
      report.add('action', `there is an action under ${key}`, name);
  }
  if (nameEntry(dict, 'S') === 'JavaScript') report.add('action', 'there is JavaScript', name);
  if (
    nameEntry(dict, 'Type') === 'EmbeddedFile' ||
    hasEntry(dict, 'EF') ||
    nameEntry(dict, 'Subtype') === 'FileAttachment'
  )
    report.add('embedded-file', 'there is another file within', name);
}

function checkStream(stream: PDFRawStream, name: string, report: Report): void {
  const { dict, contents } = stream;
  const length = numberEntry(dict, 'Length');
  if (length !== contents.length)
    report.add('stream-length', `Length is ${length}, and the data have ${contents.length} bytes`, name);
  if (['F', 'FFilter', 'FDecodeParms'].some((key) => hasEntry(dict, key)))
    report.add('stream-external', 'the data are in another file', name);
  const filters = namesEntry(dict, 'Filter');
  if (filters.includes('LZWDecode')) report.add('filter-lzw', 'LZW may not be used: pack with Flate', name);
  const unknown = filters.find((filter) => !isKnownFilter(filter));
  if (unknown !== undefined) report.add('filter-unknown', `there is no filter ${unknown}`, name);
  if (filters.includes('Crypt')) report.add('encrypted', 'the stream is encrypted', name);
  if (unknown !== undefined || pictureFilter(stream) !== undefined) return;
  try {
    decodeStream(stream);
  } catch (error) {
    report.add('stream-undecodable', `the data cannot be unpacked: ${(error as Error).message}`, name);
  }
}
