import test from 'ava';
import { admitPicture } from '../../engine/node.ts';
import { saveCustomisationCall } from '../contract/calls/configurator.ts';
import { listDesignsCall } from '../contract/calls/designs.ts';
import { readDesignCall } from '../contract/calls/read-design.ts';
import {
  listOrderEntriesCall,
  noteOrderCall,
  productionQueueCall,
  reprintItemCall,
  retryPrintCall,
  tickItemCall,
} from '../contract/calls/order-desk.ts';
import {
  createOrderCall,
  listOrdersCall,
  orderCountsCall,
  readOrderCall,
  regenerateOrderCall,
  updateItemCall,
  updateManyOrdersCall,
  updateOrderCall,
} from '../contract/calls/orders.ts';
import type { AnswerOf } from '../contract/client-types.ts';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';
import { enterOffice, type TestOffice } from '../testing/open-test-office.ts';
import { readZip } from '../testing/read-zip.ts';
import { RecordingQueue } from '../testing/recording-queue.ts';

const queue = new RecordingQueue();
let api: TestApi;
let offices = 0;

test.before(async () => {
  api = await openTestApi(() => queue);
});
test.after.always(() => api?.close());

/** An enterprise that sells the mug. */
interface Desk extends TestOffice {
  ids: Awaited<ReturnType<TestApi['createProduct']>>;
  shopProductVariantId: number;
  place: (orderNumber: string, quantities?: readonly number[]) => Promise<PlacedOrder>;
  /** Sets the status of an order, whatever its print files. */
  bring: (id: number, status: string) => Promise<number>;
  /** Completes the newest print files of an order. */
  makePrints: (order: PlacedOrder, status?: string) => Promise<void>;
}
type PlacedOrder = AnswerOf<typeof createOrderCall>;

async function openDesk(): Promise<Desk> {
  const office = await enterOffice(api, `Desk ${(offices += 1)}`);
  const ids = await api.createProduct(office.enterpriseId, 'mug');
  const shopProductVariantId = ids.get('shopProductVariant', 70011)!;
  return {
    ...office,
    ids,
    shopProductVariantId,
    place: (orderNumber, quantities = [1]) =>
      office.client(createOrderCall, {
        body: { orderNumber, items: quantities.map((quantity) => ({ shopProductVariantId, quantity })) },
      }),
    bring: (id, status) => api.database('shopOrder').where({ id }).update({ status }),
    makePrints: async ({ id, items }, status = 'COMPLETED') => {
      for (const asset of items.flatMap(({ assets }) => assets)) {
        const file = await api.files.save(
          {
            enterpriseId: office.enterpriseId,
            context: `orders/${id}`,
            filename: `${asset.id}.png`,
            contentType: 'image/png',
          },
          Buffer.from(`print ${asset.id}`),
        );
        await api.database('itemAsset').where({ id: asset.id }).update({ status, fileId: file.id });
      }
    },
  };
}

const kindsOf = async (desk: Desk, id: number) =>
  (await desk.client(listOrderEntriesCall, { params: { id } })).entries.map(({ kind, text }) =>
    text ? `${kind} ${text}` : kind,
  );

test('a list has the pieces of each order and the item of its picture', async (t) => {
  const desk = await openDesk();
  const order = await desk.place('L-1', [2, 3]);
  await api.database('orderItem').where({ id: order.items[1]!.id }).update({ quantityMade: 1 });
  const { orders } = await desk.client(listOrdersCall);
  t.like(orders[0], {
    items: 2,
    pieces: 5,
    piecesMade: 1,
    shopName: null,
    firstItem: { id: order.items[0]!.id, revision: 1, productName: 'Personalised mug' },
  });
});

test('[B4-12] the count of a status includes the statuses that it covers', async (t) => {
  const desk = await openDesk();
  for (const [index, status] of ['RECEIVED', 'RECEIVED_HOLD', 'DISPATCH', 'ITEM_REJECTED'].entries())
    await desk.bring((await desk.place(`C-${index}`)).id, status);
  await (await openDesk()).place('of another enterprise');
  t.deepEqual(await desk.client(orderCountsCall), {
    counts: { RECEIVED: 2, IN_PRODUCTION: 1, REJECTED: 1, COMPLETE: 0, CANCELLED: 0 },
    held: 1,
  });
});

