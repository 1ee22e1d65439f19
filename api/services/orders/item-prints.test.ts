import test from 'ava';
import * as z from 'zod';
import { PlatenError } from '../../../engine/node.ts';
import { saveCustomisationCall } from '../../contract/calls/configurator.ts';
import { createOrderCall, readOrderCall } from '../../contract/calls/orders.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { enterOffice, type TestOffice } from '../../testing/open-test-office.ts';
import { readRows } from '../../testing/read-rows.ts';
import { aboutItem, queuePrints } from './item-prints.ts';

let api: TestApi;
let office: TestOffice;

test.before(async () => {
  api = await openTestApi();
  office = await enterOffice(api, 'One');
});
test.after.always(() => api?.close());

/** An order of a saved fixture design. */
async function place(product: string, design: string) {
  const ids = await api.createProduct(office.enterpriseId, product);
  const body = await api.createPayload(office.enterpriseId, design, ids);
  const { customisationCode } = await api.as(undefined).client(saveCustomisationCall, { body });
  const order = { orderNumber: design, items: [{ customisationCode }] };
  return { ...(await office.client(createOrderCall, { body: order })), customisationCode };
}
/** The date of an order, and the slug fields of its first item for its prints and tickets. */
const notesOf = ({
  orderNumber,
  utcCreatedDateTime,
  customisationCode,
}: {
  orderNumber: string;
  utcCreatedDateTime: string | Date;
  customisationCode: string;
}) => {
  const orderedAt = new Date(utcCreatedDateTime).toISOString();
  const date = orderedAt.slice(0, 10);
  return {
    slug: { order: orderNumber, item: '1', quantity: '1', date, design: customisationCode },
    orderedAt,
  };
};
const payloadsOf = async (ids: (number | null)[]) =>
  (
    await readRows(api.database('renderJob').whereIn('id', ids).orderBy('id'), {
      kind: z.string(),
      payload: z.unknown(),
    })
  ).map(({ kind, payload }) => ({ kind, payload }));

test.serial('an item with a list of texts has a print file for each of them', async (t) => {
  const order = await place('award-plaque', 'plaque-five-winners');
  const { items } = order;
  const [{ id: orderItemId, assets }] = items as [(typeof items)[0]];
  t.deepEqual(
    assets.map(({ itemNbr }) => itemNbr),
    [1, 2, 3, 4, 5],
  );
  t.is(new Set(assets.map(({ name }) => name)).size, 5);
  t.deepEqual(
    await payloadsOf(assets.map(({ renderJobId }) => renderJobId)),
    assets.map(({ printAreaId, itemNbr }) => ({
      kind: 'print',
      payload: { orderItemId, printAreaId, itemNbr, ...notesOf(order) },
    })),
  );
});

test.serial('an item without a list of texts has one print file for each print area', async (t) => {
  const order = await place('mug', 'mug-corgi');
  const { items } = order;
  const [{ id: orderItemId, assets }] = items as [(typeof items)[0]];
  t.deepEqual(
    assets.map(({ itemNbr, revision, status }) => ({ itemNbr, revision, status })),
    [{ itemNbr: 1, revision: 1, status: 'QUEUED' }],
  );
  const { printAreaId, maskId, renderJobId } = assets[0]!;
  const area: unknown = await api
    .database('printArea')
    .where({ id: printAreaId })
    .first('enterpriseProductMaskId');
  t.deepEqual(area, { enterpriseProductMaskId: maskId });
  t.deepEqual(await payloadsOf([renderJobId]), [
    { kind: 'print', payload: { orderItemId, printAreaId, itemNbr: null, ...notesOf(order) } },
  ]);
});

test.serial('more than a thousand print files are requested at once, each with its own job', async (t) => {
  const { id: orderId, items } = await place('poster', 'poster-wedding');
  const [{ id }] = items as [(typeof items)[0]];
  const { enterpriseId } = office;
  const prints = Array.from({ length: 1001 }, (_, index) => ({
    printAreaId: 1,
    maskId: 1,
    itemNbr: index + 1,
    name: `print ${index + 1}`,
  }));
  const jobs = await api.database.transaction(async (trx) => {
    await trx('orderItem').where({ id }).update({ revision: 2 });
    return queuePrints(trx, api.jobs, [{ id, enterpriseId, revision: 2, prints }]);
  });
  t.is(new Set(jobs.map((job) => job.id)).size, 1001);
  const { assets } = (await office.client(readOrderCall, { params: { id: orderId } })).items[0]!;
  t.deepEqual(
    assets.map(({ name, renderJobId }) => [name, renderJobId]),
    prints.map(({ name }, index) => [name, jobs[index]!.id]),
  );
});

test('an error about an item names the item and is otherwise unchanged', (t) => {
  const cause = new PlatenError('storage-unavailable', 'It is away.', { status: 503, retryable: true });
  const error = t.throws(() => aboutItem(cause, 1), { instanceOf: PlatenError });
  t.like(error, {
    code: 'storage-unavailable',
    publicMessage: 'Item 2: It is away.',
    status: 503,
    retryable: true,
    path: 'items.1',
    cause,
  });
  const other = new TypeError('an internal error');
  t.is(
    t.throws(() => aboutItem(other, 0), { any: true }),
    other,
  );
});
