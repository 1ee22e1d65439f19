import test from 'ava';
import { CACHES, placeOf } from './stored-addresses.ts';

const place = (path: string, mode: RequestMode = 'cors') =>
  placeOf(new URL(path, 'https://platen.example'), mode);

test('the page and the session are stored with their latest response', (t) => {
  const newest = { cache: CACHES.page, isForGood: false };
  t.deepEqual(place('/production-workstation', 'navigate'), newest);
  t.deepEqual(place('/v1/session'), newest);
});

test('files of the page and pictures of a revision are stored permanently, in separate caches', (t) => {
  const picture = '/v1/enterprises/1/orders/2/items/3/picture';
  t.deepEqual(place('/assets/shell-abc.js'), { cache: CACHES.page, isForGood: true });
  t.deepEqual(place(`${picture}?revision=4`), { cache: CACHES.pictures, isForGood: true });
  t.deepEqual(place(picture), { cache: CACHES.pictures, isForGood: false });
});

test('nothing else is stored', (t) => {
  for (const path of [
    '/v1/enterprises/1/orders',
    '/v1/enterprises/1/orders/2',
    '/v1/sessions',
    '/f/x/picture',
  ])
    t.is(place(path), undefined, path);
});
