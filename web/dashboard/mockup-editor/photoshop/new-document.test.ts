import test from 'ava';
import { readFile } from 'node:fs/promises';
import { parseProduct } from '../../../../engine/node.ts';
import { newDocument } from './new-document.ts';

const product = parseProduct(
  JSON.parse(await readFile('fixtures/products/mug/product.json', 'utf8')) as unknown,
);
const sizePx = [100, 50] as const;

test('a new document shows the first print area on the smart object that is meant for it', (t) => {
  const listed = [
    { name: 'Shadow', sizePx },
    { name: 'Your Design Here', sizePx },
  ];
  const [area] = product.printAreas;
  t.deepEqual(newDocument(product, 'Desk', '/f/a/desk.psd', listed), {
    name: 'Desk',
    psdUrl: '/f/a/desk.psd',
    surfaces: [
      { maskId: area!.enterpriseProductMaskId, printAreaId: area!.id, smartObject: 'Your Design Here' },
    ],
  });
});

test('a document without a usable smart object, and a product without views, begin no scene', (t) => {
  t.is(newDocument(product, 'Desk', '/f/a/desk.psd', [{ name: 'Flag', sizePx: undefined }]), undefined);
  t.is(
    newDocument({ ...product, maskGroups: [] }, 'Desk', '/f/a/desk.psd', [{ name: 'Art', sizePx }]),
    undefined,
  );
});
