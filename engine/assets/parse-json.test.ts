import test from 'ava';
import { PlatenError } from '../errors.ts';
import { parseJson } from './parse-json.ts';

const what = 'design.json';
const refusal = (input: Uint8Array | string, maxBytes?: number): string => {
  try {
    parseJson(input, maxBytes === undefined ? { what } : { what, maxBytes });
  } catch (error) {
    if (error instanceof PlatenError && error.code === 'json-invalid') return error.message;
    throw error;
  }
  return 'accepted';
};

test('valid JSON parses as JSON.parse does, from text and from bytes', (t) => {
  const text = '{"a": [1, -2.5e3, true, null, "\\u00e9 \\" }"], "b": {"__proto": "__proto__"}}';
  t.deepEqual(parseJson(text, { what }), JSON.parse(text));
  t.deepEqual(parseJson(new TextEncoder().encode(text), { what }), JSON.parse(text));
});

test('an error names the source, the line and the column', (t) => {
  const faults: [string, number, number][] = [
    ['{"a":}', 1, 6],
    ['{"a": 1,\n}', 2, 1],
    ['[1, 2', 1, 6],
    ['', 1, 1],
    ['{\n  "a": 01\n}', 2, 9],
    ['{"a": "x\ny"}', 1, 9],
    ['["a\\x"]', 1, 4],
    ['["abc', 1, 6],
    ['[1] 2', 1, 5],
    ["{'a': 1}", 1, 2],
    ['[NaN]', 1, 2],
    ['[1}', 1, 3],
  ];
  for (const [text, line, column] of faults)
    t.is(refusal(text), `design.json is not valid JSON at line ${line}, column ${column}.`, text);
});

test('excessive depth is refused before the parser runs', (t) => {
  t.is(refusal('['.repeat(64) + ']'.repeat(64)), 'accepted');
  t.is(refusal('['.repeat(65)), 'design.json is nested deeper than 64 levels at line 1, column 65.');
  t.regex(refusal('{"a":'.repeat(1_000_000)), /deeper than 64/);
  t.is(refusal(JSON.stringify(['['.repeat(1000)])), 'accepted', 'brackets in a string are text');
});

test('the key __proto__ is refused in every notation', (t) => {
  for (const key of ['"__proto__"', '"\\u005f_proto__"', `"__proto__"${' '.repeat(100)}`])
    t.regex(refusal(`{"a": [{${key}: {"admin": true}}]}`), /has the key "__proto__" at line 1, column 9/);
  t.is(refusal('["__proto__"]'), 'accepted');
});

test('a number beyond the range of a double is refused', (t) => {
  t.is(refusal('{"a": [1, -1e999]}'), 'design.json has a number that is too large at line 1, column 11.');
  t.regex(refusal(`[${'9'.repeat(400)}]`), /too large/);
  t.is(refusal('[1.7e308, 1e-999, "1e999"]'), 'accepted');
});

test('the size is checked first, and bytes must be UTF-8', (t) => {
  t.is(refusal('[1,2,3]', 6), 'design.json is larger than 6 bytes.');
  t.is(refusal('[1,2,3]', 7), 'accepted');
  t.is(refusal(Uint8Array.of(0x22, 0xff, 0x22)), 'design.json is not UTF-8 text.');
});
