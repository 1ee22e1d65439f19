import type { Resource } from '../../../api/contract/resource.ts';
import { labelText } from './cell-text.ts';
import { loadLabels } from './load-labels.ts';
import type { Row } from './record-calls.ts';
import { relatedText, relationOf, shownIds } from './related-text.ts';
import { translatedFields } from './translated-fields.ts';

const SEPARATOR = ' · ';

/**
 * Texts that distinguish records with the same label: the related records that their list shows, such as the shop of a
 * product, and the number of the record if these are the same, too. A record whose label is unique has none.
 */
export async function loadPlaces(
  resource: Resource,
  rows: readonly Row[],
  enterpriseId: number,
  signal: AbortSignal,
): Promise<(row: Row) => string> {
  const labelOf = (row: Row) => labelText(row[resource.labelField], row.id);
  const repeated = rows.filter((row) => rows.some((each) => each !== row && labelOf(each) === labelOf(row)));
  const relations = translatedFields(resource).flatMap((field) => {
    const relation = field.isColumn && relationOf(field);
    return relation ? [{ name: field.name, relation }] : [];
  });
  const labels = await Promise.all(
    relations.map(({ name, relation }) => {
      const ids = new Set(repeated.flatMap((row) => shownIds(relation, row[name])));
      return loadLabels(enterpriseId, relation, [...ids], signal);
    }),
  );
  const placeOf = (row: Row) =>
    relations
      .map(({ name, relation }, index) => relatedText(relation, row[name], (id) => labels[index]!.get(id)))
      .filter((text) => text !== '');
  const nameOf = (row: Row) => [labelOf(row), ...placeOf(row)].join(SEPARATOR);
  return (row) => {
    if (!repeated.includes(row)) return '';
    const isSame = repeated.some((each) => each !== row && nameOf(each) === nameOf(row));
    return [...placeOf(row), ...(isSame ? [`#${row.id}`] : [])].join(SEPARATOR);
  };
}
