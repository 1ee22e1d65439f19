import { buffer } from 'node:stream/consumers';
import test from 'ava';
import { PlatenError } from '../../../engine/node.ts';
import { PRINT_NAME_TEMPLATE } from '../../contract/calls/order-desk.ts';
import { createOrderCall } from '../../contract/calls/orders.ts';
import { enterOffice, openTestOffice, type TestOffice } from '../../testing/open-test-office.ts';
import { composeOrderArchive } from './order-archive.ts';

let own: TestOffice;
let theirs: TestOffice;
let placedOrders = 0;

test.before(async () => {
  own = await openTestOffice();
  theirs = await enterOffice(own.api, 'Theirs');
  for (const { api, enterpriseId } of [own, theirs]) await api.createProduct(enterpriseId, 'mug');
});
test.beforeEach(async () => {
  await own.api.database('shopOrder').delete();
});
test.after.always(() => own?.api.close());

/** An order with finished print files. */
async function place({ api, client, enterpriseId }: TestOffice, orderNumber: string, quantities = [1]) {
  const { database, files } = api;
  const variants = database('shopProductVariant').where({ enterpriseId }).orderBy('id');
  const { id: shopProductVariantId } = (await variants.first('id')) as { id: number };
  const items = quantities.map((quantity) => ({ shopProductVariantId, quantity }));
  const order = await client(createOrderCall, { body: { orderNumber, items } });
  for (const [index, { assets }] of order.items.entries()) {
    const filename = `${(placedOrders += 1)}.pdf`;
    const place = { enterpriseId, context: 'prints', filename, contentType: 'application/pdf' };
    const { id: fileId } = await files.save(place, Buffer.from(`${orderNumber} ${index + 1}`));
    await database('itemAsset').where({ id: assets[0]!.id }).update({ status: 'COMPLETED', fileId });
  }
  return order;
}
const compose = (choice: object = { all: true }, name: string = PRINT_NAME_TEMPLATE) =>
  composeOrderArchive(own.api.database, own.api.files, own.enterpriseId, { ...choice, name });
const namesOf = async (name?: string) => (await compose({ all: true }, name)).map((entry) => entry.name);

test.serial('an archive has the finished prints of the enterprise, in the order of the orders', async (t) => {
  const second = await place(own, 'A-2', [1, 1]);
  await place(own, 'A-1');
  await place(theirs, 'T-1');
  // Without ORDER BY, PostgreSQL returns rows in the order of their last write.
  await own.api.database('shopOrder').where({ id: second.id }).update({ amount: 1 });
  await own.api.database('orderItem').where({ id: second.items[0]!.id }).update({ updatingUser: 'Ann' });
  const [print] = second.items[0]!.assets;
  await own.api.database('itemAsset').where({ id: print!.id }).update({ revision: 1 });
  const entries = await compose();
  t.deepEqual(
    entries.map(({ name, isCompressed }) => [name, isCompressed]),
    [
      ['a-2/1-wrap.pdf', false],
      ['a-2/2-wrap.pdf', false],
      ['a-1/1-wrap.pdf', false],
    ],
  );
  t.is((await buffer(await entries[1]!.open())).toString(), 'A-2 2');
  const { database } = own.api;
  await database('itemAsset').where({ id: second.items[0]!.assets[0]!.id }).update({ status: 'SUPERSEDED' });
  await database('orderItem').where({ id: second.items[1]!.id }).update({ revision: 2 });
  t.deepEqual(await namesOf(), ['a-1/1-wrap.pdf'], 'without superseded prints and other revisions');
});

test.serial('a template names prints by all fields, and folders by slashes', async (t) => {
  const { id } = await place(own, 'B/1', [7]);
  await own.api.database('shopOrder').where({ id }).update({ status: 'IN_PRODUCTION' });
  t.deepEqual(await namesOf('{order} {item} {name} {status} {product} {quantity}'), [
    'b-1-1-wrap-in-production-personalised-mug-7.pdf',
  ]);
  t.deepEqual(await namesOf('/ {order}// /x/'), ['b-1/x.pdf']);
});

test.serial('an unknown field, an empty selection and one without prints are refused', async (t) => {
  const field = await t.throwsAsync(compose({ all: true }, '{order}{customer}{toString}'), {
    instanceOf: PlatenError,
    code: 'name-template-invalid',
    message: 'There is no field {customer}. Use {order}, {item}, {name}, {status}, {product}, {quantity}.',
  });
  t.is(field.path, 'name');
  await t.throwsAsync(compose({ all: true }, '{toString}'), { code: 'name-template-invalid' });
  await t.throwsAsync(compose({}), { code: 'selection-missing' });
  const missing = await t.throwsAsync(compose(), {
    code: 'prints-missing',
    message: 'The chosen orders have no finished print file.',
  });
  t.is((missing as PlatenError).status, 404);
});

test.serial('an archive has at most twenty thousand files', async (t) => {
  const { items } = await place(own, 'M-1');
  const addPrints = (first: number, last: number) =>
    own.api.database.raw(
      `INSERT INTO item_asset (enterprise_id, order_item_id, print_area_id, item_nbr, revision, name, status, file_id)
       SELECT enterprise_id, order_item_id, print_area_id, n, revision, name, status, file_id
       FROM item_asset, generate_series(:first::int, :last::int) AS n WHERE id = :id`,
      { first, last, id: items[0]!.assets[0]!.id },
    );
  await addPrints(2, 20_000);
  t.is((await compose({ all: true }, '{order}')).length, 20_000);
  await addPrints(20_001, 20_001);
  await t.throwsAsync(compose(), {
    code: 'selection-too-large',
    message: 'An archive has at most 20000 files. Choose fewer orders.',
  });
});
