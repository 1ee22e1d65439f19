import type { ResourceField } from '../../../api/contract/resource-fields.ts';
import type { Resource } from '../../../api/contract/resource.ts';
import { translatedFields } from './translated-fields.ts';

/** Editors of fields that do not fit a single-line cell, unless the contract makes them columns. */
const WITHOUT_CELL: readonly ResourceField['editor'][] = [
  'group',
  'rows',
  'layers',
  'design-areas',
  'key-values',
  'richtext',
  'changes',
  'hidden',
];
/** Columns of every record, by which every list can be sorted. */
export const TIME_COLUMNS = ['utcCreatedDateTime', 'utcUpdatedDateTime'] as const;

/** All columns that a list can show, in the order of the contract. The label field is first. */
export function offeredColumns(resource: Resource): ResourceField[] {
  const { labelField, onDemand = {}, row } = resource;
  const own = translatedFields(resource);
  const times = TIME_COLUMNS.filter((name) => own.every((field) => field.name !== name));
  const fields = [
    ...own,
    ...translatedFields({ fields: Object.fromEntries(times.map((name) => [name, row.shape[name]!])) }),
  ].filter(
    ({ editor, name, isColumn }) =>
      (isColumn || !WITHOUT_CELL.includes(editor)) && !Object.values(onDemand).includes(name),
  );
  const label = fields.filter(({ name }) => name === labelField);
  return [...label, ...fields.filter((field) => !label.includes(field))];
}

/**
 * The columns that a list shows. The label field is always first.
 * @param chosen names of columns in order. Undefined: those of the contract
 */
export function shownColumns(resource: Resource, chosen: readonly string[] | undefined): ResourceField[] {
  if (chosen === undefined) return translatedFields(resource).filter(({ isColumn }) => isColumn);
  const offered = offeredColumns(resource);
  return [...new Set([resource.labelField, ...chosen])].flatMap(
    (name) => offered.find((field) => field.name === name) ?? [],
  );
}

/** Moves a column by a number of places within the list. */
export function moveColumn(names: readonly string[], name: string, places: number): string[] {
  const others = names.filter((each) => each !== name);
  const at = Math.max(0, names.indexOf(name) + places);
  return [...others.slice(0, at), name, ...others.slice(at)];
}
