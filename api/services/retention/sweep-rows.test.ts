import test from 'ava';
import { DAY_MS } from '../../../engine/node.ts';
import { json } from '../../data/connect.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { sweepRows } from './sweep-rows.ts';
import { createOrderCall, readOrderCall } from '../../contract/calls/orders.ts';
import * as z from 'zod';
import { readRow, readRows } from '../../testing/read-rows.ts';

const DAYS = { jobs: 30, batches: 90, audit: 365 };
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

let api: TestApi;
let enterpriseId: number;

test.before(async () => {
  api = await openTestApi();
  enterpriseId = await api.createEnterprise('Old');
});
test.after.always(() => api.close());

const countOf = async (table: string) => (await api.database(table).where({ enterpriseId })).length;

async function addJobs(count: number, status: string, endedDaysAgo: number | null, kind = 'print') {
  const values = Array.from({ length: count }, (_, index) => ({
    enterpriseId,
    kind,
    status,
    payload: '{}',
    rank: 1,
    idempotencyKey: `${kind} ${status} ${endedDaysAgo} ${index}`,
    utcEndedDateTime: endedDaysAgo === null ? null : daysAgo(endedDaysAgo),
  }));
  return (await api.database.batchInsert('renderJob', values, 500).returning('id' as never)) as unknown as {
    id: number;
  }[];
}

test.serial(
  'jobs are deleted some days after their end, however many; open and recent ones remain',
  async (t) => {
    await addJobs(2300, 'COMPLETED', 31);
    await addJobs(3, 'CANCELLED', 31);
    await addJobs(3, 'COMPLETED', 3, 'mockup');
    const stay = [
      ...(await addJobs(2, 'COMPLETED', 29)),
      ...(await addJobs(2, 'QUEUED', null)),
      ...(await addJobs(1, 'RUNNING', null)),
      ...(await addJobs(1, 'COMPLETED', 1, 'mockup')),
    ].map(({ id }) => id);
    t.like(await sweepRows(api.database, DAYS), { jobs: 2303, mockupJobs: 3 });
    const left = await readRows(api.database('renderJob').where({ enterpriseId }).orderBy('id'), {
      id: z.number(),
    });
    t.deepEqual(
      left.map(({ id }) => id),
      stay.toSorted((one, other) => one - other),
    );
    t.like(await sweepRows(api.database, DAYS), { jobs: 0, mockupJobs: 0 });
  },
);

test.serial('an order keeps its files, and the reason why one could not be made', async (t) => {
  const as = await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
  await api.createProduct(enterpriseId, 'mug');
  const { id } = await readRow(api.database('shopProductVariant').where({ enterpriseId }), {
    id: z.number(),
  });
  const items = [{ shopProductVariantId: id }, { shopProductVariantId: id }];
  const body = await api
    .as(as)
    .client(createOrderCall, { params: { enterpriseId }, body: { orderNumber: 'R-1', items } });
  const order = body;
  const [made, broken] = order.items.map((item) => item.assets[0]!);
  const end = async (asset: typeof made, status: string) => {
    await api.database('itemAsset').where({ id: asset!.id }).update({ status });
    const ended = { status, errorText: 'It is broken.', utcEndedDateTime: daysAgo(40) };
    await api.database('renderJob').where({ id: asset!.renderJobId }).update(ended);
  };
  await end(made, 'COMPLETED');
  await end(broken, 'FAILED');
  t.like(await sweepRows(api.database, DAYS), { jobs: 1 });
  const read = await api.as(as).client(readOrderCall, { params: { enterpriseId, id: order.id } });
  t.like(read.items[0]!.assets[0], { status: 'COMPLETED', renderJobId: null });
  t.like(read.items[1]!.assets[0], { status: 'FAILED', errorText: 'It is broken.' });
});

test.serial(
  'webhook deliveries, batches with their files, keys and the audit trail are deleted after their time',
  async (t) => {
    const { database, files } = api;
    const old = { enterpriseId, utcCreatedDateTime: daysAgo(400) };
    const [webhook] = (await database('webhook').insert(
      { enterpriseId, url: 'https://erp.example/', secret: 'whsec_', events: '[]' },
      'id',
    )) as { id: number }[];
    const message = { enterpriseId, webhookId: webhook!.id, eventId: 'e', event: 'x', body: '{}' };
    await database('webhookDelivery').insert([
      { ...message, status: 'DELIVERED', utcEndedDateTime: daysAgo(31) },
      { ...message, status: 'FAILED', utcEndedDateTime: daysAgo(31) },
      { ...message, utcCreatedDateTime: daysAgo(31) },
      { ...message, status: 'DELIVERED', utcEndedDateTime: daysAgo(29) },
      message,
    ]);
    const version = await readRow(database('productVersion').where({ enterpriseId }), { id: z.number() });
    const batch = {
      enterpriseId,
      name: 'b',
      productVersionId: version.id,
      shopProductVariantId: 1,
      design: '{}',
      header: '[]',
      options: '{}',
      itemDigits: 1,
    };
    const [gone] = (await database('batch').insert(
      [
        { ...batch, status: 'COMPLETED', utcEndedDateTime: daysAgo(91) },
        { ...batch, status: 'PREPARING', utcCreatedDateTime: daysAgo(2) },
        { ...batch, status: 'COMPLETED', utcEndedDateTime: daysAgo(89) },
        batch,
      ],
      'id',
    )) as { id: number }[];
    await database('batchRow').insert({ enterpriseId, batchId: gone!.id, row: 2, line: 2, cells: json([]) });
    const context = `batches/${gone!.id}`;
    await files.save(
      { enterpriseId, context, filename: 'a.png', contentType: 'image/png' },
      Buffer.from('a'),
    );
    const key = { call: 'x', requestSha256: 'x', answer: '{}' };
    await database('idempotencyKey').insert([
      { enterpriseId, ...key, key: 'old', utcCreatedDateTime: daysAgo(24.5 / 24) },
      { enterpriseId, ...key, key: 'young', utcCreatedDateTime: daysAgo(23 / 24) },
    ]);
    await database('auditEntry').where({ enterpriseId }).delete();
    await database('auditEntry').insert([
      { ...old, action: 'create', entity: 'x' },
      { enterpriseId, action: 'create', entity: 'x' },
    ]);
    t.like(await sweepRows(database, DAYS), { deliveries: 3, batches: 2, keys: 1, auditEntries: 1 });
    t.deepEqual(await database('file').where({ context }), []);
    t.deepEqual(
      [await countOf('webhookDelivery'), await countOf('batch'), await countOf('batchRow')],
      [2, 2, 0],
    );
    t.deepEqual([await countOf('idempotencyKey'), await countOf('auditEntry')], [1, 1]);
  },
);
