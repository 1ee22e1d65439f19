import { buffer } from 'node:stream/consumers';
import test from 'ava';
import { type AssetSource, listReferences } from '../../../../engine/node.ts';
import { cancelItemCall } from '../../../contract/calls/item-cancellations.ts';
import { deleteArchiveCall, importArchiveCall, readArchiveCall } from '../../../contract/calls/archives.ts';
import { saveCustomisationCall } from '../../../contract/calls/configurator.ts';
import { listOrderEntriesCall, noteOrderCall } from '../../../contract/calls/order-desk.ts';
import {
  createOrderCall,
  readOrderCall,
  updateItemCall,
  updateOrderCall,
} from '../../../contract/calls/orders.ts';
import { printers } from '../../../contract/resources/printers.ts';
import { json } from '../../../data/connect.ts';
import { changeArchive, type RecordChange } from '../../../testing/change-archive.ts';
import { openTestArchives, runArchive, type TestArchives } from '../../../testing/open-test-archives.ts';
import type { TestApi } from '../../../testing/open-test-api.ts';
import { enterOffice, type TestOffice } from '../../../testing/open-test-office.ts';
import { readZip } from '../../../testing/read-zip.ts';
import { renderAllPrints } from '../../../testing/render-all-prints.ts';
import { assetStore } from '../../jobs/job-sources.ts';
import { loadItemDesign } from '../../orders/item-design.ts';
import { ORDER_RECORD_KINDS } from './order-record-kinds.ts';

const ALL = { parts: ['SET_UP' as const, 'ORDERS' as const] };
const SINCE = '2026-03-01T00:00:00.000Z';
/** Long enough that no picture, key or code has these bytes by chance. */
const CUSTOMER = 'Ada Lovelace of Leeds';

let api: TestApi;
let archives: TestArchives;
/** Sells the mug, and has two orders. */
let seller: TestOffice;
let archive: Buffer;
test.before(async () => {
  archives = await openTestArchives();
  ({ api } = archives);
  seller = await enterOffice(api, 'Seller');
  await takeOrders();
  archive = await archives.exportOf(seller, ALL);
});
test.after.always(() => archives?.close());

async function takeOrders(): Promise<void> {
  const { enterpriseId, client } = seller;
  const ids = await api.createProduct(enterpriseId, 'mug');
  const save = async (name: string) => {
    const body = (await api.createPayload(enterpriseId, name, ids)) as { shopProductVariantId: number };
    return (await api.as(undefined).client(saveCustomisationCall, { body })).customisationCode;
  };
  const shopDomain = `mug-${enterpriseId}.shop.example`;
  const first = await client(createOrderCall, {
    body: {
      orderNumber: 'A-1',
      shopDomain,
      amount: 24.9,
      currencyCode: 'EUR',
      customer: { name: CUSTOMER, address: { city: 'Leeds' }, url: '/f/no/file.png' },
      items: [
        { customisationCode: await save('mug-corgi'), quantity: 3 },
        { shopProductVariantId: ids.get('shopProductVariant', 70011)! },
      ],
    },
  });
  await api.as(undefined).client(updateItemCall, {
    params: { itemId: first.items[0]!.itemCode },
    body: { customisationCode: await save('mug-heart-photo'), updatingUser: 'ada@example.com' },
  });
  await client(noteOrderCall, { params: { id: first.id }, body: { text: 'A gift.' } });
  await client(updateOrderCall, { params: { id: first.id }, body: { status: 'IN_PRODUCTION' } });
  await api.database('orderItem').where({ orderId: first.id, position: 1 }).update({ quantityMade: 2 });
  await client(cancelItemCall, {
    params: { id: first.id, itemId: first.items[1]!.id },
    body: { reason: 'Sold out' },
  });
  const second = await client(createOrderCall, {
    body: { orderNumber: 'A-2', items: [{ customisationCode: await save('mug-best-dad') }] },
  });
  const place = (id: number, utcCreatedDateTime: string) =>
    api.database('shopOrder').where({ id }).update({ utcCreatedDateTime });
  await place(first.id, '2026-02-01T12:00:00.000Z');
  await place(second.id, SINCE);
  await api
    .database('file')
    .where({ enterpriseId })
    .whereLike('filename', '%daisy-meadow.jpg')
    .update({ convertedFrom: 'HEIC' });
  // The set-up no longer has the print areas that the orders were made with.
  await api.database('printArea').where({ enterpriseId }).delete();
}

