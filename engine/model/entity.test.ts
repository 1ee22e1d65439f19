import test from 'ava';
import * as z from 'zod';
import { entity } from './entity.ts';

const thing = entity({ name: z.string().default('none'), size: z.number().optional() });

test('a known field that is null counts as absent; an unknown one is kept as it is', (t) => {
  t.deepEqual(thing.parse({ name: null, size: null, theirs: null }), { name: 'none', theirs: null });
});

test('the input is not changed', (t) => {
  const input = Object.freeze({ name: null });
  t.notThrows(() => thing.parse(input));
  t.deepEqual(input, { name: null });
});

test('a value that is no object is refused', (t) => {
  for (const wrong of [null, [], 'x', 3]) t.false(thing.safeParse(wrong).success);
});
