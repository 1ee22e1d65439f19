import test from 'ava';
import * as z from 'zod';
import { describeIssue } from './describe-issue.ts';

const messageOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: describeIssue }).error?.issues[0]?.message;

test('a refused value is described in words, with its limit', (t) => {
  const cases: [z.ZodType, unknown, string][] = [
    [z.string().min(1), '', 'Fill in this field.'],
    [z.string(), undefined, 'Fill in this field.'],
    [z.number(), null, 'Fill in this field.'],
    [z.string().min(8), 'short', 'Give at least 8 characters.'],
    [z.string().max(3), 'long', 'Give at most 3 characters.'],
    [z.string().max(1), 'long', 'Give at most 1 character.'],
    [z.number(), 'six', 'Give a number.'],
    [z.int(), 1.5, 'Give a whole number.'],
    [z.number().min(2), 1, 'Give 2 or more.'],
    [z.number().positive(), 0, 'Give more than 0.'],
    [z.number().max(2.5), 3, 'Give 2.5 or less.'],
    [z.number().lt(2), 2, 'Give less than 2.'],
    [z.number().multipleOf(5), 7, 'Give a multiple of 5.'],
    [z.array(z.string()).min(1), [], 'Add at least 1 entry.'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Keep at most 2 entries.'],
    [z.email(), 'anna', 'Give an e-mail address, such as anna@example.com.'],
    [z.url(), 'example', 'Give a web address, such as https://example.com.'],
    [z.string().regex(/^a/), 'b', 'This value does not have the right form.'],
    [z.enum(['a', 'b']), 'c', 'Choose one of the offered values.'],
    [z.boolean(), 'yes', 'This value is not valid.'],
  ];
  for (const [schema, value, words] of cases) t.is(messageOf(schema, value), words);
});

test('a message of the contract is kept', (t) => {
  const schema = z.string().regex(/^#/, 'Give a colour such as #a1b2c3.');
  t.is(messageOf(schema, 'red'), 'Give a colour such as #a1b2c3.');
});