const sellerOrder = (orderNumber: string) => orderOf(seller, orderNumber);
async function orderOf({ enterpriseId, client }: TestOffice, orderNumber: string) {
  const { id } = (await api.database('shopOrder').where({ enterpriseId, orderNumber }).first('id')) as {
    id: number;
  };
  const order = await client(readOrderCall, { params: { id } });
  const { entries } = await client(listOrderEntriesCall, { params: { id } });
  return { order, entries };
}

const storedAssets: AssetSource = {
  load: async (reference) => buffer((await assetStore(api.files).open(reference)).bytes),
};

/** The prints of an item as it was ordered, or of an earlier revision. */
async function printsOf({ enterpriseId }: TestOffice, id: number, itemId: number, revision?: number) {
  const { product, design } = await loadItemDesign(api.database, { enterpriseId, id, itemId }, revision);
  return renderAllPrints(product, design, storedAssets, ['png']);
}

const countOf = async (table: string, { enterpriseId }: TestOffice) =>
  (await api.database(table).where({ enterpriseId }).select('id')).length;
const countAll = async (office: TestOffice) =>
  Promise.all([...ORDER_RECORD_KINDS, 'productGroup'].map((table) => countOf(table, office)));

/** Frees the names that prevent another import of the set-up, and deletes the record of the import. */
async function freeNames(office: TestOffice, archiveId: number): Promise<void> {
  const { enterpriseId } = office;
  for (const shop of (await api.database('shop').where({ enterpriseId })) as unknown as { id: number }[])
    await api
      .database('shop')
      .where({ id: shop.id })
      .update({ shopDomain: `former-${shop.id}.shop.example` });
  await office.client(deleteArchiveCall, { params: { id: archiveId } });
}

test.serial('an archive has orders only on request, and then those since a time', async (t) => {
  const ordersIn = async (zip: Buffer) => (await readZip(zip)).get('records/shopOrder.jsonl')?.toString();
  const without = await archives.exportOf(seller);
  t.is(await ordersIn(without), undefined);
  t.false(Buffer.concat([...(await readZip(without)).values()]).includes(CUSTOMER));
  t.deepEqual((await ordersIn(archive))!.match(/A-\d/g), ['A-1', 'A-2']);
  const since = await readZip(await archives.exportOf(seller, { ...ALL, ordersSince: SINCE }));
  const lines = (kind: string) => since.get(`records/${kind}.jsonl`)!.toString().trim().split('\n').length;
  t.deepEqual(since.get('records/shopOrder.jsonl')!.toString().match(/A-\d/g), ['A-2']);
  t.is(lines('orderItem'), 1);
  t.is(lines('customisation'), 1);
  t.is(since.get('records/orderEntry.jsonl')!.toString(), '');
  t.is(since.get('records/formerDesign.jsonl')!.toString(), '');
  t.false(Buffer.concat([...since.values()]).includes(CUSTOMER));
  const { status, body } = await seller.call('POST', '/archives', { parts: ['ORDERS'] });
  t.is(status, 400);
  t.regex(JSON.stringify(body), /add SET_UP/);
});

