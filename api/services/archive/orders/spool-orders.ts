import { join } from 'node:path';
import type { Knex } from 'knex';
import { customisation } from '../../../../engine/schemas.ts';
import { readByNumber } from '../../../data/read-by-number.ts';
import type { Row } from '../../../data/row.ts';
import { ENTRY_AUTHOR } from '../../orders/order-entries.ts';
import type { ArchivedFiles } from '../archived-files.ts';
import type { SpooledKind } from '../spool-records.ts';
import { writeLines } from '../write-lines.ts';
import { ORDER_RECORD_KINDS, type OrderRecordKind } from './order-record-kinds.ts';
import { orderRecords } from './order-records.ts';
import { listFilesOf } from './rewrite-design.ts';

/** A design has up to a megabyte. */
const ROWS_AT_ONCE = 50;

/** The selection of archived orders. */
export interface ChosenOrders {
  enterpriseId: number;
  /** Absent: all. */
  since: Date | null;
}

type Notes = Pick<ArchivedFiles, 'note' | 'noteReferences'>;

/**
 * Writes orders to disk, one file per kind of record, page by page, with their saved designs and the versions of their
 * products. Print files are not archived.
 * @param trx the repeatable read of the set-up
 * @param files collects the files that designs and products refer to
 */
export async function spoolOrders(
  trx: Knex.Transaction,
  chosen: ChosenOrders,
  folder: string,
  files: Notes,
  signal: AbortSignal,
): Promise<SpooledKind[]> {
  const spooled: SpooledKind[] = [];
  for (const kind of ORDER_RECORD_KINDS) {
    const rows = readRows(trx, chosen, kind, files, signal);
    spooled.push({ kind, ...(await writeLines(join(folder, `${kind}.jsonl`), rows)) });
  }
  return spooled;
}

function readRows(
  trx: Knex.Transaction,
  chosen: ChosenOrders,
  kind: OrderRecordKind,
  files: Notes,
  signal: AbortSignal,
): AsyncGenerator<Row> {
  return readByNumber(ROWS_AT_ONCE, async (after) => {
    signal.throwIfAborted();
    const rows = (await selectRows(trx, chosen, kind)
      .where(`${kind}.id`, '>', after)
      .orderBy(`${kind}.id`)
      .limit(ROWS_AT_ONCE)) as Row[];
    for (const row of rows) noteFiles(kind, row, files);
    return rows;
  });
}

function selectRows(
  trx: Knex.Transaction,
  { enterpriseId, since }: ChosenOrders,
  kind: OrderRecordKind,
): Knex.QueryBuilder {
  const own = (table: string) => trx(table).where({ [`${table}.enterpriseId`]: enterpriseId });
  const orders = own('shopOrder').modify((query) => {
    if (since !== null) void query.where('utcCreatedDateTime', '>=', since);
  });
  const orderIds = orders.clone().select('id');
  const items = own('orderItem').whereIn('orderItem.orderId', orderIds);
  const former = own('formerDesign').whereIn('formerDesign.orderItemId', items.clone().select('id'));
  const fields = Object.keys(orderRecords[kind].shape).map((field) => `${kind}.${field}`);
  switch (kind) {
    case 'productVersion':
      return own(kind)
        .where((either) => {
          void either
            .whereIn('id', items.clone().select('productVersionId'))
            .orWhereIn('id', former.clone().select('productVersionId'));
        })
        .select(fields);
    case 'customisation':
      return own(kind).whereIn('id', items.clone().select('customisationId')).select(fields);
    case 'shopOrder':
      return orders.select(fields);
    case 'orderItem':
      return items.select(fields);
    case 'formerDesign':
      return former.select(fields);
    case 'orderEntry':
      return own(kind)
        .leftJoin('employee', 'employee.id', 'orderEntry.employeeId')
        .whereIn('orderEntry.orderId', orderIds)
        .select(fields.filter((field) => field !== 'orderEntry.author'))
        .select(trx.raw(ENTRY_AUTHOR));
  }
}

/** Only designs, products and previews refer to files. Other fields, such as a customer's data, are not searched. */
function noteFiles(kind: OrderRecordKind, row: Row, files: Notes): void {
  const { product, payload, design, itemAssetPreviewUrl } = row as Record<string, unknown>;
  if (kind === 'productVersion') files.note(product as object);
  if (typeof itemAssetPreviewUrl === 'string') files.noteReferences([itemAssetPreviewUrl]);
  const read = customisation.safeParse(payload ?? design);
  if (read.success) files.noteReferences(listFilesOf(read.data));
}
