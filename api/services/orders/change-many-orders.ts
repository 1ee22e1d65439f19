import type { Knex } from 'knex';
import type { BulkAnswer } from '../../contract/bulk.ts';
import type { OrderStatus } from '../../contract/order-statuses.ts';
import type { JobRow } from '../../data/job-rows.ts';
import { changeChosen } from '../change-each.ts';
import { type BulkQuery, undone } from '../change-many.ts';
import { doOnce } from '../idempotency.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { checkOrderSelection, chooseOrders, type OrderChoice, readChoice } from './choose-orders.ts';
import { holdOrder, releaseOrder } from './hold-order.ts';
import type { Orders } from './orders.ts';

/** A change of the orders that a query finds. */
export interface BulkOrders {
  enterpriseId: number;
  employeeId: number;
  query: OrderChoice & Pick<BulkQuery, 'all' | 'after' | 'size' | 'dryRun'>;
  /** The call's name. */
  call: string;
  idempotencyKey: string | undefined;
}

/** Moves the orders that a query finds, as {@link changeManyOrders} does. */
export async function moveMany(
  database: Knex,
  orders: Orders,
  jobs: Pick<Jobs, 'withdraw'>,
  request: BulkOrders & { status: OrderStatus },
): Promise<BulkAnswer> {
  const { enterpriseId, employeeId, status } = request;
  const withdrawn: JobRow[] = [];
  const answer = await changeManyOrders(database, request, { status }, async (trx, id) => {
    withdrawn.push(...(await orders.move(trx, enterpriseId, id, status, employeeId)));
  });
  if (!request.query.dryRun) jobs.withdraw(withdrawn);
  return answer;
}

/** Holds or releases the orders that a query finds, as {@link changeManyOrders} does. */
export function decideAboutMany(
  database: Knex,
  request: BulkOrders & { decision: 'HELD' | 'RELEASED'; reason: string },
): Promise<BulkAnswer> {
  const { enterpriseId, employeeId, decision, reason } = request;
  const decide = decision === 'HELD' ? holdOrder : releaseOrder;
  return changeManyOrders(database, request, { reason }, (trx, id) =>
    decide(trx, { enterpriseId, id, reason, employeeId }),
  );
}

/**
 * Changes the orders that a query finds, up to `size` of them, in one transaction. A refused order is not changed and
 * does not stop the others.
 * @param body of the call; it distinguishes a repeated call from another one under the same key
 * @param change refuses before it writes
 * @throws PlatenError `selection-missing` (400), and as `doOnce` does
 */
async function changeManyOrders(
  database: Knex,
  { enterpriseId, query, call, idempotencyKey: key }: BulkOrders,
  body: object,
  change: (trx: Knex.Transaction, id: number) => Promise<void>,
): Promise<BulkAnswer> {
  const { all, after, size, dryRun, ...choice } = query;
  checkOrderSelection(all, choice);
  const work = async (trx: Knex.Transaction): Promise<BulkAnswer> => {
    const chosen = chooseOrders(trx, enterpriseId, await readChoice(trx, enterpriseId, choice));
    return changeChosen(chosen, 'orderNumber', { after, size }, (id) => change(trx, id));
  };
  if (dryRun) return undone(database, work);
  return doOnce(database, { enterpriseId, call, key, request: { ...body, query } }, work);
}