test.serial('orders are imported unchanged, and their prints have the same bytes', async (t) => {
  const there = await enterOffice(api, 'There');
  const { enterpriseId } = there;
  await api.database('webhook').insert({
    enterpriseId,
    url: 'https://erp.example/',
    events: json(['order.ready', 'order.cancelled']),
    secret: 'whsec_AAAA',
  });
  await there.create(printers.calls.create, { body: { name: 'Press', folder: 'press' } });
  const imported = await archives.importInto(there, archive);
  t.is(imported.status, 'COMPLETED', JSON.stringify(imported));
  t.deepEqual(imported.parts, ['SET_UP', 'ORDERS']);
  t.like(
    imported.counts.find(({ kind }) => kind === 'shopOrder'),
    { records: 2 },
  );
  for (const orderNumber of ['A-1', 'A-2']) {
    const [was, is] = await Promise.all([sellerOrder(orderNumber), orderOf(there, orderNumber)]);
    const shown = ({ order }: typeof was) => {
      const { id: _, shopId, items, ...rest } = order;
      const itemOf = ({
        id: __,
        itemCode: ___,
        shopProductVariantId: ____,
        assets: _____,
        ...item
      }: (typeof items)[number]) => ({
        ...item,
        customisationCode: item.customisationCode !== null,
      });
      return { ...rest, hasShop: shopId !== null, items: items.map(itemOf) };
    };
    t.deepEqual(shown(is), shown(was));
    const received = ({ entries }: typeof was) =>
      entries.map(({ id: _, orderItemId, ...entry }) => ({ ...entry, isOfItem: orderItemId !== null }));
    t.deepEqual(received(is), received(was));
    for (const [index, { id, itemCode, customisationCode, assets }] of is.order.items.entries()) {
      const before = was.order.items[index]!;
      t.deepEqual(assets, [], 'print files are made again');
      t.not(itemCode, before.itemCode);
      if (customisationCode !== null) t.not(customisationCode, before.customisationCode);
      const prints = await printsOf(there, is.order.id, id);
      t.true(prints.length > 0);
      t.deepEqual(prints, await printsOf(seller, was.order.id, before.id));
    }
  }
  const [{ order: was }, { order: is, entries }] = await Promise.all([
    sellerOrder('A-1'),
    orderOf(there, 'A-1'),
  ]);
  t.deepEqual(
    await printsOf(there, is.id, is.items[0]!.id, 1),
    await printsOf(seller, was.id, was.items[0]!.id, 1),
    'the design before the change',
  );
  t.true(entries.some(({ text, author }) => text === 'A gift.' && author?.endsWith('@test.example')));
  const [shop] = (await api.database('shop').where({ enterpriseId }).select('id')) as { id: number }[];
  t.is(is.shopId, shop!.id);
  t.deepEqual(is.items[0]!.conversions, [{ from: 'HEIC', to: 'JPG' }], 'files keep their conversion');
  for (const table of ['renderJob', 'webhookDelivery', 'printDelivery', 'itemAsset', 'notification'])
    t.deepEqual(
      await api
        .database(table)
        .where({ enterpriseId })
        .whereNot(table === 'renderJob' ? { kind: 'archive' } : { id: 0 }),
      [],
      table,
    );
  const designs = (await api.database('orderItem').where({ enterpriseId }).pluck('design')) as object[];
  const references = listReferences(designs);
  t.true(references.length > 0);
  for (const reference of references)
    t.is((await api.files.findReferred(reference)).enterpriseId, enterpriseId, reference);
});

test.serial('an existing order is not changed, and is named', async (t) => {
  const there = await enterOffice(api, 'Twice');
  const { id } = await archives.importInto(there, archive);
  await there.client(updateOrderCall, {
    params: { id: (await orderOf(there, 'A-2')).order.id },
    body: { status: 'RECEIVED_HOLD' },
  });
  const before = await orderOf(there, 'A-2');
  const counts = await countAll(there);
  await freeNames(there, id);
  const again = await archives.importInto(there, archive);
  t.is(again.status, 'COMPLETED', JSON.stringify(again.findings));
  t.deepEqual(
    again.findings
      .filter(({ code }) => code === 'order-there')
      .map(({ severity, label, message }) => [severity, label, message]),
    ['A-1', 'A-2'].map((label) => ['warning', label, `Order ${label} exists already. It is not changed.`]),
  );
  t.deepEqual((await countAll(there)).slice(0, -1), counts.slice(0, -1), 'of orders nothing is there twice');
  t.is((await countAll(there)).at(-1), counts.at(-1)! * 2, 'the set-up is imported again');
  t.deepEqual(await orderOf(there, 'A-2'), before);
});

test.serial('pictures of existing orders are not stored again', async (t) => {
  const there = await enterOffice(api, 'Pictures');
  const zip = await inContext(archive, 'personalisation-images');
  const { id } = await archives.importInto(there, zip);
  const { enterpriseId } = there;
  const rowsOf = async (name: string) =>
    ((await api.database('file').where({ enterpriseId }).whereLike('filename', name)) as object[]).length;
  const [pictures, fonts] = [await rowsOf('%corgi%'), await rowsOf('%.ttf')];
  t.true(pictures > 0 && fonts > 0);
  await freeNames(there, id);
  t.is((await archives.importInto(there, zip)).status, 'COMPLETED');
  t.is(await rowsOf('%corgi%'), pictures);
  t.is(await rowsOf('%.ttf'), 2 * fonts, 'the set-up has its own');
  const contexts = (await api
    .database('file')
    .where({ enterpriseId })
    .whereLike('filename', '%.ttf')
    .distinct('context')
    .pluck('context')) as string[];
  t.is(contexts.length, 2);
  const designs = (await api.database('orderItem').where({ enterpriseId }).pluck('design')) as object[];
  for (const reference of listReferences(designs)) await t.notThrowsAsync(api.files.findReferred(reference));
});

/** The archive with all of its files in a context. */
async function inContext(zip: Buffer, context: string): Promise<Buffer> {
  return changeArchive(zip, {}, {}, (file) => ({ ...file, context }));
}