test('all orders that a filter finds are moved, and refused ones are named', async (t) => {
  const desk = await openDesk();
  const first = await desk.place('M-1');
  const second = await desk.place('M-2');
  const ended = await desk.place('M-3');
  const other = await desk.place('N-4');
  await desk.bring(ended.id, 'COMPLETE');
  const move = (query: Record<string, string | number>) =>
    desk.ask(updateManyOrdersCall, { query, body: { status: 'RECEIVED_HOLD' } });
  t.like(await move({}), { status: 400, body: { errorCode: 'selection-missing' } });
  const statusOf = async (id: number) => (await desk.client(readOrderCall, { params: { id } })).status;
  t.like((await move({ search: 'M-', dryRun: 'true' })).body, { records: 3, done: 2 });
  t.is(await statusOf(first.id), 'RECEIVED', 'a dry run changes nothing');
  t.like((await move({ search: 'M-', size: 1 })).body, { records: 3, done: 1, next: first.id });
  t.like((await move({ search: 'M-', after: first.id })).body, {
    records: 2,
    done: 1,
    refused: [{ id: ended.id, label: 'M-3', errorCode: 'order-move-refused' }],
    next: null,
  });
  t.is(await statusOf(second.id), 'RECEIVED_HOLD');
  t.is(await statusOf(other.id), 'RECEIVED');
  t.like((await move({ ids: String(other.id) })).body, { records: 1, done: 1 });
});

test('saved designs of an enterprise are listed newest first, and filtered by product', async (t) => {
  const desk = await openDesk();
  const save = async () => {
    const body = { shopProductVariantId: desk.shopProductVariantId };
    return (await api.as(undefined).client(saveCustomisationCall, { body })).customisationCode;
  };
  const [first, second] = [await save(), await save()];
  const list = async (query: Record<string, string | number> = {}) => {
    const { designs, records } = await desk.client(listDesignsCall, { query });
    return { codes: designs.map(({ customisationCode }) => customisationCode), records };
  };
  t.deepEqual(await list(), { codes: [second, first], records: 2 });
  t.deepEqual(await list({ size: 1, page: 1 }), { codes: [first], records: 2 });
  t.deepEqual(await list({ search: 'no such product' }), { codes: [], records: 0 });
  const { id } = (await api
    .database('productGroup')
    .where({ enterpriseId: desk.enterpriseId })
    .first('id')) as { id: number };
  t.is((await list({ enterpriseProductGroupId: id })).records, 2);
  t.is((await list({ enterpriseProductGroupId: id + 1_000_000 })).records, 0);
  const other = await openDesk();
  t.is((await other.client(listDesignsCall, {})).records, 0, 'designs of another enterprise');
});

test('a saved design is read with its product and its print areas, by staff of its enterprise', async (t) => {
  const desk = await openDesk();
  const { shopProductVariantId } = desk;
  const payload = { shopProductVariantId };
  const { customisationCode } = await api.as(undefined).client(saveCustomisationCall, { body: payload });
  const read = await desk.client(readDesignCall, { params: { customisationCode } });
  t.is(read.shopProductVariantId, shopProductVariantId);
  t.true(read.product.shopProduct.shopProductVariants.some(({ id }) => id === shopProductVariantId));
  t.deepEqual(
    read.printAreas,
    read.product.printAreas.map(({ id, name }) => ({ id, name })),
  );
  t.truthy(read.customisation.configuration);
  const other = await openDesk();
  t.like(await other.ask(readDesignCall, { params: { customisationCode } }), {
    status: 404,
    body: { errorCode: 'customisation-unknown' },
  });
});

test('cancelling orders in bulk withdraws their print files', async (t) => {
  const desk = await openDesk();
  const order = await desk.place('W-1');
  await desk.client(updateManyOrdersCall, { query: { all: 'true' }, body: { status: 'CANCELLED' } });
  t.true(queue.withdrawn.includes(order.items[0]!.assets[0]!.renderJobId!), 'out of the queue');
  t.like(await desk.client(readOrderCall, { params: { id: order.id } }), {
    status: 'CANCELLED',
    items: [{ assets: [{ status: 'CANCELLED' }] }],
  });
});

