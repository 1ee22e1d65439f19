import type { ResourceField } from '../../../api/contract/resource-fields.ts';
import { labelText } from './cell-text.ts';

/** A record may be related to a thousand others, and a cell has one line. */
const MAX_SHOWN = 3;

/** The records that a field names. */
export interface Relation {
  /** Name of their resource. */
  resource: string | undefined;
  /** The field of each row that names one. Absent: the value is an id, or a list of ids. */
  key?: string;
}

/** The records that a field names, itself or in its rows. Undefined: none. */
export function relationOf({ editor, resource, fields }: ResourceField): Relation | undefined {
  if (editor === 'relation' || editor === 'relations') return { resource };
  const named = editor === 'rows' ? fields.find((field) => field.editor === 'relation') : undefined;
  return named && { resource: named.resource, key: named.name };
}

/** The related records that a cell shows. */
export const shownIds = (relation: Relation, value: unknown): number[] =>
  idsOf(relation, value).slice(0, MAX_SHOWN);

/**
 * The labels of related records as the text of a cell: the first ones, and the number of the others.
 * @param labelOf undefined until labels are loaded, and for a record that is gone
 */
export function relatedText(
  relation: Relation,
  value: unknown,
  labelOf: (id: number) => string | undefined,
): string {
  const labels = shownIds(relation, value).map((id) => labelText(labelOf(id), id));
  const more = idsOf(relation, value).length - labels.length;
  return more > 0 ? `${labels.join(', ')} +${more}` : labels.join(', ');
}

function idsOf({ key }: Relation, value: unknown): number[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  const ids = key === undefined ? values : values.map((row) => (row as Record<string, unknown>)[key]);
  return ids.filter((id) => typeof id === 'number');
}
