import type { OrderItem, WholeOrder } from './order-queries.ts';

/** The URL of the configurator for an ordered item (configurator §2). @param user the user who changes the design */
export function editAddress({ id }: Pick<WholeOrder, 'id'>, item: OrderItem, user: string): string {
  const { itemCode, shopProductVariantId, customisationCode } = item;
  return `/?${new URLSearchParams({
    shopProductVariantId: String(shopProductVariantId),
    ...(customisationCode !== null && { customisationCode }),
    orderId: String(id),
    itemId: itemCode,
    user,
    fromWorkflow: 'true',
  })}`;
}
