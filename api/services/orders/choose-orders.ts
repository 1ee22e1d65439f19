import type { Knex } from 'knex';
import { type OrderStatus, statusesCoveredBy, WAITING_STATUSES } from '../../contract/order-statuses.ts';
import { applyFoldedSearch } from '../../data/choose-rows.ts';

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
}

/** The rows of `shopOrder` that a selection finds. */
export function chooseOrders(
  database: Knex,
  enterpriseId: number,
  { ids, search, status, shopId, held }: OrderChoice,
): Knex.QueryBuilder {
  const chosen = database('shopOrder').where({ enterpriseId }) as Knex.QueryBuilder;
  if (ids) void chosen.whereIn('id', ids);
  if (status) void chosen.whereIn('status', statusesCoveredBy(status));
  if (held) void chosen.whereIn('status', WAITING_STATUSES);
  if (held === false) void chosen.whereNotIn('status', WAITING_STATUSES);
  if (shopId !== undefined) void chosen.where({ shopId });
  if (search) applyFoldedSearch(chosen, 'searchText', search);
  return chosen;
}
