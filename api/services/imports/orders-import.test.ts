import { readFile } from 'node:fs/promises';
import test from 'ava';
import { previewImportUndoCall, undoImportCall } from '../../contract/calls/imports.ts';
import { noteOrderCall } from '../../contract/calls/order-desk.ts';
import { type ImportAnswer, importCsv, type Importer, openImporter } from '../../testing/import-csv.ts';
import type { TestApi } from '../../testing/open-test-api.ts';
import { findVariant, type VariantNames } from './types/find-variant.ts';

interface OrderRow {
  id: number;
  orderNumber: string;
  currencyCode: string;
  customer: Record<string, string>;
}

let api: TestApi;
let who: Importer;
let variantId: number;
/** The variant in stock that it is made of. */
let oak: number;

test.before(async () => {
  who = await openImporter(['ORDERS']);
  ({ api } = who);
  const { enterpriseId } = who;
  const ids = await api.createProduct(enterpriseId, 'award-plaque');
  variantId = ids.get('shopProductVariant', 70031)!;
  const [stock] = (await api
    .database('productVariant')
    .insert({ enterpriseId, name: 'Oak', sku: 'PLAQUE-OAK' }, 'id')) as { id: number }[];
  oak = stock!.id;
  await api
    .database('shopProductVariant')
    .where({ id: variantId })
    .update({ enterpriseProductVariantId: oak });
});
test.after.always(() => who?.close());

const listOrders = () =>
  api.database('shopOrder').where({ enterpriseId: who.enterpriseId }).orderBy('orderNumber') as Promise<
    OrderRow[]
  >;

const listItems = (orderId: number) =>
  api
    .database('orderItem')
    .where({ orderId })
    .orderBy('position')
    .select('quantity', 'shopProductVariantId', 'design') as Promise<
    { quantity: number; shopProductVariantId: number; design: unknown }[]
  >;

/** The jobs announced since the queue was cleared, without the import's own. */
const announcedPrints = ({ renderJobId }: ImportAnswer) =>
  who.queue.announced.filter((job) => job !== renderJobId);

test.serial('orders are imported by CSV, each once, with the values of their rows', async (t) => {
  const file = await readFile('fixtures/imports/orders.csv', 'utf8');
  who.queue.clear();
  const tried = await importCsv(who, 'importType=orders&dryRun', file);
  t.deepEqual(announcedPrints(tried.import), []);
  t.like(tried.import, { status: 'COMPLETED', rowsCreated: 3 }, JSON.stringify(tried.errors));
  t.deepEqual(await listOrders(), []);
  t.like(await api.database('renderJob').where({ kind: 'print' }).count().first(), { count: 0 });
  const { import: ended } = await importCsv(who, 'importType=orders', file);
  t.like(ended, { status: 'COMPLETED', rowsRead: 3, rowsCreated: 3 });
  const orders = await listOrders();
  t.like(orders, [
    {
      orderNumber: '2027-0001',
      currencyCode: 'GBP',
      customer: { customerName: 'Amelia Hartwell', customerTown: 'Whitby' },
    },
    { orderNumber: '2027-0002', currencyCode: 'EUR', customer: { customerName: 'José Núñez' } },
  ]);
  const items = await listItems(orders[0]!.id);
  t.like(items, [
    { quantity: 1, shopProductVariantId: variantId },
    { quantity: 2, shopProductVariantId: variantId },
  ]);
  t.regex(JSON.stringify(items[1]!.design), /"Bo"/);
  t.regex(JSON.stringify(items[0]!.design), /Women’s single sculls/);
  t.deepEqual(
    (await listItems(orders[1]!.id)).map(({ quantity }) => quantity),
    [1],
  );
  const prints = () => api.database('renderJob').where({ kind: 'print' }).count().first();
  const asked = await prints();
  t.true((asked as { count: number }).count >= 3, 'their prints are asked for');
  const again = await importCsv(who, 'importType=orders', file);
  t.like(again.import, { status: 'COMPLETED', rowsUnchanged: 3, rowsCreated: 0 });
  t.deepEqual(await prints(), asked);
  t.is((await listOrders()).length, 2);
});

test.serial('an order with too many rows is refused, and all of its rows are counted', async (t) => {
  const rows = Array.from({ length: 502 }, () => 'BIG,PLAQUE-OAK');
  const { import: ended, errors } = await importCsv(
    who,
    'importType=orders',
    `orderNumber,sku\n${rows.join('\n')}\n`,
  );
  t.like(ended, { status: 'REFUSED', rowsTotal: 502, rowsRead: 502, rowsRefused: 502, errors: 1 });
  t.like(errors, [{ row: 2, column: null, code: 'rows-too-many' }]);
});

