import test from 'ava';
import * as z from 'zod';
import { embeddedJson } from './embedded-json.ts';

const schema = z.object({ a: embeddedJson(z.looseObject({ n: z.number() })) });

test('errors inside a string of JSON have their path', (t) => {
  const result = schema.safeParse({ a: '{"n":"one"}' });
  t.deepEqual(result.error?.issues[0]?.path, ['a', 'n']);
});

test('an invalid string of JSON is reported', (t) => {
  for (const text of ['{', 'null x', '[object Object]']) {
    const issue = schema.safeParse({ a: text }).error?.issues[0];
    t.deepEqual(issue?.path, ['a']);
    t.regex(issue?.message ?? '', /^holds no valid JSON/);
  }
});

test('an empty string is an empty object', (t) => {
  t.deepEqual(embeddedJson(z.looseObject({})).parse(' '), {});
});

test('JSON strings are decoded only once', (t) => {
  t.false(schema.safeParse({ a: JSON.stringify('{"n":1}') }).success);
});

test('deep nesting and __proto__ in strings are harmless', (t) => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const result = schema.safeParse({ a: `{"n":1,"x":${deep}}` });
  t.regex(result.error?.issues[0]?.message ?? '', /nested deeper|no valid JSON/);
  const parsed = schema.parse({ a: '{"n":1,"__proto__":{"polluted":true}}' });
  t.is((parsed.a as Record<string, unknown>).polluted, undefined);
  t.deepEqual(Object.keys(parsed.a), ['n']);
});
