import * as z from 'zod';
import { defaults } from '../../../engine/schemas.ts';
import { access } from '../access.ts';
import { defineCall, ENTERPRISE_PATH } from '../call.ts';
import { conversion } from '../conversion.ts';
import { bulkAnswer, bulkQuery } from '../bulk.ts';
import {
  ASSET_STATUSES,
  DELIVERY_STATUSES,
  ITEM_STATUSES,
  ORDER_STATUSES,
  SHOWN_STATUSES,
} from '../order-statuses.ts';
import { pageAnswer, pageQuery } from '../page.ts';
import { currencyCode } from '../currency-code.ts';
import { timeZone } from '../time-zone.ts';
import { dateTime, enterpriseParams, flag, line, rowId, rowIds, rowParams } from '../wire-types.ts';

const group = 'Orders';
export const ORDERS_PATH = `${ENTERPRISE_PATH}/orders`;
const none = z.object({});
export const orderStatus = z.enum(ORDER_STATUSES);

/** Items of one order; a larger sale is several orders. */
const MAX_ITEMS = 500;

const newItem = z
  .object({
    customisationCode: line.optional().describe('A saved design; absent: the product as it is'),
    shopProductVariantId: rowId.optional().describe('Required without a saved design'),
    quantity: z.int().min(1).max(100_000).default(defaults.quantity),
  })
  .refine(
    ({ customisationCode, shopProductVariantId }) => customisationCode ?? shopProductVariantId,
    'name a customisationCode or a shopProductVariantId',
  );

export const newOrder = z.object({
  orderNumber: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .describe('The shop’s own number, unique within the enterprise'),
  shopDomain: line.optional(),
  currencyCode: currencyCode.optional().describe('Default: the shop’s, else GBP'),
  amount: z
    .number()
    .min(0)
    .max(9_999_999_999)
    .optional()
    .describe('The total that the customer paid, in the order’s currency'),
  customer: z.record(z.string().max(100), z.unknown()).default({}),
  items: z.array(newItem).min(1).max(MAX_ITEMS),
});
export type NewOrder = z.output<typeof newOrder>;

/** The decision about an order before production. */
export const orderDoor = z.object({
  decision: z.enum(['HELD', 'RELEASED']),
  rule: z.string().nullable().describe('Name of the rule; null: findings or staff decided'),
  reason: z.string(),
  isByHand: z.boolean().describe('Staff decided'),
});
export type OrderDoor = z.output<typeof orderDoor>;

/** A finding of preflight about a print file. */
export const printFinding = z.object({
  severity: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  layer: z.string().nullable().describe('Null: the finding is about the page'),
  message: z.string(),
});
export type PrintFinding = z.output<typeof printFinding>;

const order = z.object({
  id: rowId,
  orderNumber: z.string(),
  status: orderStatus,
  shopId: rowId.nullable(),
  currencyCode: z.string(),
  amount: z.number().nullable(),
  customer: z.record(z.string(), z.unknown()),
  door: orderDoor.nullable().describe('Null: no decision yet'),
  utcCreatedDateTime: dateTime,
  utcUpdatedDateTime: dateTime,
});

/** The view of a print file. */
export const printedView = rowId
  .nullable()
  .describe('The view that the print area is on; null: a print file of before views were stored');

const asset = z.object({
  id: rowId,
  printAreaId: rowId,
  maskId: printedView,
  itemNbr: z.int(),
  revision: z.int(),
  name: z.string(),
  status: z.enum(ASSET_STATUSES),
  renderJobId: rowId.nullable(),
  progress: z.number().describe('0 to 1'),
  printerName: z
    .string()
    .nullable()
    .describe('The printer that it is made for; null: it is made by the settings of the product'),
  url: z.string().nullable().describe('Reference of the print file, once it is made'),
  sizeBytes: z.int().nullable(),
  sha256: z.string().nullable(),
  errorText: z.string().nullable().describe('Why it failed'),
  deliveries: z
    .array(
      z.object({
        id: rowId,
        printerName: z.string(),
        status: z.enum(DELIVERY_STATUSES),
        lastError: z.string().nullable().describe('Why the last attempt failed'),
      }),
    )
    .describe('To hot folders of printers'),
  findings: z.array(printFinding).describe('Of preflight, the worst first'),
  isBlank: z.boolean().nullable().describe('The print is blank: ask the customer'),
});

