import type { OrderItem, WholeOrder } from './order-queries.ts';

/** The configurator for an ordered item, on the customer's behalf (configurator §2). @param user who changes it */
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
