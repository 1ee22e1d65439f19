import test from 'ava';
import type { Call } from './call.ts';
import { createBatchCall } from './calls/batches.ts';
import { configuratorDataOfNothingCalls } from './calls/configurator.ts';
import { uploadFilesCall } from './calls/files.ts';
import { listOrdersCall } from './calls/orders.ts';
import { pollCall } from './calls/screens.ts';
import type { ProblemOf } from './client-types.ts';
import { ApiProblem, createClient, isProblemOf } from './create-client.ts';
import { type ErrorsOf, errorsOf, isCodeOf } from './errors-of.ts';
import { masks } from './resources/masks.ts';
import { printAreas } from './resources/print-areas.ts';
import { products } from './resources/products.ts';

// A missing code in these tables does not compile, nor does an extra one.

type Codes<C extends Call> = Record<ErrorsOf<C>, true>;
const anyCall = {
  'calls-exceeded': true,
  'database-unavailable': true,
  internal: true,
  'path-unknown': true,
  'request-invalid': true,
  'request-refused': true,
  'text-invalid': true,
} as const;
const inService = { maintenance: true, 'session-over': true } as const;
const signedIn = {
  'app-mismatch': true,
  'app-unknown': true,
  'cross-site': true,
  'not-allowed': true,
  'sign-in-needed': true,
  'sign-ins-exceeded': true,
} as const;
const withBody = {
  'body-incomplete': true,
  'body-slow': true,
  'body-too-large': true,
  'body-type-unsupported': true,
  'json-invalid': true,
} as const;
const ofKeys = {
  'idempotency-key-invalid': true,
  'idempotency-key-reused': true,
  'try-again': true,
} as const;
const office = { ...anyCall, ...inService, ...signedIn };

const read: Codes<typeof products.calls.read> = { ...office, 'record-missing': true };
const remove: Codes<typeof products.calls.delete> = {
  ...office,
  'record-missing': true,
  'record-needed': true,
};
const list: Codes<typeof products.calls.list> = { ...office, 'export-too-large': true };
const listWithin: Codes<typeof printAreas.calls.list> = { ...list, 'record-missing': true };
const createColoured = {
  ...office,
  ...withBody,
  'hex-invalid': true,
  'record-exists': true,
  'reference-unknown': true,
} as const;
const create: Codes<typeof masks.calls.create> = {
  ...createColoured,
  ...ofKeys,
  'field-unsupported': true,
};
const createWithin: Codes<typeof printAreas.calls.create> = {
  ...createColoured,
  ...ofKeys,
  'record-missing': true,
};
const update: Codes<typeof masks.calls.update> = {
  ...createColoured,
  'field-unsupported': true,
  'record-changed': true,
  'record-missing': true,
  'record-needed': true,
};
const orders: Codes<typeof listOrdersCall> = { ...office, 'export-too-large': true };

test('the codes in the type of a call are its declared codes', (t) => {
  const cases: [Call, object][] = [
    [products.calls.read, read],
    [products.calls.delete, remove],
    [products.calls.list, list],
    [printAreas.calls.list, listWithin],
    [masks.calls.create, create],
    [printAreas.calls.create, createWithin],
    [masks.calls.update, update],
    [listOrdersCall, orders],
  ];
  for (const [call, codes] of cases) t.deepEqual(errorsOf(call), Object.keys(codes).toSorted(), call.name);
});

test('the types include the codes of idempotency keys, of files and of public calls', (t) => {
  const keyed: ErrorsOf<typeof createBatchCall>[] = ['idempotency-key-reused', 'body-slow', 'not-allowed'];
  const uploaded: ErrorsOf<typeof uploadFilesCall>[] = ['upload-empty', 'storage-full'];
  for (const code of keyed) t.true(isCodeOf(createBatchCall, code));
  for (const code of uploaded) t.true(isCodeOf(uploadFilesCall, code));
  // @ts-expect-error -- the call needs no sign-in
  const foreign: ErrorsOf<typeof pollCall> = 'not-allowed';
  t.false(isCodeOf(pollCall, foreign));
  // @ts-expect-error -- a call without files
  const empty: ErrorsOf<typeof createBatchCall> = 'upload-empty';
  t.false(isCodeOf(createBatchCall, empty));
  t.true(configuratorDataOfNothingCalls.every((call) => isCodeOf(call, 'product-not-specified')));
});

/** A screen's `switch`. It would not compile without one of its cases. */
function explain(problem: ProblemOf<typeof products.calls.delete>): string {
  switch (problem.errorCode) {
    case 'record-needed':
      return 'Orders need it.';
    case 'record-missing':
      return 'It is deleted already.';
    case 'sign-in-needed':
    case 287:
      return 'Sign in.';
    case 'not-allowed':
    case 'app-mismatch':
    case 'app-unknown':
    case 'cross-site':
      return 'You may not.';
    case 'calls-exceeded':
    case 'sign-ins-exceeded':
    case 'maintenance':
    case 'database-unavailable':
      return 'Later.';
    case 'internal':
    case 'path-unknown':
    case 'request-invalid':
    case 'request-refused':
    case 'text-invalid':
    case 'unexpected':
      return problem.error;
  }
}

test('a problem is narrowed to the codes of its call', async (t) => {
  const call = products.calls.delete;
  const answered = async (errorCode: string | number) => {
    const response = Response.json({ error: 'As sent', errorCode }, { status: 409 });
    const client = createClient('', () => Promise.resolve(response));
    const error = await t.throwsAsync(client(call, { params: { enterpriseId: 1, id: 1 } }));
    t.true(error instanceof ApiProblem);
    t.false(isProblemOf(products.calls.read, error), 'another call');
    return isProblemOf(call, error) ? explain(error.problem) : undefined;
  };
  t.is(await answered('record-needed'), 'Orders need it.');
  t.is(await answered(287), 'Sign in.');
  t.is(await answered('session-over'), 'As sent', 'it is sent as a number');
  t.is(await answered('upload-empty'), 'As sent', 'a code that the call does not declare');
});