const item = z.object({
  id: rowId,
  itemCode: z.string().describe('Identifies the item in the configurator’s item update'),
  position: z.int(),
  shopProductVariantId: rowId,
  productName: z.string(),
  variantName: z.string().nullable().describe('Name of the variant, such as a size; null: none'),
  sku: z.string().nullable().describe('Of the variant, else of its product'),
  customisationCode: z.string().nullable(),
  quantity: z.int().describe('Pieces that are made, without the cancelled ones; 0: the item is cancelled'),
  quantityMade: z.int().describe('Pieces that production has ticked off'),
  quantityCancelled: z.int().describe('Pieces that were ordered and are cancelled'),
  cancelReason: z.string().nullable().describe('Of the last cancellation; null: nothing is cancelled'),
  status: z.enum(ITEM_STATUSES),
  revision: z.int(),
  updatingUser: z.string().nullable(),
  customerCompleted: z.boolean(),
  designMissing: z
    .boolean()
    .describe('The product is personalised and the item was ordered without a design: staff were notified'),
  itemAssetPreviewUrl: z.string().nullable(),
  conversions: z
    .array(conversion)
    .describe('Formats of the pictures of its design that are stored in another format, each once'),
  assets: z.array(asset).describe('Print files of the newest revision'),
});

export const wholeOrder = order.extend({ shopName: z.string().nullable(), items: z.array(item) });

/** An order in a list. */
const listedOrder = order.extend({
  shopName: z.string().nullable(),
  items: z.int(),
  pieces: z.int(),
  piecesMade: z.int(),
  firstItem: item
    .pick({ id: true, revision: true, productName: true, itemAssetPreviewUrl: true })
    .nullable()
    .describe('The subject of the order’s picture'),
});
/** A day on which orders are received. Years with fewer digits are being typed. */
export const receivedDay = z.iso.date().refine((date) => date >= '1900-01-01', 'Give a day after 1900.');

const choosing = {
  createdFrom: receivedDay.optional().describe('First day on which orders were received'),
  createdTo: receivedDay.optional().describe('Last day on which orders were received'),
  timeZone: timeZone
    .optional()
    .describe('The time zone of days, by its name in the IANA database. Default: UTC'),
  productGroupId: rowId.optional().describe('Orders with an item of this product'),
  status: orderStatus.optional().describe('This status and those that it covers'),
  shopId: rowId.optional(),
  held: flag.optional().describe('Orders that wait for staff'),
};
/** Fields that lists of orders can be sorted by; the first is the default. */
export const ORDER_SORTS = ['utcCreatedDateTime', 'orderNumber'] as const;
const orderFilter = pageQuery.extend({ ...choosing, sortBy: z.enum(ORDER_SORTS).default(ORDER_SORTS[0]) });

/** Selects the orders of a call: by their numbers, or as a list with the same filters does. */
export const chosenOrders = z.object({ ...choosing, ids: rowIds.optional() });

