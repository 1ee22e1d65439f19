import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall } from '../call.ts';
import { line, rowId, rowParams } from '../wire-types.ts';
import { ORDERS_PATH, wholeOrder } from './orders.ts';

const ofItem = {
  group: 'Orders',
  method: 'post',
  access: access.orders,
  params: rowParams.extend({ itemId: rowId }),
  query: z.object({}),
  answer: wholeOrder,
  takesKey: true,
} as const;

export const cancelItemCall = defineCall({
  ...ofItem,
  name: 'cancelItem',
  summary: 'Cancel an item of an order, or pieces of it; the order is cancelled with its last item',
  path: `${ORDERS_PATH}/{id}/items/{itemId}/cancel`,
  body: z.object({
    quantity: z.int().min(1).optional().describe('Number of pieces. Default: all that are not made yet'),
    reason: line.min(1).describe('Shown with the item and in the history of the order'),
  }),
  errors: ['record-missing', 'item-cancelled', 'item-not-cancellable', 'pieces-exceeded', 'pieces-differ'],
});

export const restoreItemCall = defineCall({
  ...ofItem,
  name: 'restoreItem',
  summary: 'Restore the cancelled pieces of an item while its order is not in production',
  path: `${ORDERS_PATH}/{id}/items/{itemId}/restore`,
  errors: ['record-missing', 'item-not-cancellable', 'queue-full'],
});
