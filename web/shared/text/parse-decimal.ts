import { formatLocale } from './text.ts';

/** Between the whole number and its decimals in the page's language. */
export const decimalSeparator = (): string =>
  new Intl.NumberFormat(formatLocale()).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ??
  '.';

const NUMBER = /^[-−]?(?:\d[\d.,]*|[.,]\d+)$/;
const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3}|,\d{3})+$/;

/**
 * Parses a typed or pasted number with a dot or a comma before its decimals, and with or without separators of thousands.
 * @returns undefined for any other text, and for a number that can be read in two ways: in German, 1.234 is 1234 to one
 * reader and a little more than 1 to another. The decimal separator of the page's language can be read in one way only.
 */
export function parseDecimal(text: string): number | undefined {
  const typed = text.trim().replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '');
  if (!NUMBER.test(typed)) return undefined;
  const digits = typed.replace(/^[-−]/, '');
  const plain = separatorsOf(digits).length === 1 ? readDecimals(digits) : readGroups(digits);
  if (plain === undefined) return undefined;
  return digits === typed ? Number(plain) : -Number(plain);
}

const separatorsOf = (digits: string): string[] => digits.match(/[.,]/g) ?? [];

/** @param digits with one separator */
function readDecimals(digits: string): string | undefined {
  const isClear = !GROUPED.test(digits) || digits.includes(decimalSeparator());
  return isClear ? digits.replace(',', '.') : undefined;
}

/** @param digits with no separator, or with several */
function readGroups(digits: string): string | undefined {
  const last = separatorsOf(digits).at(-1);
  if (last === undefined) return digits;
  const at = digits.lastIndexOf(last);
  const whole = digits.slice(0, at);
  // Only thousands are separated, or the last separator is another one.
  const kinds = new Set(separatorsOf(digits));
  if (kinds.size === 1) return GROUPED.test(digits) ? digits.replaceAll(last, '') : undefined;
  const isGrouped = GROUPED.test(whole) && !whole.includes(last);
  return isGrouped ? `${whole.replace(/[.,]/g, '')}.${digits.slice(at + 1)}` : undefined;
}
