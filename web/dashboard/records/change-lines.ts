import type { ResourceField } from '../../../api/contract/resource-fields.ts';
import { wordsOf } from '../../../api/contract/words-of.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { cellText } from './cell-text.ts';

/**
 * The lines of a group or list: the labels that lead to each value, and the value as lists show it.
 * @param field of the group or list, with translated labels
 */
export function listLines(
  field: ResourceField | undefined,
  value: unknown,
  path: readonly string[] = [],
): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => listLines(field, item, [...path, String(index + 1)]));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, inner]) => {
      const own = field?.fields.find((each) => each.name === name);
      return listLines(own, inner, [...path, own?.label ?? nameText(field, name)]);
    });
  return [`${path.join(' · ')}: ${leafText(field, value)}`];
}

/** A name without a field. Names of names with values are those that users gave. */
const nameText = (field: ResourceField | undefined, name: string): string =>
  field?.editor === 'key-values' ? name : translateSentence(wordsOf(name));

const leafText = (field: ResourceField | undefined, value: unknown): string =>
  (field && cellText(field, value)) || (typeof value === 'string' ? value : JSON.stringify(value));
