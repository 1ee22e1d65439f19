import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import { ORDER_MOVES } from '../../contract/order-statuses.ts';
import { recordEvent } from '../../data/event-outbox.ts';
import type { JobRow } from '../../data/job-rows.ts';
import { doOnce } from '../idempotency.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { removeCancelledDeliveries, withdrawDeliveries } from '../printers/queue-deliveries.ts';
import { cancelPrints } from './cancel-prints.ts';
import {
  cancelledAlready,
  notCancellable,
  notRestorable,
  piecesDiffer,
  tooFewPieces,
} from './item-refusals.ts';
import { CHANGEABLE, type ItemUpdates } from './item-updates.ts';
import { forgetVerdict } from './order-door.ts';
import { recordOrderEntry } from './order-entries.ts';
import { lockOrder, type OrderRow } from './order-row.ts';
import type { Orders } from './orders.ts';
import { packIfMade } from './production.ts';
import { updateOrderStatus } from './update-order-status.ts';

interface ItemPlace {
  enterpriseId: number;
  orderId: number;
  itemId: number;
  employeeId: number;
}

interface Cancellation extends ItemPlace {
  /** Number of pieces; undefined: all that are not made yet. */
  quantity?: number | undefined;
  reason: string;
}

interface Repeatable {
  call: string;
  key: string | undefined;
}

interface ItemRow {
  id: number;
  position: number;
  revision: number;
  /** Pieces that are made, without the cancelled ones. */
  quantity: number;
  quantityMade: number;
  quantityCancelled: number;
}

const ITEM_FIELDS = ['id', 'position', 'revision', 'quantity', 'quantityMade', 'quantityCancelled'];

