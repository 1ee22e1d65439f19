import test from 'ava';
import { saveCustomisationCall } from '../../contract/calls/configurator.ts';
import { createOrderCall, readOrderCall } from '../../contract/calls/orders.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { RecordingQueue } from '../../testing/recording-queue.ts';
import { Customisations } from '../configurator/customisations.ts';
import { ItemUpdates } from './item-updates.ts';

const queue = new RecordingQueue();
const { announced, withdrawn } = queue;

let api: TestApi;
let updates: ItemUpdates;
let enterpriseId: number;
let staff: string;
let shopProductVariantId: number;
let customisationCode: string;

test.before(async () => {
  api = await openTestApi(() => queue);
  updates = new ItemUpdates(api.database, new Customisations(api.database), api.jobs);
  enterpriseId = await api.createEnterprise('One');
  staff = await api.createUser(enterpriseId, ['ORDERS']);
  const ids = await api.createProduct(enterpriseId, 'mug');
  shopProductVariantId = ids.get('shopProductVariant', 70011)!;
  const body = { shopProductVariantId, configuration: { masks: [] } };
  ({ customisationCode } = await api.as(undefined).client(saveCustomisationCall, { body }));
});
test.after.always(() => api?.close());

async function place(orderNumber: string) {
  const body = { orderNumber, items: [{ shopProductVariantId }] };
  const order = await api.as(staff).client(createOrderCall, { params: { enterpriseId }, body });
  announced.length = 0;
  return { id: order.id, itemCode: order.items[0]!.itemCode, jobs: jobsOf(order) };
}
const read = (id: number) => api.as(staff).client(readOrderCall, { params: { enterpriseId, id } });
const jobsOf = ({ items }: Awaited<ReturnType<typeof read>>) =>
  items.flatMap(({ assets }) => assets.map(({ renderJobId }) => renderJobId!));
const update = (itemCode: string) =>
  updates.update(itemCode, { customisationCode, customerCompleted: false });
const ofOrder = (id: number) => api.database('shopOrder').where({ id });
const printsOf = (id: number) =>
  api
    .database('itemAsset')
    .whereIn('orderItemId', api.database('orderItem').where({ orderId: id }).select('id'))
    .orderBy('id')
    .select('revision', 'status', 'utcUpdatedDateTime') as Promise<
    { revision: number; status: string; utcUpdatedDateTime: Date }[]
  >;

for (const [way, change] of [
  ['a changed item', ({ itemCode }: { itemCode: string }) => update(itemCode)],
  ['a regenerated order', ({ id }: { id: number }) => updates.regenerate(enterpriseId, id, 1)],
] as const)
  test.serial(`${way} notifies workers of new files and withdraws obsolete ones`, async (t) => {
    const order = await place(way);
    withdrawn.length = 0;
    await change(order);
    t.deepEqual(announced, jobsOf(await read(order.id)));
    t.deepEqual(new Set(withdrawn), new Set(order.jobs));
  });

for (const [way, kind, change] of [
  ['changed', 'DESIGN', ({ itemCode }: { itemCode: string }) => update(itemCode)],
  ['made anew', 'REGENERATED', ({ id }: { id: number }) => updates.regenerate(enterpriseId, id, 1)],
] as const)
  test.serial(
    `an order that is ${way} has that in its history, and other orders are unchanged`,
    async (t) => {
      const [bystander, order] = [await place(`Beside, ${way}`), await place(`Itself, ${way}`)];
      const before = await read(bystander.id);
      await change(order);
      t.deepEqual(await read(bystander.id), before);
      t.is((await read(order.id)).items[0]!.revision, 2);
      const entries = await api
        .database('orderEntry')
        .whereIn('orderId', [bystander.id, order.id])
        .select('orderId', 'kind', 'text');
      t.deepEqual(entries, [{ orderId: order.id, kind, text: '' }]);
    },
  );

test.serial('an order that does not exist, or is of another enterprise, is not regenerated', async (t) => {
  const { id } = await place('Of one');
  const other = await api.createEnterprise('Other');
  for (const [of, orderId] of [
    [enterpriseId, 999_999],
    [other, id],
  ] as const)
    t.like(await t.throwsAsync(updates.regenerate(of, orderId, 1)), {
      code: 'record-missing',
      status: 404,
      message: `There is no order ${orderId}.`,
    });
  t.is((await read(id)).items[0]!.revision, 1);
});

test.serial('print files of older revisions are superseded once', async (t) => {
  const { id, itemCode, jobs } = await place('S-1');
  await update(itemCode);
  const [first] = await printsOf(id);
  await update(itemCode);
  const prints = await printsOf(id);
  t.deepEqual(
    prints.map(({ revision, status }) => [revision, status]),
    [
      ...jobs.map(() => [1, 'SUPERSEDED']),
      ...jobs.map(() => [2, 'SUPERSEDED']),
      ...jobs.map(() => [3, 'QUEUED']),
    ],
  );
  t.deepEqual(prints[0], first, 'earlier ones are not written again');
});

test.serial(
  'an item can be changed until its order is in production, and its order is received again',
  async (t) => {
    const { id, itemCode } = await place('R-1');
    for (const status of ['RECEIVED_HOLD', 'ITEMS_IN_ERROR', 'READY_FOR_PRODUCTION']) {
      await ofOrder(id).update({ status });
      // A finished job cannot be withdrawn.
      await api.database('renderJob').where({ enterpriseId }).update({ status: 'COMPLETED' });
      const { revision } = await update(itemCode);
      t.true(revision > 1);
      t.is((await read(id)).status, status === 'RECEIVED_HOLD' ? status : 'RECEIVED');
    }
    await ofOrder(id).update({ status: 'IN_PRODUCTION' });
    const refusal = await t.throwsAsync(update(itemCode));
    t.like(refusal, {
      code: 'order-in-production',
      status: 409,
      message: 'The order is in production; its items stay as they are.',
    });
  },
);

test.serial('a refusal names the reason', async (t) => {
  const unknown = await t.throwsAsync(update('nothing'));
  t.like(unknown, { code: 'item-unknown', status: 404, message: 'There is no such item.' });
  const { itemCode } = await place('W-1');
  const other = await api.createEnterprise('Other');
  const ids = await api.createProduct(other, 'mug');
  const body = {
    shopProductVariantId: ids.get('shopProductVariant', 70011)!,
    configuration: { masks: [] },
  };
  const saved = await api.as(undefined).client(saveCustomisationCall, { body });
  await t.throwsAsync(updates.update(itemCode, { ...saved, customerCompleted: false }), {
    code: 'customisation-mismatch',
    message: 'The saved design is of another product than the item.',
  });
});
