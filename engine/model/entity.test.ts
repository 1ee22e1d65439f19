import test from 'ava';
import * as z from 'zod';
import { entity } from './entity.ts';

const thing = entity({ name: z.string().default('none'), size: z.number().optional() });

test('a null in a known field counts as absent, and an unknown field is kept unchanged', (t) => {
  t.deepEqual(thing.parse({ name: null, size: null, theirs: null }), { name: 'none', theirs: null });
});

test('the input is not changed', (t) => {
  const input = Object.freeze({ name: null });
  t.notThrows(() => thing.parse(input));
  t.deepEqual(input, { name: null });
});

test('a value that is not an object is refused', (t) => {
  for (const wrong of [null, [], 'x', 3]) t.false(thing.safeParse(wrong).success);
});