/** Cancels ordered items one by one, and restores them. A cancelled item keeps its place in its order. */
export class ItemCancellations {
  constructor(
    private readonly database: Knex,
    private readonly orders: Pick<Orders, 'move' | 'read'>,
    private readonly updates: Pick<ItemUpdates, 'regenerateItem'>,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Cancels pieces of an item. An order without other pieces is cancelled as well.
   * @throws PlatenError `record-missing` (404), and with status 409: `item-cancelled`, `item-not-cancellable`,
   * `pieces-exceeded`, `pieces-differ`
   */
  async cancel(request: Cancellation, repeatable: Repeatable) {
    const { enterpriseId, orderId, reason } = request;
    const withdrawn: JobRow[] = [];
    await doOnce(this.database, { enterpriseId, ...repeatable, request }, async (trx) => {
      const { order, item } = await lockItem(trx, request);
      const { id, quantity, quantityCancelled } = item;
      const cancelled = await choosePieces(trx, order, item, request.quantity);
      const isWhole = cancelled === quantity;
      await trx('orderItem')
        .where({ id })
        .update({
          quantity: quantity - cancelled,
          quantityCancelled: quantityCancelled + cancelled,
          cancelReason: reason,
          ...(isWhole && { status: 'CANCELLED' }),
          utcUpdatedDateTime: trx.fn.now(),
        });
      const entry = { ...entryOf(request), quantity: cancelled, text: reason };
      await recordOrderEntry(trx, { ...entry, kind: 'ITEM_CANCELLED' });
      await recordItemEvent(trx, 'order.item-cancelled', order, item, cancelled);
      withdrawn.push(...(await this.settle(trx, request, order, isWhole)));
      return { id };
    });
    this.jobs.withdraw(withdrawn);
    return this.orders.read(enterpriseId, orderId);
  }

  /**
   * Restores the cancelled pieces of an item. Print files that were cancelled are made again. An item without cancelled
   * pieces stays as it is.
   * @throws PlatenError `record-missing` (404), `item-not-cancellable` (409), `queue-full` (429)
   */
  async restore(request: ItemPlace, repeatable: Repeatable) {
    const { enterpriseId, orderId } = request;
    const queued: JobRow[] = [];
    const withdrawn: JobRow[] = [];
    await doOnce(this.database, { enterpriseId, ...repeatable, request }, async (trx) => {
      const { order, item } = await lockItem(trx, request);
      const { id, quantity, quantityCancelled } = item;
      if (quantityCancelled === 0) return { id };
      if (!CHANGEABLE.includes(order.status)) throw notRestorable(order, item);
      await trx('orderItem')
        .where({ id })
        .update({
          quantity: quantity + quantityCancelled,
          quantityCancelled: 0,
          cancelReason: null,
          ...(quantity === 0 && { status: 'RECEIVED' }),
          utcUpdatedDateTime: trx.fn.now(),
        });
      await removeCancelledDeliveries(trx, enterpriseId, { 'item.id': id });
      if (await hasPrints(trx, item, (prints) => prints.where({ status: 'CANCELLED' }))) {
        const printed = await this.updates.regenerateItem(trx, enterpriseId, id);
        queued.push(...printed.queued);
        withdrawn.push(...printed.withdrawn);
      }
      await recordOrderEntry(trx, {
        ...entryOf(request),
        quantity: quantityCancelled,
        kind: 'ITEM_RESTORED',
      });
      await recordItemEvent(trx, 'order.item-restored', order, item, quantityCancelled);
      await forgetVerdict(trx, enterpriseId, orderId);
      await updateOrderStatus(trx, enterpriseId, orderId, { isTakenBack: isReady(order) });
      return { id };
    });
    this.jobs.withdraw(withdrawn);
    this.jobs.announce(queued);
    return this.orders.read(enterpriseId, orderId);
  }

  /** Brings the order to the status that follows from its other pieces. @returns jobs to withdraw after the commit */
  private async settle(
    trx: Knex.Transaction,
    { enterpriseId, orderId, itemId, employeeId }: ItemPlace,
    order: OrderRow,
    isWhole: boolean,
  ): Promise<JobRow[]> {
    const open: unknown = await trx('orderItem')
      .where({ enterpriseId, orderId })
      .where('quantity', '>', 0)
      .first('id');
    if (!open) return this.orders.move(trx, enterpriseId, orderId, 'CANCELLED', employeeId);
    const withdrawn: JobRow[] = [];
    if (isWhole) {
      await withdrawDeliveries(trx, enterpriseId, { 'item.id': itemId });
      withdrawn.push(...(await cancelPrints(trx, this.jobs, enterpriseId, { 'item.id': itemId })));
    }
    await updateOrderStatus(trx, enterpriseId, orderId, { isTakenBack: isReady(order) });
    await packIfMade(trx, { enterpriseId, orderId, employeeId });
    return withdrawn;
  }
}

/** An order that is ready was not released before, so that it is not released by a change of its items either. */
const isReady = ({ status }: OrderRow): boolean => status === 'READY_FOR_PRODUCTION';

async function lockItem(
  trx: Knex.Transaction,
  { enterpriseId, orderId, itemId }: ItemPlace,
): Promise<{ order: OrderRow; item: ItemRow }> {
  const order = await lockOrder(trx, enterpriseId, orderId);
  const item = (await trx('orderItem').where({ enterpriseId, orderId, id: itemId }).first(ITEM_FIELDS)) as
    | ItemRow
    | undefined;
  if (!item)
    throw new PlatenError('record-missing', `Order ${orderId} has no item ${itemId}.`, { status: 404 });
  return { order, item };
}

/** The number of pieces to cancel. @param asked undefined: all that are not made yet */
async function choosePieces(
  trx: Knex.Transaction,
  order: OrderRow,
  item: ItemRow,
  asked: number | undefined,
): Promise<number> {
  if (item.quantity === 0) throw cancelledAlready(order, item);
  if (!ORDER_MOVES[order.status].includes('CANCELLED')) throw notCancellable(order, item);
  const left = item.quantity - item.quantityMade;
  const cancelled = asked ?? left;
  if (left === 0 || cancelled > left) throw tooFewPieces(order, item, left);
  if (cancelled < left && (await hasPrints(trx, item, (prints) => prints.where('itemNbr', '>', 1))))
    throw piecesDiffer(order, item);
  return cancelled;
}

/** Whether the current revision of an item has a print file of some kind. */
async function hasPrints(
  trx: Knex.Transaction,
  { id: orderItemId, revision }: ItemRow,
  choose: (prints: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<boolean> {
  const found: unknown = await choose(trx('itemAsset').where({ orderItemId, revision })).first('id');
  return found !== undefined;
}

const entryOf = ({ enterpriseId, orderId, itemId: orderItemId, employeeId }: ItemPlace) => ({
  enterpriseId,
  orderId,
  orderItemId,
  employeeId,
});

/** Notifies webhooks. The status is that of the order before. */
const recordItemEvent = (
  trx: Knex.Transaction,
  event: 'order.item-cancelled' | 'order.item-restored',
  { id, enterpriseId, orderNumber, status }: OrderRow,
  { id: itemId, position }: ItemRow,
  quantity: number,
): Promise<void> =>
  recordEvent(trx, enterpriseId, event, { id, orderNumber, status, itemId, position, quantity });