test('the history of an order has notes, statuses and changed designs, the newest first', async (t) => {
  const desk = await openDesk();
  const order = await desk.place('H-1');
  const params = { id: order.id };
  await desk.client(updateOrderCall, { params, body: { status: 'RECEIVED_HOLD' } });
  const note = { params, body: { text: 'Call the shop.' }, idempotencyKey: 'note-1' };
  const { id } = await desk.client(noteOrderCall, note);
  t.deepEqual(await desk.client(noteOrderCall, note), { id }, 'a repeated call writes one note');
  const body = { shopProductVariantId: desk.shopProductVariantId, configuration: { masks: [] } };
  const { customisationCode } = await api.as(undefined).client(saveCustomisationCall, { body });
  await api.as(undefined).client(updateItemCall, {
    params: { itemId: order.items[0]!.itemCode },
    body: { customisationCode, updatingUser: 'Ann' },
  });
  await desk.client(regenerateOrderCall, { params });
  t.deepEqual(await kindsOf(desk, order.id), [
    'REGENERATED',
    'DESIGN Ann',
    'NOTE Call the shop.',
    'STATUS RECEIVED_HOLD',
  ]);
  const { entries } = await desk.client(listOrderEntriesCall, { params });
  t.like(entries[1], { author: null, position: 1 });
  t.regex(entries[2]!.author ?? '', /@test\.example$/);
  const stranger = await openDesk();
  for (const answer of [
    await stranger.ask(listOrderEntriesCall, { params }),
    await stranger.ask(noteOrderCall, { params, body: { text: 'x' } }),
  ])
    t.like(answer, { status: 404, body: { errorCode: 'record-missing' } });
});

test('pieces are ticked off once, which moves their order into production and to packaging', async (t) => {
  const desk = await openDesk();
  const order = await desk.place('T-1', [2, 1]);
  const [first, second] = order.items;
  const tick = (itemId: number, quantity: number, idempotencyKey: string) =>
    desk.ask(tickItemCall, { params: { id: order.id, itemId }, body: { quantity }, idempotencyKey });
  t.like(await tick(first!.id, 1, 'a'), { status: 409, body: { errorCode: 'order-not-ready' } });
  await desk.bring(order.id, 'READY_FOR_PRODUCTION');
  t.like((await tick(first!.id, 1, 'b')).body, { quantity: 2, quantityMade: 1 });
  t.like((await tick(first!.id, 1, 'b')).body, { quantityMade: 1 }, 'a repeated tick counts once');
  const statusNow = async () => (await desk.client(readOrderCall, { params: { id: order.id } })).status;
  t.is(await statusNow(), 'IN_PRODUCTION');
  t.like(await tick(first!.id, 2, 'c'), { status: 409, body: { errorCode: 'pieces-exceeded' } });
  t.like(await tick(first!.id, 0, 'z'), { status: 400 });
  t.like((await tick(first!.id, -1, 'u')).body, { quantityMade: 0 });
  await tick(first!.id, 2, 'd');
  t.is(await statusNow(), 'IN_PRODUCTION');
  await tick(second!.id, 1, 'e');
  t.is(await statusNow(), 'PACKAGING');
  await desk.bring(order.id, 'CANCELLED');
  t.like(await tick(first!.id, 1, 'f'), { status: 409, body: { errorCode: 'order-not-ready' } });
  const stranger = await openDesk();
  t.like(
    await stranger.ask(tickItemCall, {
      params: { id: order.id, itemId: first!.id },
      body: { quantity: 1 },
    }),
    { status: 404, body: { errorCode: 'record-missing' } },
  );
});

test('a piece that is made again returns its order to production, with the reason', async (t) => {
  const desk = await openDesk();
  const order = await desk.place('R-1', [3]);
  const params = { id: order.id, itemId: order.items[0]!.id };
  await desk.bring(order.id, 'READY_FOR_PRODUCTION');
  const reprint = (body: { quantity: number; isTicked?: boolean }) =>
    desk.ask(reprintItemCall, { params, body: { reason: 'Scratched', ...body } });
  t.like(await reprint({ quantity: 1 }), { status: 409, body: { errorCode: 'pieces-exceeded' } });
  t.like((await reprint({ quantity: 1, isTicked: false })).body, { quantityMade: 0 });
  await desk.client(tickItemCall, { params, body: { quantity: 3 } });
  await desk.bring(order.id, 'COMPLETE');
  t.like((await reprint({ quantity: 2 })).body, { quantityMade: 1 });
  t.is((await desk.client(readOrderCall, { params: { id: order.id } })).status, 'IN_PRODUCTION');
  t.deepEqual((await kindsOf(desk, order.id)).slice(0, 2), ['STATUS IN_PRODUCTION', 'REPRINT Scratched']);
});

