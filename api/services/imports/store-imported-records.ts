import type { Knex } from 'knex';
import type { ImportTypeName } from '../../contract/calls/imports.ts';
import { json } from '../../data/connect.ts';
import type { ImportFields, ImportValues } from './import-fields.ts';
import type { ImportType, Stored } from './import-type.ts';

type Values = Record<string, unknown>;

/** What a record says that is new: columns that the file does not have are as they are when nothing is said. */
export const withFallbacks = <F extends ImportFields>(fields: F, values: ImportValues<F>): Values => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, { fallback }]) => [name, fallback])),
  ...values,
});

/**
 * Stores records of families that have no tables of their own. One that is there already takes the columns that the file
 * has; the others stay.
 */
export const storeImportedRecords =
  <F extends ImportFields>(importType: ImportTypeName, fields: F): ImportType<F>['store'] =>
  async (trx: Knex.Transaction, { author, importId }, records) => {
    const place = { enterpriseId: author.enterpriseId, importType };
    const keys = records.map(({ key }) => key);
    const there = (await trx('importedRecord')
      .where(place)
      .whereRaw('?? = ANY(?)', ['naturalKey', keys])
      .forUpdate()
      .select('naturalKey', 'fields')) as { naturalKey: string; fields: Values }[];
    const known = new Map(there.map((row) => [row.naturalKey, row.fields]));
    const written: Values[] = [];
    const outcomes = records.map(({ key: naturalKey, rows: [row] }): Stored => {
      const before = known.get(naturalKey);
      const after = before ? { ...before, ...row!.values } : withFallbacks(fields, row!.values);
      if (before && isSame(before, after)) return 'unchanged';
      written.push({ ...place, naturalKey, dataImportId: importId, row: row!.row, fields: json(after) });
      return before ? 'updated' : 'created';
    });
    if (written.length > 0)
      await trx('importedRecord')
        .insert(written)
        .onConflict(['enterpriseId', 'importType', 'naturalKey'])
        .merge({
          ...Object.fromEntries(
            ['dataImportId', 'row', 'fields'].map((column) => [column, trx.raw('excluded.??', [column])]),
          ),
          utcUpdatedDateTime: trx.fn.now(),
        });
    return outcomes;
  };

const isSame = (before: Values, after: Values) =>
  Object.keys(after).every((name) => json(before[name] ?? null) === json(after[name] ?? null));
