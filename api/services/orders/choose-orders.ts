import type { Knex } from 'knex';
import { type OrderStatus, statusesCoveredBy, WAITING_STATUSES } from '../../contract/order-statuses.ts';
import { applyFoldedSearch } from '../../data/choose-rows.ts';
import { checkSelection } from '../change-many.ts';
import { beginningOfDay } from './list-days.ts';

/** The filters of a list of orders. */
export interface OrderChoice {
  ids?: readonly number[] | undefined;
  /** Part of the number, or of the customer's name or address. */
  search?: string | undefined;
  /** Includes the statuses that it covers (back-office §4). */
  status?: OrderStatus | undefined;
  shopId?: number | undefined;
  /** Orders that wait for staff. */
  held?: boolean | undefined;
  /** The first and the last day on which they were received: `2026-11-23`. */
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
  /** The time zone of days. Default: UTC. */
  timeZone?: string | undefined;
  /** Orders with an item of this product. */
  productGroupId?: number | undefined;
}

/**
 * Refuses a bulk call that selects no orders. A time zone alone selects none.
 * @throws PlatenError `selection-missing` (400)
 */
export const checkOrderSelection = (all: boolean | undefined, choice: OrderChoice): void =>
  checkSelection(all, { ...choice, timeZone: undefined });

/** A selection whose product is known by the variants that shops sell. */
export interface KnownChoice extends Omit<OrderChoice, 'productGroupId'> {
  /** Undefined: of any product. */
  variantIds: readonly number[] | undefined;
}

/**
 * Reads the variants of the product of a selection. Knowing them, the database estimates the number of their orders, and
 * therefore finds few orders of many fast.
 */
export async function readChoice(
  database: Knex,
  enterpriseId: number,
  { productGroupId, ...choice }: OrderChoice,
): Promise<KnownChoice> {
  if (productGroupId === undefined) return { ...choice, variantIds: undefined };
  const variants = (await database({ variant: 'shopProductVariant' })
    .join({ product: 'shopProduct' }, 'product.id', 'variant.shopProductId')
    .where({ 'variant.enterpriseId': enterpriseId, 'product.enterpriseProductGroupId': productGroupId })
    .select('variant.id')) as { id: number }[];
  return { ...choice, variantIds: variants.map(({ id }) => id) };
}

/** The rows of `shopOrder` that a selection finds. */
export function chooseOrders(
  database: Knex,
  enterpriseId: number,
  { ids, search, status, shopId, held, createdFrom, createdTo, timeZone = 'UTC', variantIds }: KnownChoice,
): Knex.QueryBuilder {
  const chosen = database('shopOrder').where({ enterpriseId }) as Knex.QueryBuilder;
  if (ids) void chosen.whereIn('id', ids);
  if (status) void chosen.whereIn('status', statusesCoveredBy(status));
  if (held) void chosen.whereIn('status', WAITING_STATUSES);
  if (held === false) void chosen.whereNotIn('status', WAITING_STATUSES);
  if (shopId !== undefined) void chosen.where({ shopId });
  if (createdFrom) void chosen.where('utcCreatedDateTime', '>=', beginningOfDay(createdFrom, timeZone));
  if (createdTo) void chosen.where('utcCreatedDateTime', '<', beginningOfDay(createdTo, timeZone, 1));
  if (variantIds)
    void chosen.whereIn(
      'id',
      database('orderItem')
        .where({ enterpriseId })
        .whereIn('shopProductVariantId', variantIds)
        .select('orderId'),
    );
  if (search) applyFoldedSearch(chosen, 'searchText', search);
  return chosen;
}
