import test from 'ava';
import { jobSources } from '../jobs/job-sources.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import * as z from 'zod';
import { readRow } from '../../testing/read-rows.ts';

interface Order {
  id: number;
  items: { id: number; customisationCode: string | null }[];
}

let api: TestApi;
let enterpriseId: number;
let staff: string;
let shopProductVariantId: number;

test.before(async () => {
  api = await openTestApi();
  enterpriseId = await api.createEnterprise('One');
  staff = await api.createUser(enterpriseId, ['ORDERS']);
  await api.createProduct(enterpriseId, 'mug');
  const variant = await readRow(api.database('shopProductVariant').where({ enterpriseId }).orderBy('id'), {
    id: z.number(),
  });
  shopProductVariantId = variant.id;
});
test.after.always(() => api?.close());

const orders = () => `/v1/enterprises/${enterpriseId}/orders`;
const place = (orderNumber: string) =>
  api.call('POST', orders(), { as: staff, body: { orderNumber, items: [{ shopProductVariantId }] } });
const placed = async (orderNumber: string) => (await place(orderNumber)).body as Order;
const widthOf = async ({ items }: Order) => {
  const { product } = await jobSources(api.database).orderItem(enterpriseId, items[0]!.id);
  return product.printAreas[0]!.configuration.imageWidth;
};
const setWidth = (imageWidth: number) =>
  api
    .database('printArea')
    .where({ enterpriseId })
    .update({ configuration: api.database.raw('?? || ?::jsonb', ['configuration', { imageWidth }]) });
const sellWith = (configuration: object) =>
  api
    .database('shopProductVariant')
    .where({ id: shopProductVariantId })
    .update({ configuration: JSON.stringify(configuration) });

test.serial('an order is printed with the product as ordered, until it is regenerated', async (t) => {
  const order = await placed('V-1');
  const ordered = await widthOf(order);
  await setWidth(ordered + 7);
  t.is(await widthOf(order), ordered);
  t.is(await widthOf(await placed('V-2')), ordered + 7);
  await api.call('POST', `${orders()}/${order.id}/regenerate`, { as: staff });
  t.is(await widthOf(order), ordered + 7);
  await setWidth(ordered);
});

test.serial('a product version is stored once with its files, however often it is ordered', async (t) => {
  await Promise.all(['V-3', 'V-4', 'V-5', 'V-6'].map(placed));
  const versions = (await api.database('productVersion').where({ enterpriseId })) as {
    sha256: string;
    product: { mockups: unknown[] };
  }[];
  t.is(new Set(versions.map(({ sha256 }) => sha256)).size, versions.length);
  t.deepEqual(versions[0]!.product.mockups, []);
  const text = JSON.stringify(versions[0]!.product);
  const named = [...text.matchAll(/"\/f\/([^/"]+)\//g)].map(([, publicId]) => publicId!);
  const files = (await api.database('file').whereIn('publicId', named)) as object[];
  const held = await api
    .database('productVersionFile as held')
    .join('file', 'file.id', 'held.fileId')
    .join('productVersion as version', 'version.id', 'held.productVersionId')
    .where({ 'version.sha256': versions[0]!.sha256 })
    .whereIn('file.publicId', named);
  t.true(files.length > 0);
  t.is(held.length, files.length);
});

test.serial('an order without a design uses the design that its variant is sold with', async (t) => {
  const { body } = await api.call('POST', '/upload', {
    body: { shopProductVariantId, configuration: { masks: [] }, quantity: 3 },
  });
  const { customisationCode } = body as { customisationCode: string };
  await sellWith({ customisationCode });
  const order = await placed('V-7');
  t.is(order.items[0]!.customisationCode, customisationCode);
  const { design } = await jobSources(api.database).orderItem(enterpriseId, order.items[0]!.id);
  t.like(design.customisation, { quantity: 3 });
  await sellWith({ customisationCode: 'gone' });
  t.like(await place('V-8'), { status: 404, body: { errorCode: 'customisation-unknown', path: 'items.0' } });
  await sellWith({});
});
