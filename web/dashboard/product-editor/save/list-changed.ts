import type { Id } from '../../../../engine/personalisation.ts';
import { isSame } from '../../records/changed-fields.ts';
import type { SetUp } from '../group-product-query.ts';
import { type EditedRecord, listEditedRecords } from './edited-records.ts';

type RecordName = SetUp['records'][number]['resource'];

/** A record of the server. */
export interface SavedRecord {
  resource: RecordName;
  /** Id of the server. */
  id: number;
  withinId?: number | undefined;
  utcUpdatedDateTime: string;
  values: EditedRecord['values'];
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
    records.map((record) => [keyOf(record), { ...record, values: edited.get(keyOf(record)) ?? {} }]),
  );
}

/** The ids of charges in the product, by server id. */
export const chargeIdsOf = (kept: ReadonlyMap<string, SavedRecord>): Map<number, string> =>
  new Map(
    [...kept]
      .filter(([, { resource }]) => resource === 'productGroupCharge')
      .map(([key, { id }]) => [id, key.slice(keyOf({ resource: 'productGroupCharge', id: '' }).length)]),
  );

/** A saved record updated by a row of the server. */
export const keepRow = <T extends SavedRecord>(
  record: T,
  row: Readonly<Record<string, unknown>>,
): SavedRecord => ({
  resource: record.resource,
  id: record.id,
  withinId: record.withinId,
  utcUpdatedDateTime: String(row['utcUpdatedDateTime']),
  values: Object.fromEntries(Object.keys(record.values).map((name) => [name, row[name]])),
});

/**
 * The records to save, which differ from those of the server. Only charges are created and deleted here. Other records that
 * exist on one side only are ignored.
 */
export function listChanged(
  product: SetUp['product'],
  productGroupId: number,
  kept: ReadonlyMap<string, SavedRecord>,
): ChangedRecord[] {
  const edited = listEditedRecords(product);
  const present = new Set(edited.map(keyOf));
  const deleted = [...kept].flatMap(([key, record]): ChangedRecord[] =>
    record.resource === 'productGroupCharge' && !present.has(key)
      ? [{ ...record, key, change: 'delete', values: {} }]
      : [],
  );
  return [
    ...edited.flatMap((record) => changeOf(record, productGroupId, kept.get(keyOf(record)))),
    ...deleted,
  ];
}

function changeOf(
  { resource, id, values }: EditedRecord,
  productGroupId: number,
  before: SavedRecord | undefined,
): ChangedRecord[] {
  const key = keyOf({ resource, id });
  if (!before)
    return resource === 'productGroupCharge'
      ? [{ key, change: 'create', resource, id, withinId: productGroupId, values }]
      : [];
  const changed = Object.fromEntries(
    Object.entries(values).filter(
      // Unchanged records are identical objects, which need no comparison.
      ([name, value]) => value !== before.values[name] && !isSame(value, before.values[name]),
    ),
  );
  return Object.keys(changed).length > 0 ? [{ ...before, key, change: 'update', values: changed }] : [];
}
