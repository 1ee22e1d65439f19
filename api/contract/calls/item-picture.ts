import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { viewPictureQuery } from '../view-picture-sides.ts';
import { rowId, rowParams } from '../wire-types.ts';

/** Separate from the other calls of the order desk: lists of orders load this one only. */
export const itemPictureCall = defineCall({
  group: 'Orders',
  access: access.orders,
  name: 'itemPicture',
  summary: 'A picture (WebP) of what was ordered, as the shopper saw it',
  otherStatuses: [304],
  method: 'get',
  path: `${ENTERPRISE_PATH}/orders/{id}/items/{itemId}/picture`,
  params: rowParams.extend({ itemId: rowId }),
  query: viewPictureQuery.extend({
    revision: z.coerce.number<number | string>().int().min(1).optional().describe('Default: the newest'),
    printAreaId: z.coerce
      .number<number | string>()
      .int()
      .min(1)
      .optional()
      .describe('The view of this print area. Default: the first view that shoppers see'),
  }),
  errors: ['record-missing', 'picture-unavailable'],
});
