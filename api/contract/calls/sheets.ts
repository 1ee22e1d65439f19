import * as z from 'zod';
import { duplex, gangSettings } from '../../../engine/schemas.ts';
import { access } from '../access.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { pageQuery } from '../page.ts';
import { enterpriseParams, flag, rowId } from '../wire-types.ts';
import { chosenOrders } from './orders.ts';

const ofSheets = {
  group: 'Orders',
  access: access.orders,
  params: enterpriseParams,
  query: chosenOrders.extend({
    search: pageQuery.shape.search,
    all: flag.optional().describe('Required without ids, search and filters'),
  }),
} as const;
const path = `${ENTERPRISE_PATH}/orders/sheets`;

/** The prints to nest. The page that shows the sheets lays them out. */
export const listSheetPrintsCall = defineCall({
  ...ofSheets,
  query: ofSheets.query.extend({ duplex }),
  name: 'listSheetPrints',
  summary: 'Prints of the chosen orders that are not produced yet, with their sizes on a sheet',
  method: 'get',
  path: `${path}/prints`,
  answer: z.object({
    prints: z.array(
      z.object({
        id: z.string().describe('Identifies the print in a layout'),
        label: z.string().describe('Number of the order and position of the item, as in 1042-2'),
        orderId: rowId,
        orderItemId: rowId,
        revision: z.int(),
        widthMm: z.number().describe('With bleed'),
        heightMm: z.number(),
        copies: z.int(),
      }),
    ),
    leftOut: z
      .array(z.object({ id: rowId, label: z.string() }))
      .describe('Orders that are not in production'),
  }),
  errors: ['selection-missing', 'prints-missing', 'selection-too-large', 'sheet-back-size'],
});

export const makeSheetsCall = defineCall({
  ...ofSheets,
  name: 'makeSheets',
  summary: 'Nest the prints of the chosen orders on sheets or a roll',
  method: 'post',
  path,
  body: gangSettings,
  answer: z.object({ jobId: rowId }),
  status: 202,
  errors: [
    'selection-missing',
    'prints-missing',
    'selection-too-large',
    'queue-full',
    'press-profile-broken',
    'press-profile-unusable',
  ],
  takesKey: true,
});
