import test from 'ava';
import { parseRetryAfterMs } from './retry-after.ts';

test('Retry-After is read in seconds; an invalid value or a date counts as absent', (t) => {
  t.is(parseRetryAfterMs('30'), 30_000);
  t.is(parseRetryAfterMs('0'), 0);
  for (const header of [null, 'soon', '-1', 'Wed, 21 Oct 2026 07:28:00 GMT'])
    t.is(parseRetryAfterMs(header), undefined, String(header));
});
