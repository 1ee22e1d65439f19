import type { Client } from '../../api/contract/client-types.ts';
import { createOrderCall, readOrderCall, updateOrderCall } from '../../api/contract/calls/orders.ts';
import type { AssetStatus, OrderStatus } from '../../api/contract/order-statuses.ts';
import { readDemoRecord } from '../../api/seed/demo-record.ts';
import { waitUntil } from '../../api/testing/wait-until.ts';

const ENTERPRISE_ID = 1;

interface PlacedOrder {
  orderNumber: string;
  customer: string;
  amount: number;
  /** Names of the demo's designs, with their quantities. */
  items: Readonly<Record<string, number>>;
  /** The status that staff set. */
  status?: OrderStatus;
}

const ORDERS: readonly PlacedOrder[] = [
  {
    orderNumber: '10421',
    customer: 'Ada Osei',
    amount: 29.8,
    items: { 'mug-best-dad': 2 },
    status: 'IN_PRODUCTION',
  },
  {
    orderNumber: '10422',
    customer: 'Jonas Weber',
    amount: 46.5,
    items: { 'poster-last-ferry': 1, 'mug-corgi': 1 },
  },
  {
    orderNumber: '10423',
    customer: 'Leïla Haddad',
    amount: 214.8,
    items: { 'shirt-endless-summer': 12 },
  },
  {
    orderNumber: '10424',
    customer: 'Trail Club Leeds',
    amount: 87.6,
    items: { 'bottle-trail-club': 4 },
    status: 'RECEIVED_HOLD',
  },
  { orderNumber: '10425', customer: 'María Prieto', amount: 24, items: { 'case-monogram': 1 } },
  { orderNumber: '10426', customer: 'Tom Fletcher', amount: 59, items: { 'canvas-good-boy': 1 } },
];

/**
 * Places orders of the demo's designs, and waits until their print files are made.
 * @param dataFolder of the server that the client calls
 */
export async function placeOrders(client: Client, dataFolder: string): Promise<void> {
  const record = await readDemoRecord(dataFolder);
  const codes = new Map(record?.designs.map(({ name, customisationCode }) => [name, customisationCode]));
  for (const { orderNumber, customer, amount, items, status } of ORDERS) {
    const { id } = await client(createOrderCall, {
      params: { enterpriseId: ENTERPRISE_ID },
      body: {
        orderNumber,
        amount,
        customer: { name: customer },
        items: Object.entries(items).map(([design, quantity]) => ({
          customisationCode: codes.get(design)!,
          quantity,
        })),
      },
    });
    const params = { enterpriseId: ENTERPRISE_ID, id };
    await waitUntil(async () => {
      const order = await client(readOrderCall, { params });
      return !order.items.some(({ assets }) => assets.some(isInWork));
    });
    if (status) await client(updateOrderCall, { params, body: { status } });
  }
}

const isInWork = ({ status }: { status: AssetStatus }): boolean => status === 'QUEUED';
