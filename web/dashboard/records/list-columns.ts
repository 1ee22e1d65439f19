import type { ResourceField } from '../../../api/contract/resource-fields.ts';
import type { Resource } from '../../../api/contract/resource.ts';
import { translatedFields } from './translated-fields.ts';

/** Fields that no cell of one line shows, unless the contract makes them columns. */
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
/** Every record has them, and every list can be sorted by them. */
export const TIME_COLUMNS = ['utcCreatedDateTime', 'utcUpdatedDateTime'] as const;

/** All columns that a list can show, in the order of the contract. The field that names a record comes first. */
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
 * The columns that a list shows. The field that names a record always comes first.
 * @param chosen names of columns in their order; undefined: those that the contract names
 */
export function shownColumns(resource: Resource, chosen: readonly string[] | undefined): ResourceField[] {
  if (chosen === undefined) return translatedFields(resource).filter(({ isColumn }) => isColumn);
  const offered = offeredColumns(resource);
  return [...new Set([resource.labelField, ...chosen])].flatMap(
    (name) => offered.find((field) => field.name === name) ?? [],
  );
}

/** Names of columns with one of them moved by so many places, as far as there are any. */
export function moveColumn(names: readonly string[], name: string, places: number): string[] {
  const others = names.filter((each) => each !== name);
  const at = Math.max(0, names.indexOf(name) + places);
  return [...others.slice(0, at), name, ...others.slice(at)];
}
