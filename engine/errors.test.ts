import test from 'ava';
import { PlatenError } from './errors.ts';

test('an error has its code, and its message is the default text', (t) => {
  const error = new PlatenError('asset-missing', 'photo.png is not in the folder', { path: 'a.b' });
  t.is(error.code, 'asset-missing');
  t.is(error.status, 400);
  t.is(error.publicMessage, 'photo.png is not in the folder');
  t.is(error.path, 'a.b');
  t.false(error.retryable);
});
