/** Items, by a column of `orderItem as item`: those of an order, or one. */
export type WhichItems = { 'item.orderId': number } | { 'item.id': number };
