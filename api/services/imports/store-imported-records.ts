import type { Knex } from 'knex';
import type { ImportTypeName } from '../../contract/calls/imports.ts';
import { recordChanges } from '../../data/audit-trail.ts';
import { json } from '../../data/connect.ts';
import type { ImportFields, ImportValues } from './import-fields.ts';
import { type ImportType, type Stored, textOf } from './import-type.ts';
import { restoreRows } from './undo/restore-rows.ts';

type Values = Record<string, unknown>;

/** The columns that an import writes. */
const WRITTEN = ['dataImportId', 'row', 'fields'] as const;
interface StoredRow {
  naturalKey: string;
  dataImportId: number;
  row: number;
  fields: Values;
}

/** Completes a new record: a column that the file lacks has its fallback. */
export const withFallbacks = <F extends ImportFields>(fields: F, values: ImportValues<F>): Values => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, { fallback }]) => [name, fallback])),
  ...values,
});

/**
 * Stores records of families that have no tables of their own. In an existing record only the columns of the file are
 * changed.
 */
export const storeImportedRecords =
  <F extends ImportFields>(importType: ImportTypeName, fields: F): ImportType<F>['store'] =>
  async (trx: Knex.Transaction, { author, importId }, records) => {
    const place = { enterpriseId: author.enterpriseId, importType };
    const keys = records.map(({ key }) => key);
    const existing = (await trx('importedRecord')
      .where(place)
      .whereRaw('?? = ANY(?)', ['naturalKey', keys])
      .forUpdate()
      .select('naturalKey', ...WRITTEN)) as StoredRow[];
    const known = new Map(existing.map((row) => [row.naturalKey, row]));
    const written: Values[] = [];
    const results = records.map(({ key: naturalKey, rows: [row] }): Stored => {
      const before = known.get(naturalKey)?.fields;
      const after = before ? { ...before, ...row!.values } : withFallbacks(fields, row!.values);
      if (before && isSame(before, after)) return 'unchanged';
      written.push({ ...place, naturalKey, dataImportId: importId, row: row!.row, fields: json(after) });
      return before ? 'updated' : 'created';
    });
    if (written.length === 0) return results;
    const stored = (await trx('importedRecord')
      .insert(written)
      .onConflict(['enterpriseId', 'importType', 'naturalKey'])
      .merge({
        ...Object.fromEntries(WRITTEN.map((column) => [column, trx.raw('excluded.??', [column])])),
        utcUpdatedDateTime: trx.fn.now(),
      })
      .returning(['id', 'naturalKey', ...WRITTEN])) as (StoredRow & { id: number })[];
    await recordChanges(
      trx,
      author,
      stored.map(({ id: entityId, naturalKey, ...after }) => {
        const { naturalKey: _, ...before } = known.get(naturalKey) ?? {};
        const change = { entity: 'importedRecord', entityId, after } as const;
        return known.has(naturalKey)
          ? { ...change, action: 'update', before }
          : { ...change, action: 'create' };
      }),
    );
    return results;
  };

/** Undoes {@link storeImportedRecords}. */
export const undoImportedRecords = (keyFields: readonly string[]) =>
  restoreRows({
    table: 'importedRecord',
    title: 'Imports',
    labelOf: ({ fields }) => keyFields.map((name) => textOf((fields as Values)[name])).join(', '),
  });

const isSame = (before: Values, after: Values) =>
  Object.keys(after).every((name) => json(before[name] ?? null) === json(after[name] ?? null));
