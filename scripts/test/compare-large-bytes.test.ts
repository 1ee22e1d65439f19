import test from 'ava';

const LARGE_BYTES = 100_000;
const large = () => new Uint8Array(LARGE_BYTES).fill(7);
const changed = () => large().fill(8, LARGE_BYTES - 1);

test('large typed arrays are equal when their types, lengths and bytes are', async (t) => {
  t.deepEqual(large(), large());
  t.deepEqual({ pages: [large()] }, { pages: [large()] });
  for (const other of [changed(), large().subarray(1), Buffer.from(large()), new Int8Array(large())])
    for (const [one, two] of [
      [large(), other],
      [[large()], [other]],
    ]) {
      const attempt = await t.try((inner) => inner.deepEqual(one as unknown, two));
      attempt.discard();
      t.false(attempt.passed);
    }
});

test.serial('the indices of their elements are not listed', (t) => {
  const [one, two] = [large(), large()];
  const listNames = Object.getOwnPropertyNames;
  const listed: unknown[] = [];
  Object.getOwnPropertyNames = (value: unknown) => {
    listed.push(value);
    return listNames(value);
  };
  try {
    t.deepEqual(one, two);
  } finally {
    Object.getOwnPropertyNames = listNames;
  }
  t.false(listed.includes(one) || listed.includes(two));
});
