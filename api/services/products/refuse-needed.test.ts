import test from 'ava';
import { PlatenError } from '../../../engine/node.ts';
import { createOrderCall } from '../../contract/calls/orders.ts';
import { enterOffice, openTestOffice, type TestOffice } from '../../testing/open-test-office.ts';
import { undone } from '../change-many.ts';
import { refuseWhileLayersName, refuseWhileOrdered } from './refuse-needed.ts';

let office: TestOffice;
let other: TestOffice;
let shopProductId: number;
let groupId: number;
let shopProductVariantId: number;

test.before(async () => {
  office = await openTestOffice();
  other = await enterOffice(office.api, 'Other');
  const ids = await office.api.createProduct(office.enterpriseId, 'mug');
  shopProductVariantId = ids.get('shopProductVariant', 70011)!;
  const database = office.api.database;
  const variant = (await database('shopProductVariant').where({ id: shopProductVariantId }).first()) as {
    shopProductId: number;
  };
  ({ shopProductId } = variant);
  const product = (await database('shopProduct').where({ id: shopProductId }).first()) as {
    enterpriseProductGroupId: number;
  };
  groupId = product.enterpriseProductGroupId;
});
test.after.always(() => office?.api.close());

/** The message of the refusal; undefined without one. */
const refusal = async (asked: Promise<unknown>): Promise<string | undefined> => {
  try {
    await asked;
    return undefined;
  } catch (error) {
    if (!(error instanceof PlatenError) || error.code !== 'record-needed' || error.status !== 409)
      throw error;
    return error.message;
  }
};
const BY_LAYERS = 'The record is still needed by layers that use it.';
const BY_ORDERS = 'The record is still needed by designs or orders of its product: set it inactive instead.';

/** Checks a record while a table has these layers and no others, in a transaction that is rolled back. */
const askWithLayers = (table: 'mask' | 'shopProductVariant', layers: unknown, enterpriseId?: number) =>
  undone(office.api.database, async (trx) => {
    await trx('mask').update({ layers: '[]' });
    await trx('shopProductVariant').update({ layerGroups: '[]' });
    const column = table === 'mask' ? 'layers' : 'layerGroups';
    await trx(table)
      .where({ enterpriseId: office.enterpriseId })
      .update({ [column]: JSON.stringify(layers) });
    await refuseWhileLayersName(trx, enterpriseId ?? office.enterpriseId, 'colourGroupId', 5);
  });

test.serial(
  'a record to which a layer of a mask or a variant refers is needed, by id or as text',
  async (t) => {
    for (const table of ['mask', 'shopProductVariant'] as const)
      for (const colourGroupId of [5, '5'])
        for (const layers of [
          [{ colourGroupId }],
          [{ layers: [{ id: 1, configuration: { colourGroupId } }] }],
        ])
          t.is(await refusal(askWithLayers(table, layers)), BY_LAYERS, JSON.stringify(layers));
  },
);

test.serial('a record is not needed by other fields, nor by layers of other enterprises', async (t) => {
  const others = [
    [],
    [{ colourGroupId: 15 }, { colourGroupId: '55' }, { colourGroupId: null }],
    [{ fontGroupId: 5, id: 5, text: 'colourGroupId 5' }],
  ];
  for (const table of ['mask', 'shopProductVariant'] as const) {
    for (const layers of others)
      t.is(await refusal(askWithLayers(table, layers)), undefined, JSON.stringify(layers));
    t.is(await refusal(askWithLayers(table, [{ colourGroupId: 5 }], other.enterpriseId)), undefined);
  }
});

test.serial(
  'a shop product with orders or designs is needed, by its own id or that of its group',
  async (t) => {
    const { database } = office.api;
    const ask = (enterpriseId: number, field: 'id' | 'enterpriseProductGroupId', ids: number[]) =>
      database.transaction((trx) => refuseWhileOrdered(trx, enterpriseId, field, ids));
    const own = office.enterpriseId;
    t.is(await refusal(ask(own, 'id', [shopProductId])), undefined);
    const items = [{ shopProductVariantId, quantity: 1 }];
    await office.client(createOrderCall, { body: { orderNumber: 'N-1', items } });
    t.is(await refusal(ask(own, 'id', [shopProductId])), BY_ORDERS);
    t.is(await refusal(ask(own, 'id', [999_999, shopProductId])), BY_ORDERS);
    t.is(await refusal(ask(own, 'enterpriseProductGroupId', [groupId])), BY_ORDERS);
    t.is(await refusal(ask(own, 'id', [999_999])), undefined);
    t.is(await refusal(ask(own, 'id', [])), undefined);
    t.is(await refusal(ask(own, 'enterpriseProductGroupId', [999_999])), undefined);
    t.is(await refusal(ask(other.enterpriseId, 'id', [shopProductId])), undefined);
  },
);

test.serial('a shop product with only a saved design is needed', async (t) => {
  const { api } = office;
  const ids = await api.createProduct(other.enterpriseId, 'mug');
  const payload = await api.createPayload(other.enterpriseId, 'mug-corgi', ids);
  const saved = await api.call('POST', '/upload', { body: payload });
  t.is(saved.status, 201, JSON.stringify(saved.body));
  const variant = (await api
    .database('customisation')
    .where({ 'customisation.enterpriseId': other.enterpriseId })
    .join('shopProductVariant as variant', 'variant.id', 'customisation.shopProductVariantId')
    .first('variant.shopProductId')) as { shopProductId: number };
  const ask = api.database.transaction((trx) =>
    refuseWhileOrdered(trx, other.enterpriseId, 'id', [variant.shopProductId]),
  );
  t.is(await refusal(ask), BY_ORDERS);
});