test.serial('an order with an invalid row is refused, with the row and the column', async (t) => {
  const header =
    'orderNumber,sku,shopProductVariantId,customisationCode,quantity,customerName,currencyCode,Recipient,Nonsense\n';
  const rows = [
    'A,PLAQUE-OAK,,,1,Ann,GBP,Ann,',
    'A,PLAQUE-OAK,,,none,,,Bob,',
    'B,NO-SUCH,,,1,,,,',
    'C,,,,1,,,,',
    'D,PLAQUE-OAK,,no-such-code,1,,,,',
    'E,PLAQUE-OAK,,,1,,,,x',
    `F,,${variantId},,2,Flo,XYZ,Flo,`,
    'G,PLAQUE-OAK,,,1,Guy,GBP,Guy,',
    'G,PLAQUE-OAK,,,1,Another,,Gus,',
    `H,,${variantId},,3,Hal,GBP,"='=1",`,
    'A,PLAQUE-OAK,,,1,Ann,GBP,Ann,',
  ];
  const before = (await listOrders()).length;
  who.queue.clear();
  const { import: ended, errors } = await importCsv(
    who,
    'importType=orders&validRowsOnly',
    header + rows.join('\n'),
  );
  t.true(announcedPrints(ended).length > 0, 'the prints of the order that is stored are announced');
  t.deepEqual(
    errors.map(({ row, column, code }) => `${row} ${column} ${code}`),
    [
      '3 quantity import-field-invalid',
      '4 sku product-unknown',
      '5 sku product-missing',
      '6 null customisation-unknown',
      '7 Nonsense layer-unknown',
      '8 currencyCode request-invalid',
      '10 customerName row-differs',
      '12 null row-doubled',
    ],
    JSON.stringify(errors),
  );
  t.like(ended, { status: 'COMPLETED', rowsRead: 11, rowsCreated: 1, rowsRefused: 10 });
  const [order] = (await listOrders()).filter(({ orderNumber }) => orderNumber === 'H');
  t.is((await listOrders()).length, before + 1);
  t.regex(JSON.stringify((await listItems(order!.id))[0]!.design), /"='=1"/);
});

test.serial('a variant is found by its id, by the id of its shop, or by a SKU in its shop', async (t) => {
  const { enterpriseId } = who;
  const { database } = api;
  const mug = (await api.createProduct(enterpriseId, 'mug')).get('shopProductVariant', 70011)!;
  const [product] = (await database('product').insert({ enterpriseId, sku: 'MUG' }, 'id')) as {
    id: number;
  }[];
  const stock = { enterpriseId, name: 'Mug', sku: 'MUG-330', productId: product!.id };
  const [variant] = (await database('productVariant').insert(stock, 'id')) as { id: number }[];
  const enterpriseProductVariantId = variant!.id;
  const set = (id: number, values: object) => database('shopProductVariant').where({ id }).update(values);
  await set(mug, { enterpriseProductVariantId, ecommerceVariantId: 'E-1' });
  const find = (names: VariantNames, owner = enterpriseId) => findVariant(database, owner, names);
  t.is(await find({ shopProductVariantId: mug }), mug);
  t.is(await find({ ecommerceVariantId: 'E-1' }), mug);
  t.is(await find({ sku: 'MUG-330' }), mug);
  t.is(await find({ sku: 'MUG' }), mug, 'the SKU of the product in stock');
  const refuses = async (
    names: VariantNames,
    code: string,
    path: string,
    message: string,
    owner?: number,
  ) => {
    const error = await t.throwsAsync(find(names, owner), { code, message });
    t.like(error, { path, status: 400 });
  };
  const missing =
    'Say what is sold: fill in sku, ecommerceVariantId, shopProductVariantId or customisationCode.';
  await refuses({ shopDomain: 'mug.example' }, 'product-missing', 'sku', missing);
  const none = (name: string) => `There is no product "${name}" for sale.`;
  await refuses({ sku: 'E-1' }, 'product-unknown', 'sku', none('E-1'));
  await refuses(
    { shopProductVariantId: mug, ecommerceVariantId: 'E-2', sku: 'MUG' },
    'product-unknown',
    'shopProductVariantId',
    none(String(mug)),
  );
  await refuses(
    { ecommerceVariantId: 'E-1', sku: 'PLAQUE-OAK' },
    'product-unknown',
    'ecommerceVariantId',
    none('E-1'),
  );
  const stranger = await api.createEnterprise('Stranger');
  await refuses({ sku: 'MUG' }, 'product-unknown', 'sku', none('MUG'), stranger);
  // Two shops sell the same.
  await set(variantId, { enterpriseProductVariantId });
  const several = 'Several variants are "MUG": name the shopDomain, or the shopProductVariantId.';
  await refuses({ sku: 'MUG' }, 'product-ambiguous', 'sku', several);
  t.is(await find({ sku: 'MUG', shopDomain: `mug-${enterpriseId}.shop.example` }), mug);
  t.is(await find({ sku: 'MUG', shopDomain: `award-plaque-${enterpriseId}.shop.example` }), variantId);
  await set(variantId, { enterpriseProductVariantId: oak });
});

