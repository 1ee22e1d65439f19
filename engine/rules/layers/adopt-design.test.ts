import { readFileSync } from 'node:fs';
import test from 'ava';
import { parseDesign } from '../../model/design-file.ts';
import { parseProduct, type Product } from '../../model/product-file.ts';
import { adoptDesign } from './adopt-design.ts';
import { editLayersOfMask } from './edit-layers-of-mask.ts';

const layer = (id: number, more: object = {}) => ({
  id,
  name: `Layer ${id}`,
  designFunction: 'TEXTAREA',
  configuration: { text: { text: 'Before', maxChars: 20 } },
  objectConfiguration: { left: 10, top: 20, width: 100, height: 50 },
  ...more,
});

/** Two variants with their own layer groups, and one that uses the layers of the mask. */
const product = parseProduct({
  version: 1,
  shopProduct: {
    id: 1,
    enterpriseProductGroup: { productTitle: 'Sample' },
    shopProductVariants: [
      { id: 1, layerGroups: [{ enterpriseProductMaskId: 1, layers: [layer(1), layer(2)] }] },
      { id: 2, layerGroups: [{ enterpriseProductMaskId: 1, layers: [layer(1, { colourId: 9 })] }] },
      { id: 3, layerGroups: [] },
    ],
  },
  maskGroups: [
    {
      id: 1,
      masks: [
        { id: 1, layers: [layer(1)] },
        { id: 2, layers: [layer(1)] },
      ],
    },
  ],
});

const adopt = (...layers: object[]) =>
  adoptDesign(
    product,
    parseDesign({ version: 1, customisation: { configuration: { masks: [{ id: 1, layers }] } } }),
  );

const layersIn = ({ shopProduct, maskGroups }: Product) => [
  ...shopProduct.shopProductVariants.map(({ layerGroups }) => layerGroups[0]?.layers ?? []),
  ...maskGroups.flatMap(({ masks }) => masks.map(({ layers }) => layers)),
];

test('a placement becomes the area of the layer in every list of its view, and in no other', (t) => {
  const adopted = layersIn(adopt({ id: 1, objectConfiguration: { left: 33, angle: 5 } }));
  const lefts = adopted.map((layers) => layers.map(({ objectConfiguration }) => objectConfiguration.left));
  t.deepEqual(lefts, [[33, 10], [33], [], [33], [10]]);
  t.like(adopted[1]![0], {
    colourId: 9,
    objectConfiguration: { left: 33, top: 20, width: 100, height: 50, angle: 5 },
  });
});

test('content and order are adopted, and fields that a design may not change are not', (t) => {
  const [layers] = layersIn(
    adopt({ id: 1, sequence: 7, configuration: { text: { text: 'After', maxChars: 99 } } }),
  );
  t.like(layers![0], { sequence: 7, configuration: { text: { text: 'After', maxChars: 20 } } });
});

test('a copy becomes a layer after its original, and a copy of an unknown layer is left out', (t) => {
  const [first] = layersIn(
    adopt({ id: 'copy', originalLayerId: 1, name: 'Layer 1 (2)' }, { id: 'lost', originalLayerId: 99 }),
  );
  t.deepEqual(
    first!.map(({ id, name, originalLayerId }) => [id, name, originalLayerId]),
    [
      [1, 'Layer 1', undefined],
      ['copy', 'Layer 1 (2)', undefined],
      [2, 'Layer 2', undefined],
    ],
  );
});

test('a copy that is already a layer of the product is updated, not added again', (t) => {
  const [first] = layersIn(adopt({ id: 2, originalLayerId: 1, configuration: { text: { text: 'After' } } }));
  t.deepEqual(
    first!.map(({ id, configuration }) => [id, configuration.text?.text]),
    [
      [1, 'Before'],
      [2, 'After'],
    ],
  );
});

test('unedited parts keep their identity, and a mask that no variant shows is not edited', (t) => {
  const mug = parseProduct(JSON.parse(readFileSync('fixtures/products/mug/product.json', 'utf8')));
  const edited = editLayersOfMask(mug, 1, (layers) => layers.slice(1));
  t.is(edited.maskGroups, mug.maskGroups);
  t.is(edited.printAreas, mug.printAreas);
  t.deepEqual(
    layersIn(edited).map(({ length }) => length),
    layersIn(mug).map(({ length }) => Math.max(length - 1, 0)),
  );
  const none = editLayersOfMask(product, 99, () => []);
  t.is(none.shopProduct.shopProductVariants[0], product.shopProduct.shopProductVariants[0]);
  t.is(none.maskGroups[0], product.maskGroups[0]);
});
