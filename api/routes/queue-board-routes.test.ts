import { get, type IncomingMessage } from 'node:http';
import test from 'ava';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';
import { createOrderCall, readOrderCall } from '../contract/calls/orders.ts';
import * as z from 'zod';
import { readRow } from '../testing/read-rows.ts';

const BOARD = '/operations/queue';

let api: TestApi;
test.before(async () => {
  api = await openTestApi();
});
test.after.always(() => api.close());

async function placeOrder(name: string) {
  const enterpriseId = await api.createEnterprise(name);
  await api.createProduct(enterpriseId, 'mug');
  const as = await api.createUser(enterpriseId, ['ORDERS']);
  const { id } = await readRow(api.database('shopProductVariant').where({ enterpriseId }), {
    id: z.number(),
  });
  const body = { orderNumber: 'Q-1', items: [{ shopProductVariantId: id }] };
  const order = await api.as(as).client(createOrderCall, { params: { enterpriseId }, body });
  const readStatus = async () => {
    const read = await api.as(as).client(readOrderCall, { params: { enterpriseId, id: order.id } });
    return read.status;
  };
  return { enterpriseId, orderId: order.id, jobId: order.items[0]!.assets[0]!.renderJobId!, readStatus };
}

/** Ends a job as a worker does after a permanent failure. */
async function failJob({ enterpriseId, jobId, orderId }: Awaited<ReturnType<typeof placeOrder>>) {
  const failed = { status: 'FAILED', errorCode: 'picture-broken', errorText: '<b>broken</b>', failures: 5 };
  await api.database('renderJob').where({ id: jobId }).update(failed);
  await api.database('itemAsset').where({ renderJobId: jobId }).update({ status: 'FAILED' });
  await api.database('orderItem').where({ orderId }).update({ status: 'ITEM_IN_ERROR' });
  await api.database('shopOrder').where({ enterpriseId, id: orderId }).update({ status: 'ITEMS_IN_ERROR' });
}