test('the queue has items with pieces left, the oldest first; a scan finds items of any status', async (t) => {
  const desk = await openDesk();
  const [first, second, held] = [
    await desk.place('Q-1', [2, 1]),
    await desk.place('Q-2'),
    await desk.place('Q-3'),
  ];
  await desk.makePrints(first);
  for (const { id } of [first, second]) await desk.bring(id, 'READY_FOR_PRODUCTION');
  const queue = async (code?: string) =>
    (await desk.client(productionQueueCall, { query: { ...(code !== undefined && { code }) } })).jobs;
  const idsOf = async (code?: string) => (await queue(code)).map(({ id }) => id);
  const [one, two] = first.items.map(({ id }) => id);
  t.deepEqual(await idsOf(), [one, two, second.items[0]!.id]);
  t.like((await queue())[0], {
    orderNumber: 'Q-1',
    quantity: 2,
    prints: [{ name: 'wrap', printAreaId: first.items[0]!.assets[0]!.printAreaId }],
  });
  await desk.client(tickItemCall, { params: { id: first.id, itemId: one! }, body: { quantity: 2 } });
  t.deepEqual(await idsOf(), [two, second.items[0]!.id]);
  t.deepEqual(await idsOf('Q-1'), [one, two]);
  t.deepEqual(await idsOf('Q-1-2'), [two]);
  t.deepEqual(await idsOf('order=Q-1&item=2&quantity=1&print=wrap'), [two], 'the code of a slug');
  t.deepEqual(await idsOf('order=Q-1&print=wrap'), [one, two]);
  t.deepEqual(await idsOf(held.items[0]!.itemCode), [held.items[0]!.id]);
  t.deepEqual(await (await openDesk()).client(productionQueueCall, { query: { code: 'Q-1' } }), {
    jobs: [],
    records: 0,
    page: 0,
    size: 50,
  });
});

test('only a failed print file can be made again', async (t) => {
  const desk = await openDesk();
  const order = await desk.place('F-1');
  const { id: assetId, renderJobId } = order.items[0]!.assets[0]!;
  const params = { id: order.id, assetId };
  t.like(await desk.ask(retryPrintCall, { params }), { body: { errorCode: 'job-not-retryable' } });
  await api.database('renderJob').where({ id: renderJobId }).update({ status: 'FAILED' });
  await api.database('itemAsset').where({ id: assetId }).update({ status: 'FAILED' });
  await desk.client(retryPrintCall, { params });
  t.like(await desk.client(readOrderCall, { params: { id: order.id } }), {
    items: [{ assets: [{ status: 'QUEUED' }] }],
  });
  const stranger = await openDesk();
  t.like(await stranger.ask(retryPrintCall, { params }), { status: 404 });
});

/** Sends a request like a browser that follows a link. */
async function follow(desk: Desk, path: string, signal?: AbortSignal) {
  const user = await api.createUser(desk.enterpriseId, ['ORDERS']);
  return fetch(`${api.url}/v1/enterprises/${desk.enterpriseId}/orders${path}`, {
    headers: { authorization: user },
    ...(signal && { signal }),
  });
}

test('print files of chosen orders are one archive, named by a template', async (t) => {
  const desk = await openDesk();
  const order = await desk.place('No 1/../A', [1, 2]);
  const cancelled = await desk.place('Z-2');
  await desk.makePrints(order);
  await desk.makePrints(cancelled, 'FAILED');
  const namesOf = async (query: string) => {
    const archive = await follow(desk, `/prints?${query}`);
    return [...(await readZip(new Uint8Array(await archive.arrayBuffer()))).keys()];
  };
  t.deepEqual(await namesOf('all=true'), ['no-1-a/1-wrap.png', 'no-1-a/2-wrap.png']);
  t.deepEqual(await namesOf(`ids=${order.id}&name=${encodeURIComponent('../{product}/{quantity} x')}`), [
    'print/personalised-mug/1-x.png',
    'print/personalised-mug/2-x.png',
  ]);
  t.deepEqual(await namesOf('all=true&name=same'), ['same.png', 'same-2.png']);
  const codeOf = async (query: string) => {
    const answer = await follow(desk, `/prints?${query}`);
    return ((await answer.json()) as { errorCode: string }).errorCode;
  };
  t.is(await codeOf(''), 'selection-missing');
  t.is(await codeOf(`ids=${cancelled.id}`), 'prints-missing');
  t.is(await codeOf('all=true&name={customer}'), 'name-template-invalid');
});

