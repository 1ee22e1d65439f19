import { listOrderEntriesCall } from '../contract/calls/order-desk.ts';
import { createOrderCall, readOrderCall } from '../contract/calls/orders.ts';
import { orderRules } from '../contract/resources/order-rules.ts';
import { updateOrderStatus } from '../services/orders/update-order-status.ts';
import type { TestApi } from './open-test-api.ts';
import { enterOffice, type TestOffice } from './open-test-office.ts';

/** An enterprise with a mug to order, and its door. */
export interface OrderDesk extends TestOffice {
  place: (orderNumber: string, more?: object) => Promise<number>;
  /** Completes the print files of an order with these findings of preflight, and settles it. */
  makePrints: (id: number, findings?: readonly object[]) => Promise<void>;
  addRule: (rule: object) => Promise<number>;
  statusOf: (id: number) => Promise<string>;
  kindsOf: (id: number) => Promise<string[]>;
}

export async function openOrderDesk(api: TestApi, name: string): Promise<OrderDesk> {
  const office = await enterOffice(api, name);
  const { enterpriseId, client } = office;
  const ids = await api.createProduct(enterpriseId, 'mug');
  const item = { shopProductVariantId: ids.get('shopProductVariant', 70011)!, quantity: 2 };
  return {
    ...office,
    place: async (orderNumber, more) => {
      const { id } = await client(createOrderCall, { body: { orderNumber, items: [item], ...more } });
      // The mug is personalised, and these tests need findings of other kinds.
      await api.database('orderItem').where({ orderId: id }).update({ designMissing: false });
      return id;
    },
    makePrints: async (id, findings = []) => {
      const { items } = await client(readOrderCall, { params: { id } });
      for (const { id: assetId, renderJobId } of items.flatMap(({ assets }) => assets)) {
        const result = JSON.stringify({ preflight: findings });
        await api.database('renderJob').where({ id: renderJobId }).update({ status: 'COMPLETED', result });
        await api.database('itemAsset').where({ id: assetId }).update({ status: 'COMPLETED' });
      }
      await api.database.transaction((trx) => updateOrderStatus(trx, enterpriseId, id));
    },
    addRule: (rule) =>
      office.create(orderRules.calls.create, { body: { name: 'A rule', decision: 'HOLD', ...rule } }),
    statusOf: async (id) => (await client(readOrderCall, { params: { id } })).status,
    kindsOf: async (id) => {
      const { entries } = await client(listOrderEntriesCall, { params: { id } });
      return entries.map(({ kind, text, author }) => `${kind} ${text}${author === null ? '' : ' by hand'}`);
    },
  };
}

/** A finding of preflight. */
const finding = (severity: string, code: string, message: string) => ({
  severity,
  code,
  mask: 'Front',
  maskId: 1,
  layer: 'Name',
  layerId: 2,
  message,
  value: null,
  limit: null,
});
export const SMALL = finding('warning', 'text-small', 'A text is 4 pt high.');
export const BLANK = finding('error', 'page-blank', 'Nothing is on the page.');
