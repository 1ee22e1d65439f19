import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import type { BulkAnswer } from '../../contract/bulk.ts';
import type { OrderStatus } from '../../contract/order-statuses.ts';
import type { JobRow } from '../../data/job-rows.ts';
import { type BulkQuery, selectionMissing, undone } from '../change-many.ts';
import { doOnce } from '../idempotency.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { chooseOrders, isEveryOrder, type OrderChoice } from './choose-orders.ts';
import type { Orders } from './orders.ts';

interface BulkMove {
  enterpriseId: number;
  employeeId: number;
  status: OrderStatus;
  query: OrderChoice & Pick<BulkQuery, 'all' | 'after' | 'size' | 'dryRun'>;
  call: string;
  key: string | undefined;
}

/**
 * Moves the orders on that a query finds, up to `size` of them, in one transaction. An order that is refused stays as it
 * is and stands in the way of no others.
 * @throws PlatenError `selection-missing` (400), and as `doOnce` does
 */
export async function moveMany(
  database: Knex,
  orders: Orders,
  jobs: Pick<Jobs, 'withdraw'>,
  { enterpriseId, employeeId, status, query, call, key }: BulkMove,
): Promise<BulkAnswer> {
  const { all, after, size, dryRun, ...choice } = query;
  if (!all && isEveryOrder(choice)) throw selectionMissing();
  const withdrawn: JobRow[] = [];
  const work = async (trx: Knex.Transaction): Promise<BulkAnswer> => {
    const chosen = chooseOrders(trx, enterpriseId, choice);
    if (after !== undefined) void chosen.where('id', '>', after);
    const [counted] = (await chosen.clone().count()) as { count: number }[];
    const rows = (await chosen.orderBy('id').limit(size).select('id', 'orderNumber')) as {
      id: number;
      orderNumber: string;
    }[];
    const refused: BulkAnswer['refused'] = [];
    for (const { id, orderNumber } of rows) {
      try {
        withdrawn.push(...(await orders.move(trx, enterpriseId, id, status, employeeId)));
      } catch (error) {
        if (!(error instanceof PlatenError) || error.status >= 500) throw error;
        refused.push({ id, label: orderNumber, errorCode: error.code, error: error.message });
      }
    }
    const records = counted!.count;
    const next = records > rows.length ? rows.at(-1)!.id : null;
    return { records, done: rows.length - refused.length, refused, next };
  };
  if (dryRun) return undone(database, work);
  const request = { status, query };
  const answer = await doOnce(database, { enterpriseId, call, key, request }, work);
  jobs.withdraw(withdrawn);
  return answer;
}