test.serial('an archive with invalid or foreign orders is refused, and each is named', async (t) => {
  const there = await enterOffice(api, 'Careful');
  const only =
    (id: number, change: object): RecordChange =>
    (record) =>
      record['position'] === id || record['orderNumber'] === `A-${id}` ? { ...record, ...change } : record;
  const cases: [kind: string, change: RecordChange, code: string, text: RegExp][] = [
    ['shopOrder', only(1, { status: 'LOST' }), 'record-invalid', /not valid\. status/],
    ['shopOrder', only(1, { customer: { name: 'A\u0000' } }), 'record-invalid', /U\+0000/],
    [
      'orderItem',
      only(2, { shopProductVariantId: 999_999 }),
      'product-missing',
      /A-1 has an item of the variant 999999, which is not in the archive/,
    ],
  ];
  for (const [kind, change, code, text] of cases) {
    const { status, findings } = await archives.examine(
      there,
      await changeArchive(archive, { [kind]: change }),
    );
    t.is(status, 'REFUSED', `${kind} ${code}`);
    t.true(
      findings.some((finding) => finding.code === code && text.test(finding.message)),
      `${kind} ${code} ${JSON.stringify(findings.slice(0, 3))}`,
    );
  }
  const tooLong = await changeArchive(archive, {
    shopOrder: only(1, { customer: { name: 'A'.repeat(17 * 2 ** 20) } }),
  });
  const read = await archives.examine(there, tooLong);
  t.like(read, { status: 'FAILED', errorCode: 'archive-invalid' });
  t.regex(read.errorText!, /records\/shopOrder\.jsonl has a line that is too long/);
  t.deepEqual(
    await countAll(there),
    [...ORDER_RECORD_KINDS, 'productGroup'].map(() => 0),
  );
});

test.serial('an imported order has no file, code or record that the archive lacks', async (t) => {
  const there = await enterOffice(api, 'Hostile');
  const { order } = await sellerOrder('A-1');
  const place = { enterpriseId: seller.enterpriseId, context: 'x', isNeeded: true } as const;
  const { publicId } = await api.files.save(
    { ...place, filename: 'secret.svg', contentType: 'image/svg+xml' },
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  );
  const foreign = `/f/${publicId}/secret.svg`;
  const withForeign: RecordChange = (record) => {
    const text = JSON.stringify(record).replace(/"url":"[^"]+"/g, `"url":${JSON.stringify(foreign)}`);
    return {
      ...(JSON.parse(text) as object),
      itemCode: order.items[0]!.itemCode,
      enterpriseId: seller.enterpriseId,
      itemAssetPreviewUrl: foreign,
      employeeId: 1,
    };
  };
  const zip = await changeArchive(archive, { orderItem: withForeign, orderEntry: withForeign });
  const { status, findings } = await archives.importInto(there, zip);
  t.is(status, 'COMPLETED');
  t.true(findings.some(({ code, label }) => code === 'file-missing' && label === 'A-1'));
  const { enterpriseId } = there;
  const rows = JSON.stringify(await api.database('orderItem').where({ enterpriseId }));
  t.false(rows.includes(publicId));
  t.false(rows.includes(order.items[0]!.itemCode));
  const items = (await api.database('orderItem').where({ enterpriseId })) as unknown as Record<
    string,
    unknown
  >[];
  t.is(items.length, 3);
  t.true(items.every(({ itemAssetPreviewUrl }) => itemAssetPreviewUrl === null));
  const entries = (await api.database('orderEntry').where({ enterpriseId })) as unknown as {
    employeeId: unknown;
  }[];
  t.true(entries.length > 0);
  t.true(entries.every(({ employeeId }) => employeeId === null));
});

test.serial('an import that is cancelled among its orders stores nothing', async (t) => {
  const there = await enterOffice(api, 'Stops');
  const { id } = await archives.examine(there, archive);
  await there.client(importArchiveCall, { params: { id } });
  const job = await archives.claim(id);
  const stop = new AbortController();
  const listen = ({ sql }: { sql: string }) => {
    if (sql.startsWith('insert into "order_item"')) stop.abort('lost');
  };
  api.database.on('query', listen);
  const reason: unknown = await runArchive(api, job, id, { signal: stop.signal }).catch(
    (error: unknown) => error,
  );
  api.database.removeListener('query', listen);
  t.is(reason, 'lost');
  t.deepEqual(
    await countAll(there),
    [...ORDER_RECORD_KINDS, 'productGroup'].map(() => 0),
  );
  t.is(await countOf('file', there), 0);
  // Another worker starts it again.
  await api.database('renderJob').where({ id: job.id }).update({ status: 'QUEUED' });
  await archives.doWork(id);
  t.is((await there.client(readArchiveCall, { params: { id } })).status, 'COMPLETED');
  t.is(await countOf('shopOrder', there), 2);
});
