import test from 'ava';
import { readProgressToken } from './progress-token.ts';

test('the token of a mailed link is read from the full link and from its fragment', (t) => {
  t.is(readProgressToken('#progress=ab-C_9'), 'ab-C_9');
  t.is(readProgressToken(' https://platen.example/?shopProductVariantId=8#progress=ab-C_9\n'), 'ab-C_9');
  t.is(readProgressToken('progress=ab'), 'ab');
  for (const other of ['', '#', '#reset=ab', '#progress=', 'https://platen.example/'])
    t.is(readProgressToken(other), undefined, other);
});
