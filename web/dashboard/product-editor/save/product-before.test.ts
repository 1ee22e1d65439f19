import test from 'ava';
import { parseProduct } from '../../../../engine/browser.ts';
import { chargesOf, withCharges } from '../charges/charges-of-product.ts';
import { groupFieldsOf, withGroupFields } from '../group-fields.ts';
import { listEditedRecords } from './edited-records.ts';
import { productBefore } from './product-before.ts';

const area = (id: number, name: string) => ({
  id,
  name,
  enterpriseProductMaskId: 1,
  configuration: { imageWidth: 100, imageHeight: 50 },
});
const product = parseProduct({
  version: 1,
  shopProduct: {
    id: 1,
    productGroup: { name: 'Poster' },
    enterpriseProductGroup: { id: 1, productTitle: 'Poster' },
    shopProductVariants: [{ id: 1, enterpriseProductMaskGroupId: 1 }],
  },
  maskGroups: [
    {
      id: 1,
      name: 'Views',
      masks: [{ id: 1, name: 'Front', layers: [{ id: 1, designFunction: 'TEXTAREA' }] }],
    },
  ],
  printAreas: [area(1, 'Front'), area(2, 'Back')],
});

test('records get their former values, and other fields and records are unchanged', (t) => {
  const before = productBefore(product, [
    { resource: 'printArea', id: 1, isThere: true, values: { name: 'Face', active: false } },
    { resource: 'mask', id: 1, isThere: true, values: { layers: [] } },
    { resource: 'shopProductVariant', id: 99, isThere: true, values: { layerGroups: [] } },
  ]);
  t.deepEqual(
    before.printAreas.map(({ name, configuration }) => [name, configuration.imageWidth]),
    [
      ['Face', 100],
      ['Back', 100],
    ],
  );
  t.true(before.printAreas[0]!.active, 'the editor does not change this field');
  t.deepEqual(before.maskGroups[0]!.masks[0]!.layers, []);
  t.deepEqual(before.shopProduct, product.shopProduct);
});

test('a view that was removed later is restored as a new one, with its layers, print area and group', (t) => {
  const layers = [{ id: 5, designFunction: 'TEXTAREA' }];
  const layerGroups = [
    { enterpriseProductMaskId: 1, layers: [] },
    { enterpriseProductMaskId: 7, layers },
  ];
  const before = productBefore(product, [
    { resource: 'shopProductVariant', id: 1, isThere: true, values: { layerGroups } },
    {
      resource: 'printArea',
      id: 9,
      isThere: true,
      values: { ...area(9, 'Sleeve'), enterpriseProductMaskId: 7, utcCreatedDateTime: '' },
    },
    {
      resource: 'mask',
      id: 7,
      isThere: true,
      values: { id: 7, name: 'Sleeve', enterpriseProductMaskGroupId: 3, layers, typeId: null },
    },
    { resource: 'maskGroup', id: 3, isThere: true, values: { id: 3, name: 'More views' } },
  ]);
  t.like(before.maskGroups[1], {
    id: 'restored 3',
    masks: [{ id: 'restored 7', name: 'Sleeve', enterpriseProductMaskGroupId: 'restored 3' }],
  });
  t.like(before.printAreas[2], { id: 'restored 9', enterpriseProductMaskId: 'restored 7' });
  t.deepEqual(
    before.shopProduct.shopProductVariants[0]!.layerGroups.map((group) => [
      group.enterpriseProductMaskId,
      group.layers.length,
    ]),
    [
      [1, 0],
      ['restored 7', 1],
    ],
  );
});

