import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { PDFNull, type PDFObject } from '@cantoo/pdf-lib';

/** A dictionary, or the dictionary of a stream. */
export function asDict(object: PDFObject | undefined): PDFDict | undefined {
  if (object instanceof PDFRawStream) return object.dict;
  return object instanceof PDFDict ? object : undefined;
}

export const asName = (object: PDFObject | undefined): string | undefined =>
  object instanceof PDFName ? object.decodeText() : undefined;

export const asNumber = (object: PDFObject | undefined): number | undefined =>
  object instanceof PDFNumber ? object.asNumber() : undefined;

/** A text string, in any encoding. */
export const asText = (object: PDFObject | undefined): string | undefined =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : undefined;

/** An array's objects, references followed. */
export const asItems = (object: PDFObject | undefined): (PDFObject | undefined)[] | undefined =>
  object instanceof PDFArray
    ? Array.from({ length: object.size() }, (_, index) => object.lookup(index))
    : undefined;

/** An array of nothing but numbers. */
export function asNumbers(object: PDFObject | undefined): number[] | undefined {
  const numbers = asItems(object)?.map(asNumber);
  return numbers?.every((number) => number !== undefined) ? numbers : undefined;
}

/** A dictionary's value, references followed; null counts as absent. Source: ISO 32000-1, 7.3.7 and 7.3.9. */
export function entry(dict: PDFDict | undefined, key: string): PDFObject | undefined {
  const value = dict?.lookup(PDFName.of(key));
  return value === PDFNull ? undefined : value;
}

export const dictEntry = (dict: PDFDict | undefined, key: string): PDFDict | undefined =>
  asDict(entry(dict, key));
export const nameEntry = (dict: PDFDict | undefined, key: string): string | undefined =>
  asName(entry(dict, key));
export const numberEntry = (dict: PDFDict | undefined, key: string): number | undefined =>
  asNumber(entry(dict, key));
export const textEntry = (dict: PDFDict | undefined, key: string): string | undefined =>
  asText(entry(dict, key));
export const itemsEntry = (dict: PDFDict | undefined, key: string) => asItems(entry(dict, key));
export const numbersEntry = (dict: PDFDict | undefined, key: string) => asNumbers(entry(dict, key));
export const isTrue = (dict: PDFDict | undefined, key: string): boolean => entry(dict, key) === PDFBool.True;
export const hasEntry = (dict: PDFDict | undefined, key: string): boolean => entry(dict, key) !== undefined;

export function streamEntry(dict: PDFDict | undefined, key: string): PDFRawStream | undefined {
  const value = entry(dict, key);
  return value instanceof PDFRawStream ? value : undefined;
}

/** A dictionary's keys and values, references followed. */
export const pairs = (dict: PDFDict | undefined): [key: string, value: PDFObject | undefined][] =>
  (dict?.keys() ?? []).map((key) => [key.decodeText(), entry(dict, key.decodeText())]);

/** One name, or an array of them, as filters and colour spaces may be written. */
export function namesEntry(dict: PDFDict | undefined, key: string): string[] {
  const value = entry(dict, key);
  const name = asName(value);
  return name === undefined ? (asItems(value) ?? []).map((item) => asName(item) ?? '?') : [name];
}
