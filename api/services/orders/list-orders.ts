import type { Knex } from 'knex';
import { ORDER_SORTS } from '../../contract/calls/orders.ts';
import {
  SHOWN_STATUSES,
  statusesCoveredBy,
  type OrderStatus,
  WAITING_STATUSES,
} from '../../contract/order-statuses.ts';
import { readPage } from '../../data/read-page.ts';
import { chooseOrders, type OrderChoice, readChoice } from './choose-orders.ts';
import { ORDER_FIELDS, type ShownOrder } from './orders.ts';
import { joinProductName, productName } from './product-name.ts';

interface OrderQuery extends OrderChoice {
  page: number;
  size: number;
  sort: 'ASC' | 'DESC';
  /** Default: the time when the order was received. */
  sortBy?: (typeof ORDER_SORTS)[number] | undefined;
}

interface FirstItem {
  id: number;
  orderId: number;
  revision: number;
  productName: string;
  itemAssetPreviewUrl: string | null;
}

/**
 * Orders by the time they were received or by number, in either direction, each with its totals and the item of its
 * picture.
 */
export async function listOrders(
  database: Knex,
  enterpriseId: number,
  { page, size, sort, sortBy = ORDER_SORTS[0], ...choice }: OrderQuery,
) {
  const chosen = chooseOrders(database, enterpriseId, await readChoice(database, enterpriseId, choice));
  const { rows, records } = await readPage<ShownOrder>(chosen, { page, size }, (found) =>
    found.select(ORDER_FIELDS).orderBy([
      { column: sortBy, order: sort },
      { column: 'id', order: sort },
    ]),
  );
  const ids = rows.map(({ id }) => id);
  const [sums, firsts, shops] = await Promise.all([
    readSums(database, enterpriseId, ids),
    readFirstItems(database, enterpriseId, ids),
    readShopNames(database, enterpriseId, rows),
  ]);
  const orders = rows.map((order) => ({
    ...order,
    ...(sums.get(order.id) ?? NO_ITEMS),
    shopName: order.shopId === null ? null : (shops.get(order.shopId) ?? null),
    firstItem: firsts.get(order.id) ?? null,
  }));
  return { orders, records, page, size };
}

/**
 * Counts the orders of each status that filters offer, with those it covers (back-office §4), and those that wait for
 * staff.
 */
export async function countOrders(database: Knex, enterpriseId: number) {
  const rows = (await database('shopOrder')
    .where({ enterpriseId })
    .groupBy('status')
    .select('status')
    .count()) as { status: OrderStatus; count: number }[];
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  const sum = (statuses: readonly OrderStatus[]) =>
    statuses.reduce((total, each) => total + (counts.get(each) ?? 0), 0);
  const shown = SHOWN_STATUSES.map((status) => [status, sum(statusesCoveredBy(status))]);
  return {
    counts: Object.fromEntries(shown) as Record<(typeof SHOWN_STATUSES)[number], number>,
    held: sum(WAITING_STATUSES),
  };
}

const NO_ITEMS = { items: 0, pieces: 0, piecesMade: 0 };

async function readSums(database: Knex, enterpriseId: number, ids: readonly number[]) {
  const rows = (await database('orderItem')
    .where({ enterpriseId })
    .whereIn('orderId', ids)
    .groupBy('orderId')
    .select(
      'orderId',
      database.raw('count(*)::int AS items'),
      database.raw('sum(quantity)::int AS pieces'),
      database.raw('sum(quantity_made)::int AS pieces_made'),
    )) as ({ orderId: number } & typeof NO_ITEMS)[];
  return new Map(rows.map(({ orderId, ...sums }) => [orderId, sums]));
}

async function readFirstItems(database: Knex, enterpriseId: number, ids: readonly number[]) {
  const rows = (await database('orderItem as item')
    .modify(joinProductName)
    .where({ 'item.enterpriseId': enterpriseId })
    .whereIn('item.orderId', ids)
    .distinctOn('item.orderId')
    .orderByRaw('item.order_id, item.quantity = 0, item.position')
    .select(
      'item.id',
      'item.orderId',
      'item.revision',
      'item.itemAssetPreviewUrl',
      productName(database),
    )) as FirstItem[];
  return new Map(rows.map(({ orderId, ...item }) => [orderId, item]));
}

async function readShopNames(database: Knex, enterpriseId: number, orders: readonly ShownOrder[]) {
  const ids = [...new Set(orders.flatMap(({ shopId }) => shopId ?? []))];
  const rows = (await database('shop').where({ enterpriseId }).whereIn('id', ids).select('id', 'name')) as {
    id: number;
    name: string;
  }[];
  return new Map(rows.map(({ id, name }) => [id, name]));
}
