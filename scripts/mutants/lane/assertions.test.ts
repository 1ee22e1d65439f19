import test from 'ava';
import { Assertions } from './assertions.ts';

// Each pair is compared by ava and by its replacement.
const values: unknown[] = [
  0,
  -0,
  NaN,
  '',
  'a',
  null,
  undefined,
  [],
  [undefined],
  {},
  { a: undefined },
  { a: 1 },
];

test('values are compared as ava compares them', async (t) => {
  for (const one of values)
    for (const other of values)
      for (const kind of ['is', 'deepEqual'] as const) {
        const attempt = await t.try((inner) => inner[kind](one, other));
        attempt.discard();
        t.is(
          holds((own) => own[kind](one, other)),
          attempt.passed,
          `${kind} ${String(one)} ${String(other)}`,
        );
      }
});

test('part of a value is compared as ava does', async (t) => {
  const actual = { a: 1, b: { c: [1, { d: 2, e: 3 }] }, f: [1, 2] };
  const selectors = [
    { a: 1 },
    { a: 2 },
    { b: { c: [1, { d: 2 }] } },
    { b: { c: [1] } },
    { b: { c: [1, { d: 3 }] } },
    { f: [] },
    { f: [1, 2] },
    { f: [1, 2, 3] },
    { g: undefined },
  ];
  for (const selector of selectors) {
    const attempt = await t.try((inner) => void inner.like(actual, selector as never));
    attempt.discard();
    t.is(
      holds((own) => own.like(actual, selector)),
      attempt.passed,
      JSON.stringify(selector),
    );
  }
});

test('an expected error is matched by its class, message or code, and must be an Error', (t) => {
  const fail = (error: unknown) => () => {
    throw error;
  };
  const missing = Object.assign(new TypeError('no such file'), { code: 'file-missing' });
  t.true(holds((own) => own.throws(fail(missing), { code: 'file-missing', message: /no such/ })));
  t.true(holds((own) => own.throws(fail(missing), { instanceOf: TypeError, message: 'no such file' })));
  t.false(holds((own) => own.throws(fail(missing), { code: 'other' })));
  t.false(holds((own) => own.throws(fail(missing), { message: 'no such' })));
  t.false(holds((own) => own.throws(fail(missing), { instanceOf: RangeError })));
  t.false(holds((own) => own.throws(fail('no error'))));
  t.false(holds((own) => own.throws(() => {})));
});

function holds(assert: (own: Assertions) => unknown): boolean {
  try {
    assert(new Assertions('own'));
    return true;
  } catch {
    return false;
  }
}
