import type { Knex } from 'knex';
import { type Author, recordChanges } from '../../data/audit-trail.ts';
import { json } from '../../data/connect.ts';
import { readDatabaseError } from '../../data/database-error.ts';
import { inPages } from '../../data/in-pages.ts';
import { jsonFields } from '../../data/json-fields.ts';
import type { Row } from '../../data/row.ts';
import { updateCompleteness } from '../products/check-group.ts';
import { productRules } from '../products/product-rules.ts';
import { checkVariantIds } from '../shops/check-variant-ids.ts';
import type { ArchiveReader } from './archive-reader.ts';
import { type ArchivedKind, archivedKinds } from './archived-kinds.ts';
import { type ArchiveMaps, mapRecord } from './map-record.ts';
import type { ReceivedFiles } from './receive-files.ts';
import { type ArchivedRecord, parseRecords } from './survey-archive.ts';

const ROWS_AT_ONCE = 100;

/**
 * Stores the records of an archive with new ids, by the rules of single records.
 * @param trx one transaction for all of them
 * @throws PlatenError those of the rules of a record; `record-exists` (409)
 */
export async function storeRecords(
  trx: Knex.Transaction,
  author: Author,
  reader: ArchiveReader,
  files: ReceivedFiles,
  maps: ArchiveMaps,
  signal: AbortSignal,
): Promise<void> {
  const { enterpriseId } = author;
  const published: number[] = [];
  const prepareAll = async function* (kind: ArchivedKind) {
    for await (const record of parseRecords(reader, kind)) {
      signal.throwIfAborted();
      const row = await prepare(trx, author, kind, record, files, maps);
      if (kind.name === 'productGroup' && record['published'] === true) published.push(row.id);
      yield row;
    }
  };
  for (const kind of archivedKinds)
    for await (const page of inPages(prepareAll(kind), ROWS_AT_ONCE)) await insert(trx, author, kind, page);
  await applyGroupRules(trx, enterpriseId, published, maps);
}

async function prepare(
  trx: Knex.Transaction,
  author: Author,
  kind: ArchivedKind,
  record: ArchivedRecord,
  files: ReceivedFiles,
  maps: ArchiveMaps,
): Promise<Row> {
  const { enterpriseId } = author;
  const { id: old, ...fields } = record;
  const values = Object.fromEntries(Object.entries(fields).filter(([field]) => !kind.keeps?.includes(field)));
  const mapped = mapRecord(kind, values, maps);
  if (kind.name === 'font') mapped['unicodeRange'] = files.unicodeRangeOf(String(values['uploadUrl']));
  const id = maps.ids.get(kind.name, old)!;
  const row: Row = { ...mapped, id, enterpriseId };
  // The rules see an unchanged record, so that its parts keep their new ids.
  const prepared =
    (await productRules[kind.name]?.prepare?.(trx, enterpriseId, mapped, row, author)) ?? mapped;
  return { ...prepared, id, enterpriseId };
}

async function insert(
  trx: Knex.Transaction,
  author: Author,
  { name, title, fields }: ArchivedKind,
  rows: readonly Row[],
): Promise<void> {
  const columns = jsonFields(fields);
  const values = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([, value]) => value !== undefined)
        .map(([field, value]) => [field, columns.has(field) && value !== null ? json(value) : value]),
    ),
  );
  try {
    // A column that a row lacks has its default.
    for (const row of values) await trx(name).insert(row);
  } catch (error) {
    throw readDatabaseError(error, title);
  }
  const changes = rows.map((after) => ({
    action: 'create' as const,
    entity: name,
    entityId: after.id,
    after,
  }));
  await recordChanges(trx, author, changes);
}

/** The rules of several records together. */
async function applyGroupRules(
  trx: Knex.Transaction,
  enterpriseId: number,
  published: readonly number[],
  { ids }: ArchiveMaps,
): Promise<void> {
  for (const id of ids.list('shopProduct')) await checkVariantIds(trx, enterpriseId, id);
  await updateCompleteness(trx, enterpriseId, ids.list('productGroup'));
  await trx('productGroup')
    .where({ enterpriseId, complete: true })
    .whereIn('id', [...published])
    .update({ published: true });
}