test('an item has pictures of its current and its former design', async (t) => {
  const desk = await openDesk();
  const order = await desk.place('P-1');
  const [item] = order.items;
  const picture = async (query = '') => {
    const answer = await follow(desk, `/${order.id}/items/${item!.id}/picture${query}`);
    return { status: answer.status, etag: answer.headers.get('etag') };
  };
  const before = await picture();
  t.is(before.status, 200);
  const saved = await api.call('POST', '/upload', {
    body: await api.createPayload(desk.enterpriseId, 'mug-best-dad', desk.ids),
  });
  const { customisationCode } = saved.body as { customisationCode: string };
  await api.as(undefined).client(updateItemCall, {
    params: { itemId: item!.itemCode },
    body: { customisationCode },
  });
  const after = await picture('?revision=2');
  t.is(after.status, 200);
  t.not(after.etag, before.etag);
  t.is((await picture('?revision=1')).etag, before.etag);
  t.is((await picture('?revision=3')).status, 404);
  const sideOf = async (query: string) => {
    const answer = await follow(desk, `/${order.id}/items/${item!.id}/picture?revision=2${query}`);
    const picture = admitPicture(new Uint8Array(await answer.arrayBuffer()));
    return Math.max(picture.widthPx, picture.heightPx);
  };
  t.deepEqual(
    [await sideOf(''), await sideOf('&size=full'), await sideOf('&size=thumbnail')],
    [800, 800, 160],
  );
  const [wrap] = item!.assets;
  t.is((await picture(`?printAreaId=${wrap!.printAreaId}`)).etag, after.etag);
  t.is((await picture('?printAreaId=999999')).status, 404);
  const stranger = await openDesk();
  t.is((await follow(stranger, `/${order.id}/items/${item!.id}/picture`)).status, 404);
});

test('an item has a picture of the view of each print area', async (t) => {
  const desk = await openDesk();
  const ids = await api.createProduct(desk.enterpriseId, 't-shirt');
  const saved = await api.call('POST', '/upload', {
    body: await api.createPayload(desk.enterpriseId, 'shirt-team-okonkwo', ids),
  });
  const { customisationCode } = saved.body as { customisationCode: string };
  const order = await desk.client(createOrderCall, {
    body: { orderNumber: 'V-1', items: [{ customisationCode, quantity: 1 }] },
  });
  const [item] = order.items;
  const pictureOf = async (query: string) => {
    const answer = await follow(desk, `/${order.id}/items/${item!.id}/picture${query}`);
    t.is(answer.status, 200);
    return answer.headers.get('etag');
  };
  const [front, back] = item!.assets.map(({ printAreaId }) => `?printAreaId=${printAreaId}`);
  t.is(await pictureOf(front!), await pictureOf(''));
  t.not(await pictureOf(back!), await pictureOf(front!));
});

test('followers of an enterprise’s orders receive the number of each order that changes', async (t) => {
  const desk = await openDesk();
  const leaving = new AbortController();
  const { body, headers } = await follow(desk, '/changes', leaving.signal);
  t.is(headers.get('content-type'), 'text/event-stream');
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  t.is((await reader.read()).value, 'retry: 1000\n\n');
  /** The next message. Comments between messages keep the connection open. */
  const readMessage = async (): Promise<string> => {
    const { value = '', done } = await reader.read();
    const text = value.replaceAll(/^:\n\n/gm, '');
    return text === '' && !done ? readMessage() : text;
  };
  await (await openDesk()).place('of another enterprise');
  const order = await desk.place('S-1');
  t.is(await readMessage(), `data: [${order.id}]\n\n`);
  await api.database('itemAsset').where({ id: order.items[0]!.assets[0]!.id }).update({ status: 'FAILED' });
  t.is(await readMessage(), `data: [${order.id}]\n\n`);
  leaving.abort();
});
