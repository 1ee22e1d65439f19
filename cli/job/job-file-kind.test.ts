import test from 'ava';
import { jobFileKind } from './job-file-kind.ts';

test('products, designs and sheet jobs are recognised by their contents', (t) => {
  t.is(jobFileKind({ version: 1, shopProduct: {} }), 'product');
  t.is(jobFileKind({ version: 1, customisation: {} }), 'design');
  t.is(jobFileKind({ version: 1, product: '../product.json' }), 'design');
  t.is(jobFileKind({ enterpriseProductGroupId: 1, configuration: '{}' }), 'design');
  t.is(jobFileKind({ version: 1, kind: 'gang', items: [] }), 'sheet');
});

test('other JSON is no job file', (t) => {
  for (const json of [
    null,
    7,
    'product',
    [],
    [{ shopProduct: {} }],
    {},
    { name: 'a shop' },
    { product: { id: 1 } },
    { configuration: {} },
    { ticket: 1, design: 'mug', product: 'Mug' },
  ])
    t.is(jobFileKind(json), undefined, JSON.stringify(json));
});
