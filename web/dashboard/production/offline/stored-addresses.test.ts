import test from 'ava';
import { storingOf } from './stored-addresses.ts';

const storing = (path: string, mode: RequestMode = 'cors') =>
  storingOf(new URL(path, 'https://platen.example'), mode);

test('the page and the session are stored as they were last', (t) => {
  t.is(storing('/production-workstation', 'navigate'), 'newest');
  t.is(storing('/v1/session'), 'newest');
});

test('files of the page and pictures of a revision are stored for good', (t) => {
  t.is(storing('/assets/shell-abc.js'), 'for-good');
  t.is(storing('/v1/enterprises/1/orders/2/items/3/picture?revision=4'), 'for-good');
  t.is(storing('/v1/enterprises/1/orders/2/items/3/picture'), 'newest');
});

test('nothing else is stored', (t) => {
  for (const path of [
    '/v1/enterprises/1/orders',
    '/v1/enterprises/1/orders/2',
    '/v1/sessions',
    '/f/x/picture',
  ])
    t.is(storing(path), undefined, path);
});
