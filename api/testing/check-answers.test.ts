import test from 'ava';
import type { Context } from 'koa';
import * as z from 'zod';
import { access } from '../contract/access.ts';
import { type Call, defineCall } from '../contract/call.ts';
import { pageAnswer, pageQuery } from '../contract/page.ts';
import { dateTime, rowId } from '../contract/wire-types.ts';
import { checkAnswers } from './check-answers.ts';

const row = z.object({
  id: rowId,
  name: z.string().default(''),
  at: dateTime,
  free: z.looseObject({}),
  side: z.union([z.literal('a'), z.object({ b: z.int() })]).nullish(),
});
const listCall = defineCall({
  name: 'listThings',
  summary: 'Things',
  group: 'Things',
  method: 'get',
  path: '/things',
  access: access.signedIn,
  params: z.object({}),
  query: pageQuery,
  answer: pageAnswer('things', row),
  errors: ['record-missing'],
});
const doneCall = defineCall({
  name: 'doThing',
  summary: 'Done',
  group: 'Things',
  method: 'post',
  path: '/things',
  access: access.public,
  params: z.object({}),
  query: z.object({}),
  status: 204,
});

interface Answered {
  status?: number;
  type?: string;
  body?: unknown;
}

async function faultsOf(call: Call, { status = 200, type = 'application/json', body }: Answered) {
  const found = new Set<string>();
  const context = { state: { call: call.name }, status, type, body } as unknown as Context;
  await checkAnswers([call], found)(context, () => Promise.resolve());
  return [...found];
}

const right = { id: 1, name: 'x', at: new Date(0), free: { any: 1 } };
const page = (things: unknown) => ({ body: { things, records: 1, page: 0, size: 50 } });

test('an answer that matches its declaration has no faults', async (t) => {
  t.deepEqual(await faultsOf(listCall, page([right])), []);
  t.deepEqual(await faultsOf(listCall, { type: 'text/csv', body: 'id,name' }), []);
  t.deepEqual(await faultsOf(doneCall, { status: 204, type: '' }), []);
});

test('an answer that differs from its declaration is detected at any depth', async (t) => {
  const wrong = {
    'an undeclared field': { ...right, more: 1 },
    'a number as text': { ...right, id: '1' },
    'a default that is left to the client': { id: 1, at: new Date(0), free: {} },
    'a date without its offset': { ...right, at: '2026-01-01T00:00:00' },
    'an undeclared field of a choice': { ...right, side: { b: 1, c: 2 } },
  };
  for (const [name, thing] of Object.entries(wrong))
    t.is((await faultsOf(listCall, page([thing]))).length, 1, name);
  t.is((await faultsOf(listCall, { body: { things: [] } })).length, 1, 'a missing field');
  t.is((await faultsOf(listCall, { ...page([right]), status: 201 })).length, 1, 'another status');
  t.is((await faultsOf(listCall, { type: 'text/html', body: '' })).length, 1, 'no JSON');
  t.is((await faultsOf(doneCall, { status: 204, body: {} })).length, 1, 'undeclared JSON');
});

test('a problem has a code of its call and no further fields', async (t) => {
  const refuse = (errorCode: string | number, more: object = {}) =>
    faultsOf(listCall, { status: 400, body: { error: 'x', errorCode, ...more } });
  for (const code of ['record-missing', 'calls-exceeded', 'sign-in-needed', 'export-too-large', 287])
    t.deepEqual(await refuse(code), []);
  t.is((await refuse('record-needed')).length, 1);
  t.is((await refuse('json-invalid')).length, 1, 'the call takes no body');
  t.is((await refuse('record-missing', { stack: 'x' })).length, 1);
});
