import test from 'ava';
import { saveCustomisationCall } from '../../contract/calls/configurator.ts';
import { createOrderCall } from '../../contract/calls/orders.ts';
import { json } from '../../data/connect.ts';
import { fileReference } from '../../data/file-reference.ts';
import { enterOffice, openTestOffice, type TestOffice } from '../../testing/open-test-office.ts';
import type { FileRow } from './file-store.ts';
import { listFileUses } from './file-uses.ts';

let office: TestOffice;
let own: Seller;
let theirs: Seller;
let files = 0;

test.before(async () => {
  office = await openTestOffice();
  own = await openSeller(office);
  theirs = await openSeller(await enterOffice(office.api, 'Other'));
});
test.after.always(() => office?.api.close());

function save(): Promise<FileRow> {
  const { api, enterpriseId } = office;
  const filename = `${(files += 1)}.png`;
  const place = { enterpriseId, context: 'uses', filename, contentType: 'image/png' };
  return api.files.save(place, Buffer.from('a picture'));
}
const usesOf = ({ enterpriseId, context, filename }: FileRow) =>
  listFileUses(office.api.database, office.api.files, { enterpriseId, context, filename });
const refersTo = (file: FileRow) => json({ image: fileReference(file) });

type Seller = Awaited<ReturnType<typeof openSeller>>;

/** Creates saved designs and orders of the mug. */
async function openSeller({ api, client, enterpriseId }: TestOffice) {
  const ids = await api.createProduct(enterpriseId, 'mug');
  const shopProductVariantId = ids.get('shopProductVariant', 70011)!;
  const saveDesign = async (file: FileRow) => {
    const body = { shopProductVariantId, configuration: { masks: [] } };
    const { customisationCode } = await api.as(undefined).client(saveCustomisationCall, { body });
    const design = api.database('customisation').where({ customisationCode });
    await design.clone().update({ payload: refersTo(file) });
    const [id] = (await design.pluck('id')) as [number];
    return { id, label: customisationCode };
  };
  const place = async (orderNumber: string) => {
    const order = await client(createOrderCall, {
      body: { orderNumber, items: [{ shopProductVariantId }] },
    });
    return { id: order.id, label: orderNumber, assetId: order.items[0]!.assets[0]!.id };
  };
  return { shopProductVariantId, saveDesign, place };
}

test.serial('saved designs of the enterprise that refer to a file are uses of it', async (t) => {
  const file = await save();
  await own.saveDesign(await save());
  const first = await own.saveDesign(file);
  await theirs.saveDesign(file);
  const second = await own.saveDesign(file);
  t.deepEqual(await usesOf(file), [
    { entity: 'customisation', ...first },
    { entity: 'customisation', ...second },
  ]);
});

test.serial(
  'orders are uses of their print files and of the files of their product as ordered',
  async (t) => {
    const { database } = office.api;
    const [first, second] = [await own.place('U-1'), await own.place('U-2')];
    const file = await save();
    await database('itemAsset').where({ id: second.assetId }).update({ fileId: file.id });
    t.deepEqual(await usesOf(file), [{ entity: 'shopOrder', id: second.id, label: 'U-2' }]);

    const held = (await database('orderItem as item')
      .join('productVersionFile as held', 'held.productVersionId', 'item.productVersionId')
      .where({ 'item.orderId': first.id })
      .first('held.fileId')) as { fileId: number };
    const picture = (await database('file').where({ id: held.fileId }).first()) as FileRow;
    const orders = (await usesOf(picture)).filter(({ entity }) => entity === 'shopOrder');
    t.deepEqual(
      orders,
      [first, second].map(({ id, label }) => ({ entity: 'shopOrder', id, label })),
    );
  },
);

test.serial('a record without a label is a use, an entry of the audit trail is not', async (t) => {
  const { api, enterpriseId } = office;
  const { shopProductVariantId: id } = own;
  const file = await save();
  await api
    .database('shopProductVariant')
    .where({ id })
    .update({ configuration: refersTo(file) });
  const entry = { enterpriseId, employeeId: 1, requestId: 'x', action: 'update', entity: 'font' };
  await api.database('auditEntry').insert({ ...entry, entityId: 1, change: refersTo(file) });
  t.deepEqual(await usesOf(file), [{ entity: 'shopProductVariant', id, label: '' }]);
});

test.serial('the first twenty uses of a kind are listed', async (t) => {
  const { api, enterpriseId } = office;
  const file = await save();
  const names = Array.from({ length: 21 }, (_, index) => `Views ${index + 1}`);
  const rows = names.map((name) => ({ enterpriseId, name, imageUrl: fileReference(file) }));
  await api.database('maskGroup').insert(rows);
  const uses = await usesOf(file);
  t.deepEqual(
    uses.map(({ entity, label }) => [entity, label]),
    names.slice(0, 20).map((name) => ['maskGroup', name]),
  );
});
