import test from 'ava';
import { chooseMenu, firstPathSegment } from './choose-menu.ts';
import { carryEmbeddedQuery } from './embedded-path.ts';
import { storeModule } from './store-module.ts';

test('[B2-27] the first path segment chooses the menu; a path starting with /mobile is one segment', (t) => {
  t.is(firstPathSegment('/order-manager/7/items?page=2#top'), 'order-manager');
  t.is(firstPathSegment('/mobile/my-time/7?day=1'), 'mobile/my-time/7');
  t.is(firstPathSegment('/mobile'), 'mobile');
  t.is(firstPathSegment('/'), '');
  t.is(firstPathSegment(''), '');
  for (const [path, menu] of [
    ['/order-manager/7', 'print'],
    ['/production-workstation', 'print'],
    ['/my-time/2026/11', 'business'],
    ['/forms-new', 'business'],
    ['/mobile', 'mobile'],
    ['/mobile/my-time/7', 'mobile'],
    ['/mobile/order-manager', 'mobile'],
  ] as const) {
    t.is(chooseMenu(path, '/my-dashboard'), menu, path);
    t.is(chooseMenu(path, '/order-manager'), menu, path);
  }
});

test('a page of several menus, or of none, has the menu of the landing page', (t) => {
  for (const path of ['/users/7', '/my-notifications', '/', '/unheard']) {
    t.is(chooseMenu(path, '/order-manager'), 'print', path);
    t.is(chooseMenu(path, '/order'), 'print', path);
    t.is(chooseMenu(path, '/my-dashboard'), 'business', path);
  }
});

test('[B2-28] the store module uses the prefixes /s, /sf, /s2, /p, /a, /i and /o', (t) => {
  t.deepEqual([...storeModule.prefixes], ['/s', '/sf', '/s2', '/p', '/a', '/i', '/o']);
});

test('[B2-29] token, shop and email are carried from one embedded page to the next', (t) => {
  const query = 'token=t%2F1&shop=a.example&email=b%40c.example&page=3';
  for (const path of ['/shopify', '/shopify-v2', '/shopblocks'])
    t.is(
      carryEmbeddedQuery(`${path}?${query}`, `${path}/products?sort=name#top`),
      `${path}/products?sort=name&token=t%2F1&shop=a.example&email=b%40c.example#top`,
    );
  t.is(
    carryEmbeddedQuery('/shopify?token=1', '/shopify/x?token=2'),
    '/shopify/x?token=2',
    'its own takes precedence',
  );
  t.is(carryEmbeddedQuery('/shopify?page=3', '/shopify/x'), '/shopify/x', 'there is nothing to carry');
});

test('a token is not carried to other pages or other origins', (t) => {
  for (const target of [
    '/order-manager?page=1',
    'https://evil.example/shopify',
    '//evil.example/shopify',
    '\\\\evil.example/shopify',
    'javascript:alert(1)',
    'http://[',
  ])
    t.is(carryEmbeddedQuery('/shopify?token=1', target), target);
  t.is(carryEmbeddedQuery('/order-manager?token=1', '/shopify'), '/shopify');
});
