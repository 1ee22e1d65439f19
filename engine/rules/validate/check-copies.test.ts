import test from 'ava';
import { parseDesign } from '../../model/design-file.ts';
import { parseProduct } from '../../model/product-file.ts';
import { validateDesign } from './validate-design.ts';

const text = (id: number, more: object = {}) => ({
  id,
  name: 'Name',
  designFunction: 'TEXTAREA',
  configuration: { text: { allowInput: true, duplicatable: true, ...more } },
});
const productOf = (...layerGroups: object[]) =>
  parseProduct({ version: 1, shopProduct: { id: 1, shopProductVariants: [{ id: 1, layerGroups }] } });
const mask = (id: number, ...layers: object[]) => ({ enterpriseProductMaskId: id, layers });
const copyOf = (originalLayerId: number, id: string, more: object = {}) => ({ id, originalLayerId, ...more });

function refused(product: ReturnType<typeof productOf>, ...masks: object[][]) {
  const saved = masks.map((layers, index) => ({ id: index + 1, layers }));
  const design = parseDesign({ version: 1, customisation: { configuration: { masks: saved } } });
  return validateDesign(product, design).map(({ severity, rule, message, maskId, layerId }) =>
    [severity, rule, message, maskId, layerId].join(' | '),
  );
}

test('[C5-07] copies are counted in their own mask, together with the layers of the product', (t) => {
  const product = productOf(mask(1, text(1, { maxAreas: 2 })), mask(2, text(2, { maxAreas: 2 })));
  t.deepEqual(refused(product, [{ id: 1 }, copyOf(1, 'a')], [{ id: 2 }, copyOf(2, 'b')]), []);
  t.deepEqual(refused(product, [{ id: 1 }, copyOf(1, 'a')], [{ id: 2 }, copyOf(2, 'b'), copyOf(2, 'c')]), [
    'error | C5-07 | Maximum number of text layers reached | 2 | b',
    'error | C5-07 | Maximum number of text layers reached | 2 | c',
  ]);
});

test('[C5-07] a copy without a name has that of the original', (t) => {
  const product = productOf(mask(1, text(1, { duplicationMaximum: 2 })));
  t.deepEqual(refused(product, [copyOf(1, 'a'), copyOf(1, 'b', { name: 'Another' })]), []);
  t.deepEqual(refused(product, [copyOf(1, 'a'), copyOf(1, 'b')]), [
    'error | C5-07 | Copy limit on text layer has been exceeded | 1 | a',
    'error | C5-07 | Copy limit on text layer has been exceeded | 1 | b',
  ]);
});

test('a copy of a layer that may not be copied is refused', (t) => {
  const clipArt = {
    id: 2,
    designFunction: 'CLIPARTAREA',
    configuration: { clipArt: { clipArts: [{ id: 1 }] } },
  };
  const product = productOf(mask(1, text(1, { duplicatable: false }), clipArt));
  t.deepEqual(refused(product, [copyOf(1, 'a'), copyOf(2, 'b')]), [
    'error | C5-07 | This layer cannot be copied | 1 | a',
    'error | B5-05 | This layer cannot be copied | 1 | b',
  ]);
});