export const createOrderCall = defineCall({
  name: 'createOrder',
  summary: 'Order items and start their print files',
  group,
  method: 'post',
  path: ORDERS_PATH,
  access: access.orders,
  status: 201,
  params: enterpriseParams,
  query: none,
  body: newOrder,
  answer: wholeOrder,
  errors: [
    'record-exists',
    'queue-full',
    'product-unknown',
    'customisation-unknown',
    'customisation-mismatch',
    'reference-unknown',
  ],
  takesKey: true,
});
export const listOrdersCall = defineCall({
  name: 'listOrders',
  summary: 'Orders: list',
  group,
  method: 'get',
  path: ORDERS_PATH,
  access: access.orders,
  params: enterpriseParams,
  query: orderFilter,
  answer: pageAnswer('orders', listedOrder),
});
/** The counts beside the statuses that filters offer. */
export const orderCountsCall = defineCall({
  name: 'orderCounts',
  summary: 'The number of orders of each status, including the statuses that it covers',
  group,
  method: 'get',
  path: `${ORDERS_PATH}/counts`,
  access: access.orders,
  params: enterpriseParams,
  query: none,
  answer: z.object({
    counts: z.record(z.enum(SHOWN_STATUSES), z.int()),
    held: z.int().describe('Orders that wait for staff'),
  }),
});
/** B7-40. */
export const pendingOrdersCall = defineCall({
  name: 'pendingOrders',
  summary: 'The number of orders that are received and not in production',
  group,
  method: 'get',
  path: `${ORDERS_PATH}/pending`,
  access: access.orders,
  params: enterpriseParams,
  query: pageQuery,
  answer: pageAnswer('orders', listedOrder),
});
export const readOrderCall = defineCall({
  name: 'readOrder',
  summary: 'An order with its items and their print files',
  group,
  method: 'get',
  path: `${ORDERS_PATH}/{id}`,
  access: access.orders,
  params: rowParams,
  query: none,
  answer: wholeOrder,
  errors: ['record-missing'],
});
export const updateOrderCall = defineCall({
  name: 'updateOrder',
  summary: 'Change the status of an order',
  group,
  method: 'put',
  path: `${ORDERS_PATH}/{id}`,
  access: access.orders,
  params: rowParams,
  query: none,
  body: z.object({ status: orderStatus }),
  answer: wholeOrder,
  errors: ['record-missing', 'order-move-refused'],
});

export const updateManyOrdersCall = defineCall({
  name: 'updateManyOrders',
  summary: 'Change the status of all orders that the query finds',
  group,
  method: 'put',
  path: `${ORDERS_PATH}/bulk`,
  access: access.orders,
  params: enterpriseParams,
  query: bulkQuery.extend(chosenOrders.shape),
  body: z.object({ status: orderStatus }),
  answer: bulkAnswer,
  errors: ['selection-missing'],
  takesKey: true,
});

/** The retry of a failed print file (configurator §8: "manually regenerate the order assets"). */
export const regenerateOrderCall = defineCall({
  name: 'regenerateOrder',
  summary: 'Make the print files of an order again',
  group,
  method: 'post',
  path: `${ORDERS_PATH}/{id}/regenerate`,
  access: access.orders,
  status: 202,
  params: rowParams,
  query: none,
  answer: wholeOrder,
  errors: ['record-missing', 'queue-full', 'order-in-production', 'customisation-unknown'],
});

/** B7-40: the counts that the workflow dashboard polls; B6-07: not for print providers. */
export const orderQueueCountCall = defineCall({
  name: 'orderQueueCount',
  summary: 'The number of orders whose print files are being made',
  group,
  method: 'get',
  path: `${ORDERS_PATH}/queuecount`,
  access: access.queueCounts,
  params: enterpriseParams,
  query: none,
  answer: z.object({ orderQueueCount: z.int() }),
});
export const assetQueueCountCall = defineCall({
  name: 'assetQueueCount',
  summary: 'The number of print files that are being made',
  group,
  method: 'get',
  path: `${ORDERS_PATH}/assets/queuecount`,
  access: access.queueCounts,
  params: enterpriseParams,
  query: none,
  answer: z.object({ assetQueueCount: z.int() }),
});

/** C7-02. The item is identified by its unguessable code, because the caller is not signed in. */
export const updateItemCall = defineCall({
  name: 'updateItem',
  summary: 'Change the design of an ordered item',
  group,
  access: access.public,
  method: 'put',
  path: '/integration/v1/consumerconfigurator/item/{itemId}/update',
  isAboutProduct: true,
  params: z.object({ itemId: line.describe('The item’s code') }),
  query: none,
  body: z.object({
    orderId: rowId.optional(),
    itemId: z.union([rowId, line]).optional(),
    itemAssetId: rowId.optional(),
    updatingUser: line.optional(),
    customisationCode: line,
    itemAssetPreviewUrl: line.optional(),
    customerCompleted: z.boolean().default(false),
  }),
  answer: z.object({ itemId: z.string(), orderId: rowId, revision: z.int(), status: z.enum(ITEM_STATUSES) }),
  errors: [
    'item-unknown',
    'item-cancelled',
    'order-in-production',
    'customisation-unknown',
    'customisation-mismatch',
    'queue-full',
    'record-missing',
  ],
});
