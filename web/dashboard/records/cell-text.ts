import type { ResourceField } from '../../../api/contract/resource-fields.ts';
import { wordsOfValue } from '../../../api/contract/words-of.ts';
import { formatLocale, t } from '../../shared/text/text.ts';

/** A field's value as the text of a cell. Relations are resolved elsewhere. */
export function cellText(field: ResourceField, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (field.editor === 'date' && typeof value === 'string') return formatDate(value);
  if (field.from === 'shopTypes' && typeof value === 'string') return wordsOfValue(value);
  const option = field.options.find((each) => each.value === value);
  if (option) return option.label;
  if (Array.isArray(value)) return value.every(isPlain) ? value.join(', ') : String(value.length);
  return isPlain(value) ? String(value) : '';
}

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** The name of a related record: its label, else its id. */
export const labelText = (label: unknown, id: number): string =>
  isPlain(label) && String(label).trim() !== '' ? String(label) : `#${id}`;

/** Formats by locale, cached because creating one is slower than the rest of a cell. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** @param text ISO 8601 */
export function formatDate(text: string): string {
  const locale = formatLocale();
  const format =
    dateFormats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  dateFormats.set(locale, format);
  return format.format(new Date(text));
}
