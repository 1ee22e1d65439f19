import type { Knex } from 'knex';
import type { EntryKind } from '../../contract/calls/order-desk.ts';
import { EMPLOYEE_NAME } from '../../data/employee-name.ts';
import { type Page, readPage } from '../../data/read-page.ts';
import { doOnce } from '../idempotency.ts';
import { orderMissing } from './order-missing.ts';

interface OrderEntry {
  enterpriseId: number;
  orderId: number;
  orderItemId?: number;
  /** Absent: a shopper, or Platen itself. */
  employeeId?: number | undefined;
  kind: EntryKind;
  text?: string;
  quantity?: number;
}

interface ShownEntry {
  id: number;
  kind: EntryKind;
  text: string;
  quantity: number | null;
  orderItemId: number | null;
  position: number | null;
  author: string | null;
  utcCreatedDateTime: Date;
}

/** The author of an entry, of `orderEntry` joined with `employee`: the name of a user, else an imported name. */
export const ENTRY_AUTHOR = `coalesce(${EMPLOYEE_NAME}, imported_author) AS author`;

/** Records an event of an order in its history. @param trx the transaction of the change */
export async function recordOrderEntry(trx: Knex, entry: OrderEntry): Promise<number> {
  const [row] = (await trx('orderEntry').insert(entry, 'id')) as { id: number }[];
  return row!.id;
}

/** Notes and history of an order, the newest first. @throws PlatenError `record-missing` (404) */
export async function listOrderEntries(database: Knex, enterpriseId: number, orderId: number, page: Page) {
  await refuseMissing(database, enterpriseId, orderId);
  const chosen = database('orderEntry as entry')
    .leftJoin('orderItem as item', 'item.id', 'entry.orderItemId')
    .leftJoin('employee', 'employee.id', 'entry.employeeId')
    .where({ 'entry.enterpriseId': enterpriseId, 'entry.orderId': orderId }) as Knex.QueryBuilder;
  const { rows, records } = await readPage<ShownEntry>(chosen, page, (found) =>
    found
      .orderBy('entry.id', 'desc')
      .select(
        ...['id', 'kind', 'text', 'quantity', 'orderItemId', 'utcCreatedDateTime'].map(
          (field) => `entry.${field}`,
        ),
        'item.position',
        database.raw(ENTRY_AUTHOR),
      ),
  );
  return { entries: rows, records, page: page.page, size: page.size };
}

/** Writes a note. @throws PlatenError `record-missing` (404) */
export function noteOrder(
  database: Knex,
  note: { enterpriseId: number; orderId: number; employeeId: number; text: string },
  { call, key }: { call: string; key: string | undefined },
): Promise<{ id: number }> {
  const { enterpriseId, orderId } = note;
  return doOnce(database, { enterpriseId, call, key, request: note }, async (trx) => {
    await refuseMissing(trx, enterpriseId, orderId);
    return { id: await recordOrderEntry(trx, { ...note, kind: 'NOTE' }) };
  });
}

async function refuseMissing(database: Knex, enterpriseId: number, id: number): Promise<void> {
  const order = (await database('shopOrder').where({ enterpriseId, id }).first('id')) as object | undefined;
  if (!order) throw orderMissing(id);
}
