import test from 'ava';
import { parseDesign } from '../../model/design-file.ts';
import { parseProduct } from '../../model/product-file.ts';
import { assembleLayers } from './assemble-layers.ts';

const named = (id: number, name: string) => ({ id, name, designFunction: 'TEXTAREA' });
const product = parseProduct({
  version: 1,
  shopProduct: {
    id: 1,
    shopProductVariants: [
      {
        id: 1,
        layerGroups: [
          { enterpriseProductMaskId: 1, layers: [named(1, 'Name')] },
          { enterpriseProductMaskId: 2, layers: [named(1, 'Back')] },
        ],
      },
    ],
  },
});
const assemble = (masks: object[]) =>
  assembleLayers(product, parseDesign({ version: 1, customisation: { configuration: { masks } } })).map(
    ({ maskId, layer }) => [maskId, layer.id, layer.name, layer.configuration.text?.text],
  );
const saved = (id: number | string, text: string, more: object = {}) => ({
  id,
  configuration: { text: { text } },
  ...more,
});

test('masks may have layers with the same id, and each uses its own saved layer', (t) => {
  const masks = [
    { id: 2, layers: [saved(1, 'behind'), saved('copy', 'behind too', { originalLayerId: 1 })] },
    { id: 1, layers: [saved(1, 'in front')] },
  ];
  t.deepEqual(assemble(masks), [
    [1, 1, 'Name', 'in front'],
    [2, 1, 'Back', 'behind'],
    [2, 'copy', 'Back', 'behind too'],
  ]);
});

test('a layer keeps the id and name of the product, and a duplicate has its own', (t) => {
  const layers = [
    saved('1', 'a', { name: 'renamed' }),
    saved('copy', 'b', { name: 'Name 2', originalLayerId: 1 }),
  ];
  t.deepEqual(assemble([{ id: '1', layers }]).slice(0, 2), [
    [1, 1, 'Name', 'a'],
    [1, 'copy', 'Name 2', 'b'],
  ]);
});
