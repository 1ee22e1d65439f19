import { readFile } from 'node:fs/promises';
import test from 'ava';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';
import type { Client } from './client-types.ts';
import { ApiProblem, createClient } from './create-client.ts';
import { createBatchCall } from './calls/batches.ts';
import { configuratorDataOfNothingCalls } from './calls/configurator.ts';
import { docsCall } from './calls/documents.ts';
import { listFilesCall, uploadFilesCall } from './calls/files.ts';
import { createOrderCall, listOrdersCall, updateOrderCall } from './calls/orders.ts';
import { reportErrorCall } from './calls/screens.ts';
import { products } from './resources/products.ts';
import { printAreas } from './resources/print-areas.ts';

// The types of a client are those of the declarations: this file compiles without casts.

/** Compiles where two types are the same. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const isSame = <_T extends true>(): void => {};

let api: TestApi;
let client: Client;
let params: { enterpriseId: number };

test.before(async () => {
  api = await openTestApi();
  const enterpriseId = await api.createEnterprise('One');
  const authorization = await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
  client = createClient(api.url, (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('authorization', authorization);
    return fetch(input, { ...init, headers });
  });
  params = { enterpriseId };
});
test.after.always(() => api.close());

test('records of a resource are created, read, listed, changed and deleted with types', async (t) => {
  const { create, read, list, update, delete: remove } = products.calls;
  const made = await client(create, { params, body: { sku: 'CUP-1', price: 9.5 } });
  isSame<Same<typeof made.sku, string>>();
  isSame<Same<typeof made.price, number | null | undefined>>();
  isSame<Same<typeof made.utcCreatedDateTime, string>>();
  t.regex(made.utcCreatedDateTime, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const one = { ...params, id: made.id };
  t.deepEqual(await client(read, { params: one }), made);
  const changed = await client(update, { params: one, body: { name: 'Cup' } });
  t.is(changed.name, 'Cup');
  const page = await client(list, { params, query: { sku: 'CUP-1', sortBy: 'price', active: 'true' } });
  isSame<Same<typeof page.records, number>>();
  isSame<Same<(typeof page.products)[number]['tags'], string[]>>();
  t.deepEqual(
    page.products.map(({ id, name }) => ({ id, name })),
    [{ id: made.id, name: 'Cup' }],
  );
  // @ts-expect-error -- a list is not in the order of a field that it has not
  await t.throwsAsync(client(list, { params, query: { sortBy: 'colour' } }));
  // @ts-expect-error -- a product without its number
  await t.throwsAsync(client(create, { params, body: { name: 'Cup' } }));
  const gone = await client(remove, { params: one });
  isSame<Same<typeof gone, undefined>>();
  t.is(gone, undefined);
  const error = await t.throwsAsync(client(read, { params: one }), { instanceOf: ApiProblem });
  t.like(error, { status: 404, problem: { errorCode: 'record-missing' } });
});

test('a call to a nested resource names the parent in its path, not in its body', async (t) => {
  type Sent = Parameters<typeof client<typeof printAreas.calls.create>>[1];
  isSame<Same<keyof Sent['params'], 'enterpriseId' | 'id'>>();
  isSame<Same<'enterpriseProductGroupId' extends keyof Sent['body'] ? true : false, false>>();
  const nowhere = { ...params, id: 999 };
  await t.throwsAsync(client(printAreas.calls.list, { params: nowhere }), { instanceOf: ApiProblem });
  isSame<Same<keyof (typeof printAreas)['row']['shape'] & 'configuration', 'configuration'>>();
});

test('calls return a list, one record, nothing, files, and an answer that is not JSON', async (t) => {
  const page = await client(listOrdersCall, { params, query: { status: 'RECEIVED' } });
  isSame<Same<(typeof page.orders)[number]['utcCreatedDateTime'], string>>();
  t.deepEqual(page, { orders: [], records: 0, page: 0, size: 50 });
  const moved = client(updateOrderCall, { params: { ...params, id: 999 }, body: { status: 'COMPLETE' } });
  await t.throwsAsync(
    moved.then(({ items }) => isSame<Same<(typeof items)[number]['quantity'], number>>()),
    { instanceOf: ApiProblem },
  );
  t.is(await client(reportErrorCall, { body: { message: 'x' } }), undefined);
  const { files } = await client(uploadFilesCall, {
    params,
    query: { context: 'Papers' },
    files: [new File(['a,b\n'], 'a.csv', { type: 'text/csv' })],
  });
  isSame<Same<(typeof files)[number]['sizeBytes'], number>>();
  t.is(files[0]?.filename, 'a.csv');
  t.is((await client(listFilesCall, { params, query: {} })).records, 1);
  const docs = await client(docsCall);
  isSame<Same<typeof docs, Response>>();
  t.regex(await docs.text(), /^<!doctype html>/i);
});

test('an invalid body is refused with the name of the invalid field', async (t) => {
  const error = await t.throwsAsync(
    client(createOrderCall, { params, body: { orderNumber: '', items: [] } }),
    { instanceOf: ApiProblem },
  );
  t.like(error?.problem, { errorCode: 'request-invalid', path: 'orderNumber' });
  const nothing = configuratorDataOfNothingCalls[0]!;
  await t.throwsAsync(client(nothing, {}), { instanceOf: ApiProblem });
  const keyed = { params, body: { customisationCode: 'x', csv: 'x' }, idempotencyKey: '1' };
  await t.throwsAsync(client(createBatchCall, keyed), { instanceOf: ApiProblem });
});

test('an answer that is not from Platen is a problem too', async (t) => {
  const proxied = createClient('', () => Promise.resolve(new Response('<h1>Bad gateway', { status: 502 })));
  const error = await t.throwsAsync(proxied(docsCall), { instanceOf: ApiProblem });
  t.like(error, { status: 502, problem: { errorCode: 'unexpected' } });
});

test('neither the client nor its tests cast a type', async (t) => {
  for (const name of [
    'create-client.ts',
    'client-types.ts',
    'create-client.test.ts',
    'errors-of.ts',
    'errors-of.test.ts',
  ]) {
    const source = await readFile(`api/contract/${name}`, 'utf8');
    const code = source.replace(/^ *(\/\/|\/?\*).*|^import .*/gm, '').replace(/'[^']*'/g, '');
    const casts = code.match(/\bas (?!const\b).*|\w!\./g) ?? [];
    t.deepEqual(casts, [], name);
  }
});
