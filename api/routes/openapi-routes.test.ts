import { Validator } from '@seriousme/openapi-schema-validator';
import { resources } from '../contract/resources/list-resources.ts';
import test from 'ava';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

interface Part {
  $ref?: string;
  properties?: { errorCode: { enum: unknown[] } };
}

interface Operation {
  operationId: string;
  summary: string;
  parameters?: { in: string; name: string }[];
  responses: Record<string, { content?: Record<string, { schema?: { allOf?: Part[] } }> }>;
  security: unknown[];
}

let api: TestApi;
let document: Document;

test.before(async () => {
  api = await openTestApi();
  document = (await api.call('GET', '/openapi.json')).body as Document;
});
test.after.always(() => api.close());

test('the document is valid OpenAPI 3.1', async (t) => {
  const { valid, errors } = await new Validator().validate({ ...structuredClone(document) });
  t.true(valid, JSON.stringify(errors));
  t.is(document.openapi, '3.1.0');
});

test('each call has a unique name and declares the parameters of its path', (t) => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  );
  t.true(operations.length > 100);
  const names = operations.map(({ operation }) => operation.operationId);
  t.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  );
  for (const { path, operation } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
    t.deepEqual(declared.map(({ name }) => name).toSorted(), inPath.toSorted(), operation.operationId);
    t.true(operation.summary.length > 3);
  }
});

test('calls with an Idempotency-Key declare it', (t) => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const takingKey = operations.filter(({ parameters = [] }) =>
    parameters.some((parameter) => parameter.in === 'header' && parameter.name === 'Idempotency-Key'),
  );
  const repeatable = new Set(['create', 'updateMany', 'deleteMany']);
  const ofResources = resources
    .flatMap(({ allCalls }) => allCalls)
    .filter(({ operation }) => repeatable.has(operation));
  t.deepEqual(
    takingKey.map(({ operationId }) => operationId).toSorted(),
    [
      'cancelItem',
      'createBatch',
      'createOrder',
      'createThread',
      'holdManyOrders',
      'makeSheets',
      'noteOrder',
      'releaseManyOrders',
      'reprintItem',
      'restoreItem',
      'saveCustomisation',
      'saveVariantsOfGroup',
      'saveVariantsOfShopProduct',
      'startGroup',
      'tickItem',
      'updateCustomisation',
      'updateManyEmployees',
      'updateManyOrders',
      'writeThreadMessage',
      ...ofResources.map(({ call }) => call.name),
    ].toSorted(),
  );
});

test('[B4-05] no call moves a project, sale, task, quotation or meeting: the specification shows no moves of theirs', (t) => {
  const writing = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'get')
      .map((method) => `${method} ${path}`),
  );
  t.true(writing.includes('put /v1/enterprises/{enterpriseId}/orders/{id}'), writing.join('\n'));
  t.deepEqual(
    writing.filter((call) => /project|sale|task|quotation|meeting/i.test(call)),
    [],
  );
});

/** Calls of the configurator without signing in (configurator §7). */
const CONFIGURATOR_CALLS = [
  'get /integration/v1/consumerconfigurator/data/{id}',
  'get /integration/v1/consumerconfigurator/data/shopType/{shopType}/ecommerceVariantId/{id}',
  'put /integration/v1/consumerconfigurator/item/{itemId}/update',
  'post /upload',
  'post /update',
  'get /retrieve/configuration',
  'get /configuratorprogress',
  'post /configuratorprogress',
  'post /removebackground',
  'get /queuecount',
  'get /v1/enterprises/{enterpriseId}/products/groups/{id}/charges',
  'get /public/v1/partnerappconfiguration',
  'get /public/v1/partnerappconfigurations',
  'get /v1/application',
  'get /v1/poll',
  'get /help/languages/{lang}.json',
  'get /font/source/views',
];

const isEmpty = (requirement: unknown) => Object.keys(requirement as object).length === 0;

test('calls with optional sign-in declare it as optional', (t) => {
  const securityOf = (call: string) => {
    const [method, path] = call.split(' ') as [string, string];
    return document.paths[path]?.[method]?.security;
  };
  const names = securityOf('get /v1/sessions')!;
  t.is(names.length, 2, 'Basic, or a session');
  t.deepEqual(securityOf('get /integration/v1/consumerconfigurator/data/{id}'), [...names, {}]);
  t.deepEqual(securityOf('post /upload'), [...names, {}]);
  t.deepEqual(securityOf('get /v1/poll'), []);
});

test('[C7-19] [C6-02] each call of the configurator is documented as public, with its answers', (t) => {
  for (const call of CONFIGURATOR_CALLS) {
    const [method, path] = call.split(' ') as [string, string];
    const operation = document.paths[path]?.[method];
    t.truthy(operation, call);
    t.true(operation!.security.length === 0 || operation!.security.some(isEmpty), call);
    const { default: otherwise, ...success } = operation!.responses;
    const { allOf = [] } = otherwise?.content?.['application/json']?.schema ?? {};
    t.deepEqual(allOf[0], { $ref: '#/components/schemas/Problem' }, call);
    t.true(allOf[1]?.properties?.errorCode.enum.includes('calls-exceeded'), call);
    t.true(Object.keys(success).length > 0, call);
    for (const [status, { content }] of Object.entries(success)) {
      if (status === '304') continue; // an answer without a body
      t.regex(status, /^20[01]$/, call);
      t.truthy(content?.['application/json']?.schema, call);
    }
  }
});

test('no two calls have the same path and method', (t) => {
  const places = api.routes.map(({ call }) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`);
  t.deepEqual(
    places.filter((place, index) => places.indexOf(place) !== index),
    [],
  );
});

test('every reference resolves to a component', (t) => {
  const text = JSON.stringify(document);
  const referred = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference]) => reference!);
  t.true(referred.length > 50);
  for (const reference of new Set(referred))
    t.truthy(document.components.schemas[reference.replace('#/components/schemas/', '')], reference);
});

test('JSON is described as any value, because a recursive type breaks type generators', (t) => {
  t.deepEqual(Object.keys(document.components.schemas['Json'] as object), ['description']);
});

test('internals of the schemas are not shown', (t) => {
  t.notRegex(JSON.stringify(document), /x-embedded-json|"\$schema"|__schema/);
});

test('the page is served with its files and loads nothing from elsewhere', async (t) => {
  const { status, headers, body } = await api.call('GET', '/docs');
  t.is(status, 200);
  t.is(headers.get('content-type'), 'text/html; charset=utf-8');
  t.notRegex(body as string, /="https?:|<style|style="|<script>/);
  const policy = headers.get('content-security-policy')!;
  t.regex(policy, /^default-src 'none'; script-src 'self';/);
  t.notRegex(policy, /unsafe-eval|https?:/);
  const files = [...(body as string).matchAll(/(?:href|src)="(\/docs\/[^"]*)"/g)].map(([, file]) => file!);
  t.is(files.length, 3);
  for (const file of files) {
    const served = await api.call('GET', file);
    t.is(served.status, 200, file);
    t.true((served.body as string).length > 100, file);
    const etag = served.headers.get('etag')!;
    const again = await api.call('GET', file, {
      headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
    });
    t.is(again.status, 304, file);
  }
  t.is((await api.call('GET', '/docs/package.json')).status, 400);
});