test.serial('an import of orders can be undone until staff or shoppers change one of them', async (t) => {
  const before = await listOrders();
  const csv = 'orderNumber,sku,Recipient\nU-1,PLAQUE-OAK,Ann\nU-2,PLAQUE-OAK,Bo\nU-3,PLAQUE-OAK,Cy\n';
  who.queue.clear();
  const { import: ended } = await importCsv(who, 'importType=orders', csv);
  const { id } = ended;
  const prints = announcedPrints(ended);
  t.true(prints.length >= 3, 'their prints are announced');
  const params = { enterpriseId: who.enterpriseId, id };
  const { client, ask } = api.as(who.as);
  const [first] = (await listOrders()).filter(({ orderNumber }) => orderNumber === 'U-1');
  const note = { params: { ...params, id: first!.id }, body: { text: 'Gift wrap' } };
  await client(noteOrderCall, note);
  t.like((await ask(undoImportCall, { params })).body, {
    error: 'Nothing was undone. U-1: It was worked on after the import.',
  });
  t.is((await listOrders()).length, before.length + 3);
  const place = { enterpriseId: who.enterpriseId, orderId: first!.id };
  const entries = () => api.database('orderEntry').where(place);
  const items = () => api.database('orderItem').where(place);
  const order = () => api.database('shopOrder').where({ id: first!.id });
  const worked = 'It was worked on after the import.';
  const changed = 'An item of it was changed or made after the import.';
  const obstaclesNow = async () =>
    (await client(previewImportUndoCall, { params })).obstacles.map(({ error }) => error);
  await entries().where({ kind: 'NOTE' }).update({ employeeId: null });
  t.deepEqual(await obstaclesNow(), [worked], 'by a shopper');
  const { employeeId } = (await api.database('dataImport').where({ id }).first('employeeId')) as {
    employeeId: number;
  };
  await entries().update({ kind: 'STATUS', employeeId });
  t.deepEqual(await obstaclesNow(), [worked], 'a status that staff chose');
  await entries().update({ employeeId: null });
  t.deepEqual(await obstaclesNow(), [], 'a status that followed by itself');
  await items().update({ quantityMade: 1 });
  t.deepEqual(await obstaclesNow(), [changed]);
  await items().update({ quantityMade: 0, revision: 2 });
  t.deepEqual(await obstaclesNow(), [changed]);
  await items().update({ revision: 1 });
  await order().update({ status: 'IN_PRODUCTION' });
  t.like(await client(previewImportUndoCall, { params }), {
    deleted: 2,
    restored: 0,
    obstacles: [
      {
        entity: 'shopOrder',
        entityId: first!.id,
        label: 'U-1',
        error: 'Its status is now IN_PRODUCTION.',
      },
    ],
  });
  await order().update({ status: 'RECEIVED' });
  // A deleted order is not an obstacle.
  const gone = (await listOrders()).find(({ orderNumber }) => orderNumber === 'U-3')!;
  const goneItems = api.database('orderItem').where({ orderId: gone.id }).select('id');
  const gonePrints = api.database('itemAsset').whereIn('orderItemId', goneItems).select('renderJobId');
  await api.database('renderJob').whereIn('id', gonePrints).update({ status: 'CANCELLED' });
  await api.database('shopOrder').where({ id: gone.id }).delete();
  const file = { enterpriseId: who.enterpriseId, context: `orders/${first!.id}`, filename: 'a.png' };
  await api.files.save({ ...file, contentType: 'image/png' }, Buffer.from('a'));
  t.like(await client(undoImportCall, { params }), { status: 'UNDONE' });
  t.deepEqual(await listOrders(), before);
  t.deepEqual(await api.database('file').where(file), []);
  t.true(who.queue.withdrawn.length >= 2 && who.queue.withdrawn.every((job) => prints.includes(job)));
  const noted = api
    .database('auditEntry')
    .where({ entity: 'shopOrder', action: 'delete' })
    .orderBy('entityId');
  t.deepEqual(await noted.pluck('change'), [
    { before: { orderNumber: 'U-1', status: 'RECEIVED' } },
    { before: { orderNumber: 'U-2', status: 'RECEIVED' } },
  ]);
  const waiting: unknown = await api
    .database('renderJob')
    .where({ kind: 'print', status: 'QUEUED' })
    .whereNotIn('id', api.database('itemAsset').whereNotNull('renderJobId').select('renderJobId'))
    .first('id');
  t.is(waiting, undefined, 'no print file is made for an order that is gone');
});
