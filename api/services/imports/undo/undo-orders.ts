import type { Knex } from 'knex';
import { recordChange } from '../../../data/audit-trail.ts';
import { Customisations } from '../../configurator/customisations.ts';
import { Orders } from '../../orders/orders.ts';
import type { OrderRow } from '../../orders/order-row.ts';
import { SETTLED } from '../../orders/update-order-status.ts';
import type { UndoChanges, UndoObstacle } from './undo-changes.ts';

/**
 * Undoes an import of orders: cancels each, which notifies webhooks and the queue, and deletes it with its print
 * files. An order that staff have worked on, or its shopper has changed, is an obstacle.
 */
export const undoOrders: UndoChanges = async (trx, { author, jobs, afterCommit }, changes) => {
  const { enterpriseId, employeeId } = author;
  const orders = new Orders(trx, new Customisations(trx), jobs);
  const obstacles: UndoObstacle[] = [];
  let deleted = 0;
  for (const { entityId: id } of changes) {
    const order = (await trx('shopOrder').where({ enterpriseId, id }).forUpdate().first()) as
      | OrderRow
      | undefined;
    if (!order) continue;
    const error = await findLaterChange(trx, order);
    if (error !== undefined) {
      obstacles.push({ entity: 'shopOrder', entityId: id, label: order.orderNumber, error });
      continue;
    }
    const cancelled = await orders.move(trx, enterpriseId, id, 'CANCELLED', employeeId);
    afterCommit(() => jobs.withdraw(cancelled));
    await trx('shopOrder').where({ enterpriseId, id }).delete();
    await trx('file')
      .where({ enterpriseId, context: `orders/${id}` })
      .delete();
    const { orderNumber, status } = order;
    await recordChange(trx, author, {
      action: 'delete',
      entity: 'shopOrder',
      entityId: id,
      before: { orderNumber, status },
    });
    deleted += 1;
  }
  return { deleted, restored: 0, obstacles };
};

/** Finds a change of an order after its import. @returns its description */
async function findLaterChange(
  trx: Knex.Transaction,
  { enterpriseId, id, status }: OrderRow,
): Promise<string | undefined> {
  if (!SETTLED.includes(status)) return `Its status is now ${status}.`;
  const entry: unknown = await trx('orderEntry')
    .where({ enterpriseId, orderId: id })
    .where((any) => void any.whereNotNull('employeeId').orWhereNot({ kind: 'STATUS' }))
    .first('id');
  if (entry) return 'It was worked on after the import.';
  const changed: unknown = await trx('orderItem')
    .where({ enterpriseId, orderId: id })
    .where((any) => void any.where('quantityMade', '>', 0).orWhere('revision', '>', 1))
    .first('id');
  return changed ? 'An item of it was changed or made after the import.' : undefined;
}
