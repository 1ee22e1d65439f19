import type { Knex } from 'knex';
import type { Role } from '../../contract/access.ts';
import { Notifications } from '../notifications.ts';

/** Roles of the people who can ask the shopper or the shop. */
const TOLD_ROLES: Role[] = ['ENTERPRISE_ADMIN', 'ORDERS'];

interface PlacedOrder {
  id: number;
  enterpriseId: number;
  orderNumber: string;
}

/**
 * Tells staff of items that should have a design and were ordered without one: what is printed of them is the product as
 * it was set up, which is hardly what the shopper wants.
 * @param positions of the items in the order, from 1; none: nobody is told
 */
export async function alertMissingDesigns(
  trx: Knex.Transaction,
  { id, enterpriseId, orderNumber }: PlacedOrder,
  positions: readonly number[],
): Promise<void> {
  if (positions.length === 0) return;
  const items = positions.length === 1 ? `item ${positions[0]}` : `items ${positions.join(', ')}`;
  const text = {
    title: `Order ${orderNumber} has an item without its design`,
    body: `The product is personalised, but ${items} came without a saved design. Ask the shopper before it is printed.`,
    url: `/order-manager/${id}`,
    entityActivityEventType: 'DESIGN_MISSING',
    linkingEntityType: 'ORDER',
  };
  await new Notifications(trx).tellRoles(enterpriseId, text, TOLD_ROLES);
}
