import type { Id } from '../../../../engine/personalisation.ts';
import { isSame } from '../../records/changed-fields.ts';
import type { SetUp } from '../group-product-query.ts';
import { CREATED, isCreatedHere } from './add-records.ts';
import { type EditedRecord, listEditedRecords, type RecordName } from './edited-records.ts';

/** A record of the server. */
export interface SavedRecord {
  resource: RecordName;
  /** Id of the server. */
  id: number;
  /** Id in the product, a temporary text if the record was created in the editor. */
  productId: Id;
  withinId?: number | undefined;
  utcUpdatedDateTime: string;
  values: EditedRecord['values'];
  /** It was deleted in the editor. Redoing its creation creates another record. */
  isDeleted?: boolean;
}

/** A record that differs between the product and the server. */
export type ChangedRecord = {
  /** Key for comparing the product with the saved records. */
  key: string;
  resource: RecordName;
  withinId?: number | undefined;
  values: EditedRecord['values'];
} & (
  | { change: 'update' | 'delete'; id: number; utcUpdatedDateTime: string }
  /** Its identifier in the product. */
  | { change: 'create'; id: Id }
);

export const keyOf = ({ resource, id }: { resource: string; id: Id }): string => `${resource} ${id}`;

/** The records of a loaded product, by {@link keyOf}. */
export function savedRecords({ product, records }: SetUp): Map<string, SavedRecord> {
  const edited = new Map(listEditedRecords(product).map((record) => [keyOf(record), record.values]));
  return new Map(
    records.map((record) => [
      keyOf(record),
      { ...record, productId: record.id, values: edited.get(keyOf(record)) ?? {} },
    ]),
  );
}

/** A saved record updated by a row of the server. */
export const keepRow = <T extends SavedRecord>(
  record: T,
  row: Readonly<Record<string, unknown>>,
): SavedRecord => ({
  resource: record.resource,
  id: record.id,
  productId: record.productId,
  withinId: record.withinId,
  utcUpdatedDateTime: String(row['utcUpdatedDateTime']),
  values: Object.fromEntries(Object.keys(record.values).map((name) => [name, row[name]])),
});

/**
 * The records to save, which differ from those of the server, in the order in which they are saved. A record is created
 * after those to which it refers, and deleted before them.
 */
export function listChanged(
  product: SetUp['product'],
  productGroupId: number,
  kept: ReadonlyMap<string, SavedRecord>,
): ChangedRecord[] {
  const edited = listEditedRecords(product);
  const present = new Set(edited.map(keyOf));
  const deleted = [...kept].filter(
    ([key, { resource, isDeleted }]) => isCreatedHere(resource) && isDeleted !== true && !present.has(key),
  );
  return [
    ...edited.flatMap((record) => changeOf(record, productGroupId, kept.get(keyOf(record)))),
    ...CREATED.toReversed().flatMap((resource) =>
      deleted
        .filter(([, record]) => record.resource === resource)
        .map(([key, record]): ChangedRecord => ({ ...record, key, change: 'delete', values: {} })),
    ),
  ];
}

function changeOf(
  { resource, id, values, initial }: EditedRecord,
  productGroupId: number,
  before: SavedRecord | undefined,
): ChangedRecord[] {
  const key = keyOf({ resource, id });
  if (!before || before.isDeleted === true) {
    // Records that another user deletes or creates while the product loads exist on one side only and are ignored.
    if (!isCreatedHere(resource) || (!before && typeof id === 'number')) return [];
    const place = isOfGroup(resource) && { withinId: productGroupId };
    return [{ key, change: 'create', resource, id, ...place, values: { ...values, ...initial } }];
  }
  const changed = Object.fromEntries(
    Object.entries(values).filter(
      // Unchanged records are identical objects, which need no comparison.
      ([name, value]) => value !== before.values[name] && !isSame(value, before.values[name]),
    ),
  );
  return Object.keys(changed).length > 0 ? [{ ...before, key, change: 'update', values: changed }] : [];
}

/** Whether the calls of a kind of record name the product group. */
const isOfGroup = (resource: RecordName): boolean =>
  resource === 'printArea' || resource === 'productGroupCharge';