test.serial(
  'operators see waiting, running and failed jobs of all enterprises; monitors may only read',
  async (t) => {
    const first = await placeOrder('First & sons');
    await failJob(await placeOrder('Second'));
    const operator = await api.createUser(first.enterpriseId, ['SYSTEM_ADMIN']);
    const monitor = await api.createUser(first.enterpriseId, ['SYSTEM_MONITORING']);
    const page = await api.call('GET', BOARD, { as: operator });
    t.is(page.status, 200);
    t.is(page.headers.get('content-type'), 'text/html; charset=utf-8');
    t.regex(page.headers.get('content-security-policy')!, /^default-src 'none'; style-src 'sha256-/);
    const shown = String(page.body);
    t.regex(shown, /First &#38; sons/);
    t.regex(shown, /&#60;b&#62;broken/);
    t.notRegex(shown, /<script|<b>broken|style="/);
    t.regex(shown, /<button>Retry/);
    const waiting = await api.call('GET', `${BOARD}?status=QUEUED&kind=print`, { as: monitor });
    t.is(waiting.status, 200);
    t.notRegex(String(waiting.body), /<button>/);
    const none = await api.call('GET', `${BOARD}?status=RUNNING&enterpriseId=${first.enterpriseId}`, {
      as: operator,
    });
    t.regex(String(none.body), /None\./);
  },
);

test.serial('a browser is challenged to sign in, and only system staff may see the board', async (t) => {
  // `fetch` sets sec-fetch-mode itself.
  const opened = await new Promise<IncomingMessage>((answered) =>
    get(api.url + BOARD, { headers: { 'sec-fetch-mode': 'navigate' } }, answered),
  );
  opened.resume();
  t.is(opened.statusCode, 401);
  t.regex(opened.headers['www-authenticate']!, /^Basic /);
  const { enterpriseId, jobId } = await placeOrder('Third');
  const admin = await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
  t.is((await api.call('GET', BOARD, { as: admin })).status, 403);
  const monitor = await api.createUser(enterpriseId, ['SYSTEM_MONITORING']);
  t.is((await api.call('POST', `${BOARD}/jobs/${jobId}/cancel`, { as: monitor })).status, 403);
  const operator = await api.createUser(enterpriseId, ['SYSTEM_ADMIN']);
  const foreign = { 'sec-fetch-site': 'cross-site' };
  const path = `${BOARD}/jobs/${jobId}/cancel`;
  t.is((await api.call('POST', path, { as: operator, headers: foreign })).status, 403);
});

test.serial(
  'a failed job is retried with its order, an open one is cancelled, and both redirect to the board',
  async (t) => {
    const order = await placeOrder('Fourth');
    const operator = await api.createUser(order.enterpriseId, ['SYSTEM_ADMIN']);
    await failJob(order);
    const post = (act: string, jobId: number) =>
      fetch(`${api.url}${BOARD}/jobs/${jobId}/${act}?status=FAILED&page=0`, {
        method: 'POST',
        redirect: 'manual',
        headers: { authorization: operator },
      });
    const retried = await post('retry', order.jobId);
    t.is(retried.status, 303);
    t.is(retried.headers.get('location'), `${BOARD}?status=FAILED&page=0`);
    t.like(await api.jobs.read(order.enterpriseId, order.jobId), {
      status: 'QUEUED',
      failures: 0,
      errorCode: null,
    });
    t.is(await order.readStatus(), 'RECEIVED');
    t.is((await post('retry', order.jobId)).status, 409, 'only failed jobs');
    t.is((await post('cancel', order.jobId)).status, 303);
    t.is((await api.jobs.read(order.enterpriseId, order.jobId)).status, 'CANCELLED');
    t.is((await post('cancel', 999_999_999)).status, 404);
  },
);

test.serial('a failed job that is no longer needed cannot be retried', async (t) => {
  const order = await placeOrder('Fifth');
  const operator = await api.createUser(order.enterpriseId, ['SYSTEM_ADMIN']);
  await failJob(order);
  await api.database('itemAsset').where({ renderJobId: order.jobId }).update({ status: 'SUPERSEDED' });
  const refused = await api.call('POST', `${BOARD}/jobs/${order.jobId}/retry`, { as: operator });
  t.like(refused, { status: 409, body: { errorCode: 'job-not-retryable' } });
  t.is((await api.jobs.read(order.enterpriseId, order.jobId)).status, 'FAILED');
});

test.serial('retrying a failed job whose order was deleted is refused with the reason', async (t) => {
  const order = await placeOrder('Sixth');
  const operator = await api.createUser(order.enterpriseId, ['SYSTEM_ADMIN']);
  await failJob(order);
  await api.database('shopOrder').where({ id: order.orderId }).delete();
  const post = (act: string) => api.call('POST', `${BOARD}/jobs/${order.jobId}/${act}`, { as: operator });
  const refused = await post('retry');
  t.like(refused, { status: 409, body: { errorCode: 'job-not-retryable' } });
  t.regex((refused.body as { error: string }).error, /Its purpose was deleted/);
  t.is((await api.jobs.read(order.enterpriseId, order.jobId)).status, 'FAILED');
  await api.database('renderJob').where({ id: order.jobId }).update({ status: 'QUEUED' });
  await api.jobs.cancel(order.enterpriseId, order.jobId);
  t.is((await api.jobs.read(order.enterpriseId, order.jobId)).status, 'CANCELLED');
});

test.serial(
  'bakes and imports can be retried; mockups cannot, and show the reason in place of a button',
  async (t) => {
    const enterpriseId = await api.createEnterprise('Seventh');
    const as = await api.createUser(enterpriseId, ['SYSTEM_ADMIN']);
    const add = async (kind: string, payload: object) => {
      const failed = { status: 'FAILED', errorCode: 'away', errorText: 'It is away.', failures: 5 };
      const values = { enterpriseId, kind, payload, idempotencyKey: kind, rank: 1, ...failed };
      const [row] = (await api.database('renderJob').insert(values, 'id')) as { id: number }[];
      return row!.id;
    };
    const [imported] = (await api.database('dataImport').insert(
      {
        enterpriseId,
        importType: 'orders',
        filename: 'a.csv',
        fileId: 1,
        dryRun: false,
        requestId: 'r',
        validRowsOnly: true,
        status: 'FAILED',
        errorCode: 'away',
        errorText: 'It is away.',
        employeeId: 1,
        rowsTotal: 9,
        rowsRead: 5,
      },
      'id',
    )) as { id: number }[];
    const bake = await add('bake', { key: 'a'.repeat(64), view: {} });
    const mockup = await add('mockup', { mockupSetId: 1 });
    const work = await add('import', { dataImportId: imported!.id });
    const retry = (id: number) => api.call('POST', `${BOARD}/jobs/${id}/retry`, { as });
    const page = String((await api.call('GET', `${BOARD}?enterpriseId=${enterpriseId}`, { as })).body);
    for (const id of [bake, work]) t.true(page.includes(`${BOARD}/jobs/${id}/retry`));
    t.false(page.includes(`${BOARD}/jobs/${mockup}/`));
    t.regex(page, /Mockups are made anew when they are asked for\./);
    const refused = await retry(mockup);
    t.like(refused, { status: 409, body: { errorCode: 'job-not-retryable' } });
    t.regex((refused.body as { error: string }).error, /Mockups are made anew/);
    const read = async (id: number) => (await api.jobs.read(enterpriseId, id)).status;
    t.is(await read(mockup), 'FAILED');
    for (const id of [bake, work]) {
      await retry(id);
      t.is(await read(id), 'QUEUED');
    }
    t.like(await api.database('dataImport').where({ id: imported!.id }).first(), {
      status: 'QUEUED',
      errorCode: null,
      errorText: null,
      rowsRead: 5,
    });
    t.regex(String(((await retry(work)).body as { error: string }).error), /It has not failed/);
    await api.database('renderJob').where({ id: work }).update({ status: 'FAILED' });
    await api.database('dataImport').where({ id: imported!.id }).delete();
    t.like(await retry(work), { status: 409 });
  },
);
