import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import type { OrderStatus } from '../../contract/order-statuses.ts';
import { doOnce } from '../idempotency.ts';
import { recordOrderEntry } from './order-entries.ts';
import { MADE_IN } from './production-queue.ts';
import { type LockedOrder, lockOrder } from './update-order-status.ts';

interface PiecesOfItem {
  enterpriseId: number;
  orderId: number;
  itemId: number;
  employeeId: number;
  quantity: number;
}

/** A call that may be repeated, by a workstation that was offline. */
interface Repeatable {
  call: string;
  key: string | undefined;
}

interface MadeItem {
  id: number;
  quantity: number;
  quantityMade: number;
}

interface ItemRow extends MadeItem {
  position: number;
}

const MADE_FIELDS = ['id', 'quantity', 'quantityMade'];
const TICKED_IN: OrderStatus[] = ['READY_FOR_PRODUCTION', 'IN_PRODUCTION', 'PACKAGING'];
const REPRINTED_IN: OrderStatus[] = [...TICKED_IN, 'DISPATCH', 'COMPLETE'];
/** An order with one of these statuses returns to production when a piece of it is requested again. */
const AFTER_PRODUCTION: OrderStatus[] = ['PACKAGING', 'DISPATCH', 'COMPLETE'];

/**
 * Ticks pieces off. The first piece of an order moves it into production, the last one to packaging.
 * @param pieces.quantity negative: takes ticks back, which returns the order to production
 * @throws PlatenError `record-missing` (404), `order-not-ready`, `item-cancelled` or `pieces-exceeded` (409)
 */
export function tickItem(database: Knex, pieces: PiecesOfItem, repeatable: Repeatable): Promise<MadeItem> {
  return changePieces(database, pieces, repeatable, async (trx, item, order) => {
    const { enterpriseId, orderId, quantity } = pieces;
    refuseStatus(TICKED_IN, order);
    refuseCancelled(item, order);
    const left = item.quantity - item.quantityMade;
    if (quantity > left) throw exceeded(`${left} of ${item.quantity} pieces are left to make.`);
    if (-quantity > item.quantityMade)
      throw exceeded(`${item.quantityMade} of ${item.quantity} pieces are ticked off.`);
    const made = await setMade(trx, item, item.quantityMade + quantity);
    await recordOrderEntry(trx, entryOf(pieces, 'MADE'));
    const isMade = await isOrderMade(trx, enterpriseId, orderId);
    await moveTo(trx, pieces, order.status, isMade ? 'PACKAGING' : 'IN_PRODUCTION');
    return made;
  });
}

/**
 * Requests pieces again.
 * @param reprint.isTicked whether they were ticked off; false: they were damaged at the press
 * @throws PlatenError `record-missing` (404), `order-not-ready`, `item-cancelled` or `pieces-exceeded` (409)
 */
export function reprintItem(
  database: Knex,
  reprint: PiecesOfItem & { reason: string; isTicked: boolean },
  repeatable: Repeatable,
): Promise<MadeItem> {
  return changePieces(database, reprint, repeatable, async (trx, item, order) => {
    const { quantity, reason, isTicked } = reprint;
    refuseStatus(REPRINTED_IN, order);
    refuseCancelled(item, order);
    const most = isTicked ? item.quantityMade : item.quantity - item.quantityMade;
    if (quantity > most) throw exceeded(`${most} pieces of the item can be made again.`);
    await recordOrderEntry(trx, { ...entryOf(reprint, 'REPRINT'), text: reason });
    if (!isTicked) return { id: item.id, quantity: item.quantity, quantityMade: item.quantityMade };
    const made = await setMade(trx, item, item.quantityMade - quantity);
    if (AFTER_PRODUCTION.includes(order.status)) await moveTo(trx, reprint, order.status, 'IN_PRODUCTION');
    return made;
  });
}

function changePieces(
  database: Knex,
  pieces: PiecesOfItem,
  { call, key }: Repeatable,
  change: (trx: Knex.Transaction, item: ItemRow, order: LockedOrder) => Promise<MadeItem>,
): Promise<MadeItem> {
  const { enterpriseId, orderId, itemId } = pieces;
  return doOnce(database, { enterpriseId, call, key, request: pieces }, async (trx) => {
    const order = await lockOrder(trx, enterpriseId, orderId);
    const item = (await trx('orderItem')
      .where({ enterpriseId, orderId, id: itemId })
      .first(...MADE_FIELDS, 'position')) as ItemRow | undefined;
    if (!order || !item)
      throw new PlatenError('record-missing', `Order ${orderId} has no item ${itemId}.`, { status: 404 });
    return change(trx, item, order);
  });
}

function refuseStatus(allowed: readonly OrderStatus[], { orderNumber, status }: LockedOrder): void {
  if (allowed.includes(status)) return;
  const word = status.toLowerCase().replaceAll('_', ' ');
  const text = `The status of order ${orderNumber} is “${word}”: it is not being produced.`;
  throw new PlatenError('order-not-ready', text, { status: 409 });
}

function refuseCancelled({ position, quantity }: ItemRow, { orderNumber }: LockedOrder): void {
  if (quantity > 0) return;
  const text = `Item ${position} of order ${orderNumber} is cancelled: it is not made.`;
  throw new PlatenError('item-cancelled', text, { status: 409 });
}

const exceeded = (text: string) =>
  new PlatenError('pieces-exceeded', text, { status: 409, path: 'quantity' });

const entryOf = (
  { enterpriseId, orderId, itemId: orderItemId, employeeId, quantity }: PiecesOfItem,
  kind: 'MADE' | 'REPRINT',
) => ({ enterpriseId, orderId, orderItemId, employeeId, quantity, kind });

async function setMade(trx: Knex.Transaction, { id }: ItemRow, quantityMade: number): Promise<MadeItem> {
  const [row] = (await trx('orderItem')
    .where({ id })
    .update({ quantityMade, utcUpdatedDateTime: trx.fn.now() }, MADE_FIELDS)) as [MadeItem];
  return row;
}

/** Moves an order to packaging if it has nothing left to make, as after its last tick. The order is locked. */
export async function packIfMade(
  trx: Knex.Transaction,
  place: Pick<PiecesOfItem, 'enterpriseId' | 'orderId' | 'employeeId'>,
): Promise<void> {
  const { enterpriseId, orderId } = place;
  const order = await lockOrder(trx, enterpriseId, orderId);
  if (!order || !MADE_IN.includes(order.status) || !(await isOrderMade(trx, enterpriseId, orderId))) return;
  await moveTo(trx, place, order.status, 'PACKAGING');
}

async function isOrderMade(trx: Knex.Transaction, enterpriseId: number, orderId: number): Promise<boolean> {
  const left = (await trx('orderItem')
    .where({ enterpriseId, orderId })
    .whereRaw('quantity_made < quantity')
    .first('id')) as object | undefined;
  return left === undefined;
}

async function moveTo(
  trx: Knex.Transaction,
  { enterpriseId, orderId, employeeId }: Pick<PiecesOfItem, 'enterpriseId' | 'orderId' | 'employeeId'>,
  from: OrderStatus,
  status: OrderStatus,
): Promise<void> {
  if (from === status) return;
  await trx('shopOrder')
    .where({ enterpriseId, id: orderId })
    .update({ status, utcUpdatedDateTime: trx.fn.now() });
  await recordOrderEntry(trx, { enterpriseId, orderId, employeeId, kind: 'STATUS', text: status });
}
