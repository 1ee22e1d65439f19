import test from 'ava';
import { pauseBefore } from './pause-before.ts';

test('a change after a rest is shown immediately; changes in a row wait for a pause', (t) => {
  t.is(pauseBefore(2000), 0);
  for (const restMs of [0, 160, 500]) t.is(pauseBefore(restMs), 120, `${restMs}`);
});
