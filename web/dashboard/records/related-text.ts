import { labelText } from './cell-text.ts';

/** A record may be related to a thousand others, and a cell has one line. */
const MAX_SHOWN = 3;

/** The related records that a cell shows. @param value an id, or a list of ids */
export function shownIds(value: unknown): number[] {
  const ids: unknown[] = Array.isArray(value) ? value : [value];
  return ids.filter((id) => typeof id === 'number').slice(0, MAX_SHOWN);
}

/**
 * The labels of related records as the text of a cell: the first ones, and the number of the others.
 * @param labelOf undefined until labels are loaded, and for a record that is gone
 */
export function relatedText(value: unknown, labelOf: (id: number) => string | undefined): string {
  const labels = shownIds(value).map((id) => labelText(labelOf(id), id));
  const more = Array.isArray(value) ? value.length - labels.length : 0;
  return more > 0 ? `${labels.join(', ')} +${more}` : labels.join(', ');
}
