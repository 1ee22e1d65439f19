import { PlatenError } from '../../engine/screens.ts';

const TRUE_WORDS = ['yes', 'y', 'true', '1'];
const FALSE_WORDS = ['no', 'n', 'false', '0'];

/**
 * A boolean field of an import (B5-15): Yes, No, Y, N, true, false, 1 or 0 in any case; empty is true, the default.
 * @throws PlatenError `import-field-invalid`
 */
export function parseImportBoolean(field: string, cell: string): boolean {
  const word = cell.trim().toLowerCase();
  if (word === '' || TRUE_WORDS.includes(word)) return true;
  if (FALSE_WORDS.includes(word)) return false;
  throw invalid(field, cell, 'Yes, No, Y, N, true, false, 1 or 0');
}

/**
 * A numeric field of an import (B5-16): a positive number, in decimal digits with a dot.
 * @throws PlatenError `import-field-invalid`
 */
export function parseImportNumber(field: string, cell: string): number {
  const text = cell.trim();
  const number = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : NaN;
  if (number > 0 && Number.isFinite(number)) return number;
  throw invalid(field, cell, 'a positive number');
}

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?(?:Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * A date field of an import (B5-17): an ISO 8601 date of the calendar, with or without a time.
 * @returns the cell, trimmed
 * @throws PlatenError `import-field-invalid`
 */
export function parseImportDate(field: string, cell: string): string {
  const text = cell.trim();
  const [, year, month, day, hours = '0', minutes = '0', seconds = '0'] = ISO_DATE.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isInCalendar = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  if (isInCalendar && Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60) return text;
  throw invalid(field, cell, 'a date such as 2026-11-30 or 2026-11-30T17:00:00Z');
}

function invalid(field: string, cell: string, expected: string): PlatenError {
  const shown = JSON.stringify(cell.slice(0, 80));
  return new PlatenError('import-field-invalid', `${field} is ${shown}; give ${expected}.`, { path: field });
}