test('a view that was added later is removed with its print area, and so are its layers', (t) => {
  const layerGroups = [
    { enterpriseProductMaskId: 1, layers: [] },
    { enterpriseProductMaskId: 8, layers: [] },
    { enterpriseProductMaskId: 99, layers: [] },
  ];
  const now = parseProduct({
    ...product,
    shopProduct: { ...product.shopProduct, shopProductVariants: [{ id: 1, layerGroups }] },
    maskGroups: [{ ...product.maskGroups[0], masks: [...product.maskGroups[0]!.masks, { id: 8 }] }],
    printAreas: [...product.printAreas, { ...area(3, 'Sleeve'), enterpriseProductMaskId: 8 }],
  });
  const before = productBefore(now, [
    { resource: 'mask', id: 8, isThere: false, values: {} },
    { resource: 'printArea', id: 3, isThere: false, values: {} },
  ]);
  t.deepEqual(before.maskGroups, product.maskGroups);
  t.deepEqual(before.printAreas, product.printAreas);
  t.deepEqual(
    before.shopProduct.shopProductVariants[0]!.layerGroups.map((group) => group.enterpriseProductMaskId),
    [1, 99],
    'layers that had no view before are unchanged',
  );
});

test('a record that was created and deleted in the editor is restored under its temporary id', (t) => {
  const values = { name: 'Sleeve', enterpriseProductMaskGroupId: 1 };
  const before = productBefore(product, [{ resource: 'mask', id: 'view 1', isThere: true, values }]);
  t.is(before.maskGroups[0]!.masks[1]!.id, 'view 1');
});

test('values of an invalid product are refused', (t) => {
  t.throws(
    () =>
      productBefore(product, [
        { resource: 'printArea', id: 1, isThere: true, values: { configuration: 'none' } },
      ]),
    { code: 'product-invalid' },
  );
});

test('new charges are removed, deleted ones restored, and the others get their former amounts', (t) => {
  const charge = (id: number, name: string, amount: number) => ({ id, name, currencyCode: 'GBP', amount });
  const now = withCharges(product, [charge(1, 'Set-up', 12), charge(2, 'Gift wrap', 2), charge(3, 'Box', 1)]);
  const before = productBefore(now, [
    { resource: 'productGroupCharge', id: 1, isThere: true, values: { amount: 10 } },
    { resource: 'productGroupCharge', id: 2, isThere: false, values: {} },
    {
      resource: 'productGroupCharge',
      id: 9,
      isThere: true,
      values: { ...charge(9, 'Express', 5), enterpriseProductGroupId: 1 },
    },
  ]);
  t.deepEqual(chargesOf(before), [
    charge(1, 'Set-up', 10),
    charge(3, 'Box', 1),
    { ...charge(9, 'Express', 5), id: 'restored 9' },
  ]);
  t.deepEqual(chargesOf(now).length, 3);
});

test('the product gets its former names, description, category, place, inks and mockups', (t) => {
  const fields = { productDescription: '<p>New</p>', sequence: 4, productCategoryId: 8 };
  const now = withGroupFields({ ...product, inks: [] }, fields);
  const values = {
    name: 'Old poster',
    productTitle: 'Old title',
    productDescription: '<p>Old</p>',
    sequence: 2,
    productCategoryId: null,
    mockupGroups: [{ id: 3, name: 'Rooms', mockupIds: [] }],
    published: true,
  };
  const before = productBefore(now, [{ resource: 'productGroup', id: 1, isThere: true, values }]);
  t.is(before.shopProduct.productGroup.name, 'Old poster');
  t.is(before.shopProduct.enterpriseProductGroup.productTitle, 'Old title');
  t.deepEqual(groupFieldsOf(before), {
    productDescription: '<p>Old</p>',
    sequence: 2,
    productCategoryId: undefined,
  });
  t.like(before.mockupGroups, [{ id: 3, name: 'Rooms' }]);
  t.like(listEditedRecords(before).find(({ resource }) => resource === 'productGroup')!.values, {
    productDescription: '<p>Old</p>',
    sequence: 2,
    productCategoryId: null,
  });
  t.false('published' in before, 'the editor does not change this field');
});

test('app functions get their former definitions', (t) => {
  const template = {
    id: 4,
    function: 'TEXTAREA',
    name: 'Message',
    definition: { type: 'PERSONALISED', maxChars: 20 },
  };
  const now = parseProduct({ ...product, templates: [template] });
  const before = productBefore(now, [
    {
      resource: 'template',
      id: 4,
      isThere: true,
      values: { definition: { type: 'PERSONALISED', maxChars: 10 } },
    },
  ]);
  t.like(before.templates, [{ name: 'Message', definition: { maxChars: 10 } }]);
});
