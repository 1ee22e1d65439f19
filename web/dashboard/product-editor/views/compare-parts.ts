import type { Product } from '../../../../engine/browser.ts';
import { type Id, sameId } from '../../../../engine/personalisation.ts';
import { isSame } from '../../records/changed-fields.ts';
import { chargesOf, type EditedCharge } from '../charges/charges-of-product.ts';
import { listEditedRecords } from '../save/edited-records.ts';

type AppFunction = Product['templates'][number];

/** A part that differs between two products. Undefined: that product does not have it. */
export interface ChangedPart<T> {
  before: T | undefined;
  now: T | undefined;
}

/** The differing charges of two products, in current order. */
export const changedCharges = (before: Product, now: Product): ChangedPart<EditedCharge>[] =>
  changedParts(chargesOf(before), chargesOf(now));

/** The differing app functions of two products. */
export const changedFunctions = (before: Product, now: Product): ChangedPart<AppFunction>[] =>
  changedParts(before.templates, now.templates);

/** The views and print areas of two products that were added, removed or renamed. */
export const changedViews = (before: Product, now: Product): ChangedPart<NamedPart>[] => [
  ...changedParts(viewsOf(before), viewsOf(now)),
  ...changedParts(before.printAreas.map(nameOnly), now.printAreas.map(nameOnly)),
];

/** A field whose values differ between two products. */
export interface ChangedField {
  name: string;
  before: unknown;
  now: unknown;
}

/** The differing fields of the product group itself. */
export function changedGroupFields(before: Product, now: Product): ChangedField[] {
  const [former, current] = [groupValues(before), groupValues(now)];
  return Object.keys(current)
    .map((name) => ({ name, before: former[name], now: current[name] }))
    .filter((field) => !isSame(field.before, field.now));
}

const groupValues = (product: Product): Readonly<Record<string, unknown>> =>
  listEditedRecords(product).find(({ resource }) => resource === 'productGroup')?.values ?? {};

interface NamedPart {
  id: Id;
  name: string;
}

const nameOnly = ({ id, name }: NamedPart): NamedPart => ({ id, name });
const viewsOf = ({ maskGroups }: Product): NamedPart[] =>
  maskGroups.flatMap(({ masks }) => masks.map(nameOnly));

function changedParts<T extends { id: Id }>(before: readonly T[], now: readonly T[]): ChangedPart<T>[] {
  const former = (id: Id) => before.find((part) => sameId(part.id, id));
  const gone = before.filter(({ id }) => now.every((part) => !sameId(part.id, id)));
  return [
    ...now.map((part) => ({ before: former(part.id), now: part })),
    ...gone.map((part) => ({ before: part, now: undefined })),
  ].filter((part) => !isSame(part.before, part.now));
}
