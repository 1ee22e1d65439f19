import test from 'ava';
import { resolve } from 'node:path';
import { findAssetRoot, locateProduct, placeBelow } from './asset-root.ts';

test('the asset root is the deepest folder that contains both files', (t) => {
  const root = findAssetRoot(['shop/designs/summer/a.json', 'shop/products/mug/product.json']);
  t.is(root, resolve('shop'));
  t.is(findAssetRoot(['shop/a.json', 'shop/product.json']), resolve('shop'));
  t.is(findAssetRoot(['shop/a.json', 'shop/products/product.json']), resolve('shop'));
  t.is(findAssetRoot(['/one/shop-a/a.json', '/one/shop-b/p.json']), '/one');
});

test('two files with only the root directory in common need --assets', (t) => {
  t.throws(() => findAssetRoot(['/home/a.json', '/srv/product.json']), {
    code: 'asset-root-unclear',
    message: /--assets/,
  });
  t.throws(() => findAssetRoot(['/a.json', '/product.json']), { code: 'asset-root-unclear' });
});

test('a path below the root has forward slashes, and one outside is refused', (t) => {
  t.is(placeBelow('shop', 'shop/products/mug/product.json'), 'products/mug');
  t.is(placeBelow('shop', 'shop/a.json'), '.');
  t.is(placeBelow('shop', 'shop/..mug/a.json'), '..mug');
  for (const file of ['a.json', 'shopping/a.json', 'shop/../a.json'])
    t.throws(() => placeBelow('shop', file), { code: 'asset-outside-folder' }, file);
});

test('a design names its product by a path relative to itself', (t) => {
  t.is(
    locateProduct('shop/designs/a.json', '../products/mug/product.json'),
    'shop/products/mug/product.json',
  );
  t.throws(() => locateProduct('a.json', undefined), { code: 'product-unknown', message: /--product/ });
  for (const reference of [
    '/etc/passwd',
    'https://example.com/p.json',
    'file:///p.json',
    'C:\\p.json',
    '..\\p.json',
    'a\0b',
    '',
  ])
    t.throws(() => locateProduct('a.json', reference), { code: 'product-reference-invalid' }, reference);
});
