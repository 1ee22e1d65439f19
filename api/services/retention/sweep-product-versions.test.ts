import test from 'ava';
import type { Product } from '../../../engine/node.ts';
import { fileReference } from '../../data/file-reference.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { removeFiles } from '../files/file-removal.ts';
import type { FileRow } from '../files/file-store.ts';
import { sweepFiles } from '../files/file-sweep.ts';
import { loadProduct } from '../products/load-product.ts';
import { storeProductVersion } from '../orders/product-versions.ts';
import { sweepProductVersions } from './sweep-product-versions.ts';
import { createOrderCall } from '../../contract/calls/orders.ts';
import * as z from 'zod';
import { readRows } from '../../testing/read-rows.ts';

let api: TestApi;
let enterpriseId: number;
let staff: string;
let shopProductId: number;
let shopProductVariantId: number;

test.before(async () => {
  api = await openTestApi();
  enterpriseId = await api.createEnterprise('One');
  staff = await api.createUser(enterpriseId, ['ORDERS']);
  await api.createProduct(enterpriseId, 'mug');
  const [variant] = await readRows(api.database('shopProductVariant').where({ enterpriseId }), {
    id: z.number(),
    shopProductId: z.number(),
  });
  ({ id: shopProductVariantId, shopProductId } = variant!);
});
test.after.always(() => api?.close());

const PLACE = { context: 'old product pictures', contentType: 'image/png' };
const save = (filename: string, more: object = {}): Promise<FileRow> =>
  api.files.save({ enterpriseId, ...PLACE, filename, ...more }, Buffer.from(filename));
const isThere = async ({ id }: FileRow) => (await api.database('file').where({ id })).length === 1;

/** The product with views of some files, as if staff had set it up with them. */
async function compose(...files: FileRow[]): Promise<Product> {
  const product = await loadProduct(api.database, enterpriseId, shopProductId);
  const [group] = product.maskGroups;
  const masks = files.map((file) => ({ ...group!.masks[0]!, imageUrl: fileReference(file) }));
  return { ...product, maskGroups: [{ ...group!, masks }] };
}
const keep = (product: Product): Promise<number> =>
  api.database.transaction((trx) => storeProductVersion(trx, enterpriseId, product));
const addBatch = async (productVersionId: number) => {
  const values = { enterpriseId, name: 'b', productVersionId, shopProductVariantId, design: '{}' };
  await api.database('batch').insert({ ...values, header: '[]', options: '{}', itemDigits: 1 });
};

test.serial('an unused product version is deleted with the files that only it needs', async (t) => {
  const expired = { utcExpiresDateTime: new Date('2001-01-01') };
  const [own, shared, needed, printed, listed] = (await Promise.all(
    ['own', 'shared', 'needed', 'printed', 'listed'].map((name) => save(`${name}.png`)),
  )) as [FileRow, FileRow, FileRow, FileRow, FileRow];
  const thumbnail = await save('own.png', { thumbnailOfId: own.id, ...expired });
  const [uploaded, sharedUpload] = [
    await save('uploaded.png', expired),
    await save('shared-upload.png', expired),
  ];
  const unused = await keep(await compose(own, shared, needed, printed, listed, uploaded, sharedUpload));
  const ofBatch = await keep(await compose(shared, sharedUpload));
  await addBatch(ofBatch);
  const body = { orderNumber: 'P-1', items: [{ shopProductVariantId }] };
  const order = await api.as(staff).client(createOrderCall, { params: { enterpriseId }, body });
  await api.database('file').where({ id: needed.id }).update({ isNeeded: true });
  await api.database('itemAsset').where({ id: order.items[0]!.assets[0]!.id }).update({ fileId: printed.id });
  for (const { filename, context } of [own, shared, needed, printed])
    await api.database.transaction((trx) => removeFiles(trx, { enterpriseId, context, filename }));
  await sweepFiles(api.database, api.files);
  for (const file of [own, thumbnail, shared, needed, printed, listed, uploaded, sharedUpload])
    t.true(await isThere(file), `${file.filename} is needed while a product version refers to it`);

  t.is(await sweepProductVersions(api.database), 1);
  const left = await readRows(api.database('productVersion').where({ enterpriseId }), { id: z.number() });
  t.is(left.length, 2);
  t.false(left.some(({ id }) => id === unused));
  await sweepFiles(api.database, api.files);
  for (const file of [own, thumbnail, uploaded]) t.false(await isThere(file), file.filename);
  for (const file of [shared, needed, printed, listed, sharedUpload])
    t.true(await isThere(file), file.filename);
  t.is(await sweepProductVersions(api.database), 0);
});

test.serial('a product version that is about to be ordered is not deleted', async (t) => {
  const product = await compose(await save('late.png'));
  const version = await keep(product);
  const sweeps: Promise<number>[] = [];
  await api.database.transaction(async (trx) => {
    t.is(await storeProductVersion(trx, enterpriseId, product), version);
    // The embedded database runs one statement at a time; a server sweeps now.
    sweeps.push(sweepProductVersions(api.database));
    await Promise.race([sweeps[0], new Promise((done) => setTimeout(done, 300))]);
    const values = { enterpriseId, name: 'b', productVersionId: version, shopProductVariantId, design: '{}' };
    await trx('batch').insert({ ...values, header: '[]', options: '{}', itemDigits: 1 });
  });
  t.is(await sweeps[0], 0);
  t.is((await api.database('productVersion').where({ id: version })).length, 1);
});
