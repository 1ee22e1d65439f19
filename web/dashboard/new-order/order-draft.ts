import * as z from 'zod';
import type { NewOrder } from '../../../api/contract/calls/orders.ts';
import { randomId } from '../../shared/random-id.ts';

const MAX_QUANTITY = 100_000;

const draftItem = z.object({
  /** Identifies the item for the configurator in another tab. */
  key: z.string(),
  /** Absent: no shop sells the product. */
  shopDomain: z.string().optional(),
  shopProductId: z.number(),
  productName: z.string(),
  shopProductVariantId: z.number(),
  /** Empty: the product without a design. */
  customisationCode: z.string(),
  /** Absent: the field is empty. */
  quantity: z.number().optional(),
});

/** Field names of order imports (back-office §3, "Customers"). */
const recipient = z.object({
  customerName: z.string(),
  customerEmailAddress: z.string(),
  customerPhoneNumber: z.string(),
  customerLineOne: z.string(),
  customerLineTwo: z.string(),
  customerTown: z.string(),
  customerCounty: z.string(),
  customerPostcode: z.string(),
  customerCountry: z.string(),
});

/** The draft of an order. */
export const orderDraft = z.object({
  orderNumber: z.string(),
  items: z.array(draftItem),
  recipient,
  /** Idempotency key. Every change of the draft makes a new one. */
  key: z.string(),
});
export type OrderDraft = z.output<typeof orderDraft>;
export type DraftItem = OrderDraft['items'][number];
export type Recipient = OrderDraft['recipient'];

export const emptyDraft = (): OrderDraft => ({
  orderNumber: '',
  items: [],
  recipient: {
    customerName: '',
    customerEmailAddress: '',
    customerPhoneNumber: '',
    customerLineOne: '',
    customerLineTwo: '',
    customerTown: '',
    customerCounty: '',
    customerPostcode: '',
    customerCountry: '',
  },
  key: randomId(),
});

export const isEmpty = ({ orderNumber, items, recipient: { ...fields } }: OrderDraft): boolean =>
  orderNumber === '' && items.length === 0 && Object.values(fields).every((value) => value === '');

export const isQuantity = (quantity: number | undefined): quantity is number =>
  Number.isInteger(quantity) && quantity! >= 1 && quantity! <= MAX_QUANTITY;

/** Composes the body of the call from a valid draft. An order belongs to a shop if all its items do. */
export function composeOrder({ orderNumber, items, recipient: { ...fields } }: OrderDraft): NewOrder {
  const [shopDomain, ...others] = new Set(items.map((item) => item.shopDomain));
  const filled = Object.entries(fields).flatMap(([name, value]) =>
    value.trim() === '' ? [] : [[name, value.trim()]],
  );
  return {
    orderNumber: orderNumber.trim(),
    ...(shopDomain !== undefined && others.length === 0 && { shopDomain }),
    customer: Object.fromEntries(filled) as Record<string, string>,
    items: items.map(({ customisationCode, shopProductVariantId, quantity = 1 }) => ({
      shopProductVariantId,
      quantity,
      ...(customisationCode.trim() !== '' && { customisationCode: customisationCode.trim() }),
    })),
  };
}
