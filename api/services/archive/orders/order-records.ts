import * as z from 'zod';
import { currencyCode } from '../../../contract/currency-code.ts';
import { ENTRY_KINDS } from '../../../contract/calls/order-desk.ts';
import { newOrder, orderDoor } from '../../../contract/calls/orders.ts';
import { ITEM_STATUSES, ORDER_STATUSES } from '../../../contract/order-statuses.ts';
import { customisation, productFile } from '../../../../engine/schemas.ts';
import type { ArchiveReader } from '../archive-reader.ts';
import { parseLines } from '../parse-lines.ts';
import type { OrderRecordKind } from './order-record-kinds.ts';

const MAX_MONEY = 9_999_999_999;
const MAX_COUNT = 2 ** 31 - 1;
const number = z.int().positive();
const count = z.int().min(0).max(MAX_COUNT);
const positive = z.int().min(1).max(MAX_COUNT);
const text = z.string().max(4000);
const time = z.iso.datetime({ offset: true }).refine((given) => Date.parse(given) >= 0, 'is before 1970');
const times = { utcCreatedDateTime: time, utcUpdatedDateTime: time };

/** The design of an item, with the version of the product on which it was made. */
const design = {
  shopProductVariantId: number,
  productVersionId: number,
  revision: positive,
  design: customisation,
};

/** Records of orders in an archive. */
export const orderRecords = {
  productVersion: z.object({ id: number, product: productFile }),
  customisation: z.object({
    id: number,
    shopProductVariantId: number,
    payload: customisation,
    additionalChargePerItem: z.number().min(-MAX_MONEY).max(MAX_MONEY),
    ...times,
  }),
  shopOrder: z.object({
    id: number,
    shopId: number.nullable(),
    orderNumber: newOrder.shape.orderNumber,
    status: z.enum(ORDER_STATUSES),
    currencyCode,
    amount: newOrder.shape.amount.unwrap().nullable(),
    door: orderDoor.nullable(),
    customer: z.record(z.string(), z.unknown()),
    ...times,
  }),
  orderItem: z
    .object({
      id: number,
      orderId: number,
      customisationId: number.nullable(),
      ...design,
      position: positive,
      quantity: count,
      quantityMade: count,
      quantityCancelled: count.default(0),
      cancelReason: text.nullable().default(null),
      status: z.enum(ITEM_STATUSES),
      updatingUser: text.nullable(),
      itemAssetPreviewUrl: text.nullable(),
      customerCompleted: z.boolean(),
      designMissing: z.boolean(),
      ...times,
    })
    .refine(({ quantity, status }) => (quantity === 0) === (status === 'CANCELLED'), {
      path: ['quantity'],
      error: 'An item without pieces is cancelled, and others are not.',
    }),
  formerDesign: z.object({ id: number, orderItemId: number, ...design, ...times }),
  orderEntry: z.object({
    id: number,
    orderId: number,
    orderItemId: number.nullable(),
    kind: z.enum(ENTRY_KINDS),
    text: z.string().max(20_000),
    /** Negative for pieces that were taken back. */
    quantity: z.int().min(-MAX_COUNT).max(MAX_COUNT).nullable(),
    /** The name of a user. */
    author: text.nullable(),
    ...times,
  }),
} satisfies Record<OrderRecordKind, z.ZodObject>;

export type OrderRecord<K extends OrderRecordKind> = z.output<(typeof orderRecords)[K]>;

/** The parsed records of orders. Invalid ones are skipped. */
export const readOrderRecords = <K extends OrderRecordKind>(
  reader: ArchiveReader,
  kind: K,
  onInvalid?: (id: unknown, why: string) => void,
): AsyncGenerator<OrderRecord<K>> =>
  parseLines(reader.readRecords(kind), orderRecords[kind] as unknown as z.ZodType<OrderRecord<K>>, onInvalid);
