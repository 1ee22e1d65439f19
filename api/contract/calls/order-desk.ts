import * as z from 'zod';
import { access } from '../access.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { ORDER_STATUSES } from '../order-statuses.ts';
import { pageAnswer, pageQuery } from '../page.ts';
import { dateTime, enterpriseParams, flag, line, rowId, rowParams } from '../wire-types.ts';
import { chosenOrders, printedView } from './orders.ts';

const ofOrder = { group: 'Orders', access: access.orders };
const path = `${ENTERPRISE_PATH}/orders`;
const none = z.object({});
const itemParams = rowParams.extend({ itemId: rowId });
const MAX_PIECES = 100_000;
const pieces = z.int().min(1).max(MAX_PIECES).default(1);
const done = z.object({ id: rowId });

/** Kinds of entries in an order's history. */
export const ENTRY_KINDS = [
  'NOTE',
  'STATUS',
  'DESIGN',
  'REGENERATED',
  'MADE',
  'REPRINT',
  'HELD',
  'RELEASED',
  'ITEM_CANCELLED',
  'ITEM_RESTORED',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const listOrderEntriesCall = defineCall({
  ...ofOrder,
  name: 'listOrderEntries',
  summary: 'Notes and history of an order, the newest first',
  method: 'get',
  path: `${path}/{id}/entries`,
  params: rowParams,
  query: pageQuery.pick({ page: true, size: true, format: true }),
  answer: pageAnswer(
    'entries',
    z.object({
      id: rowId,
      kind: z.enum(ENTRY_KINDS),
      text: z.string().describe('The note, the reason, or the new status of the order'),
      quantity: z
        .int()
        .nullable()
        .describe('Number of pieces, for entries about pieces; negative for MADE: a tick was taken back'),
      orderItemId: rowId.nullable(),
      position: z.int().nullable().describe('Of the item in the order, from 1'),
      author: z.string().nullable().describe('Null: a shopper, or Platen itself'),
      utcCreatedDateTime: dateTime,
    }),
  ),
  errors: ['record-missing'],
});

export const noteOrderCall = defineCall({
  ...ofOrder,
  name: 'noteOrder',
  summary: 'Write a note about an order',
  method: 'post',
  path: `${path}/{id}/entries`,
  params: rowParams,
  query: none,
  body: z.object({ text: z.string().trim().min(1).max(4000) }),
  answer: done,
  status: 201,
  errors: ['record-missing'],
  takesKey: true,
});

export const retryPrintCall = defineCall({
  ...ofOrder,
  name: 'retryPrint',
  summary: 'Retry a failed print file',
  method: 'post',
  path: `${path}/{id}/prints/{assetId}/retry`,
  params: rowParams.extend({ assetId: rowId }),
  query: none,
  answer: done,
  status: 202,
  errors: ['record-missing', 'job-not-retryable'],
});

export const sendPrintAgainCall = defineCall({
  ...ofOrder,
  name: 'sendPrintAgain',
  summary: 'Write a print file to its hot folder again',
  method: 'post',
  path: `${path}/{id}/deliveries/{deliveryId}/again`,
  params: rowParams.extend({ deliveryId: rowId }),
  query: none,
  answer: done,
  status: 202,
  errors: ['record-missing'],
});

/** Ticks pieces off at the press. */
export const tickItemCall = defineCall({
  ...ofOrder,
  name: 'tickItem',
  summary: 'Record that pieces of an item are made, or take that back',
  method: 'post',
  path: `${path}/{id}/items/{itemId}/made`,
  params: itemParams,
  query: none,
  body: z.object({
    quantity: z
      .int()
      .min(-MAX_PIECES)
      .max(MAX_PIECES)
      .refine((quantity) => quantity !== 0, 'Give a number of pieces other than 0.')
      .default(1)
      .describe('Negative: the pieces were ticked off by mistake'),
  }),
  answer: z.object({ id: rowId, quantity: z.int(), quantityMade: z.int() }),
  errors: ['record-missing', 'order-not-ready', 'item-cancelled', 'pieces-exceeded'],
  takesKey: true,
});

export const reprintItemCall = defineCall({
  ...ofOrder,
  name: 'reprintItem',
  summary: 'Request pieces of an item again that were ticked off or damaged',
  method: 'post',
  path: `${path}/{id}/items/{itemId}/reprint`,
  params: itemParams,
  query: none,
  body: z.object({
    quantity: pieces,
    reason: line.min(1),
    isTicked: z
      .boolean()
      .default(true)
      .describe('false: the pieces were damaged before they were ticked off'),
  }),
  answer: z.object({ id: rowId, quantity: z.int(), quantityMade: z.int() }),
  errors: ['record-missing', 'order-not-ready', 'item-cancelled', 'pieces-exceeded'],
  takesKey: true,
});

/** Fields of the template that names the print files of an archive. */
export const PRINT_NAME_FIELDS = ['order', 'item', 'name', 'status', 'product', 'quantity'] as const;
export const PRINT_NAME_TEMPLATE = '{order}/{item}-{name}';

export const downloadPrintsCall = defineCall({
  ...ofOrder,
  name: 'downloadPrints',
  summary: 'Print files of the chosen orders as a ZIP archive',
  method: 'get',
  path: `${path}/prints`,
  params: enterpriseParams,
  query: chosenOrders.extend({
    search: pageQuery.shape.search,
    all: flag.optional().describe('Required without ids, search and filters'),
    name: z
      .string()
      .max(200)
      .default(PRINT_NAME_TEMPLATE)
      .describe(
        `Of each file: ${PRINT_NAME_FIELDS.map((field) => `{${field}}`).join(', ')}; / begins a folder`,
      ),
  }),
  errors: ['selection-missing', 'prints-missing', 'selection-too-large', 'name-template-invalid'],
});

export const orderChangesCall = defineCall({
  ...ofOrder,
  name: 'orderChanges',
  summary: 'Server-sent events: numbers of the orders that have just changed',
  method: 'get',
  path: `${path}/changes`,
  params: enterpriseParams,
  query: none,
});

/** The queue of a workstation at the press. */
export const productionQueueCall = defineCall({
  ...ofOrder,
  name: 'productionQueue',
  summary: 'Items to be made, the oldest order first; or those of a scanned code',
  method: 'get',
  path: `${path}/production`,
  params: enterpriseParams,
  query: pageQuery.pick({ page: true, size: true, format: true }).extend({
    code: line
      .optional()
      .describe(
        'An item’s code, an order’s number, both parts of 1042-2, or the code of a slug: items of any status are found',
      ),
  }),
  answer: pageAnswer(
    'jobs',
    z.object({
      id: rowId,
      orderId: rowId,
      orderNumber: z.string(),
      orderStatus: z.enum(ORDER_STATUSES),
      position: z.int(),
      itemCode: z.string(),
      productName: z.string(),
      variantName: z.string().nullable().describe('Name of the variant, such as a size; null: none'),
      sku: z.string().nullable().describe('Of the variant, else of its product'),
      quantity: z.int().describe('Pieces to make, without the cancelled ones; 0: the item is cancelled'),
      quantityMade: z.int(),
      revision: z.int(),
      prints: z.array(
        z.object({
          id: rowId,
          printAreaId: rowId,
          maskId: printedView,
          name: z.string(),
          url: z.string(),
        }),
      ),
    }),
  ),
});
