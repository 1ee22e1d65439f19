import test from 'ava';
import { parseProduct } from '../../model/product-file.ts';
import { needsDesign } from './needs-design.ts';

const product = (layer: object, mask: object = {}) =>
  parseProduct({
    version: 1,
    shopProduct: {
      id: 1,
      shopProductVariants: [
        { id: 1, layerGroups: [{ enterpriseProductMaskId: 1, layers: [{ id: 1, ...layer }] }] },
      ],
    },
    maskGroups: [{ id: 1, masks: [{ id: 1, name: 'Front', ...mask }] }],
  });
const text = (allowInput: boolean) => ({
  designFunction: 'TEXTAREA',
  configuration: { text: { allowInput } },
});

test('a variant needs a design if the shopper can personalise it', (t) => {
  t.true(needsDesign(product(text(true)), 1));
  t.false(needsDesign(product(text(false)), 1));
  t.false(needsDesign(product({ ...text(true), locked: true }), 1), 'locked');
  t.false(needsDesign(product(text(true), { personalised: false }), 1), 'a view that is not personalised');
  t.false(needsDesign(product({ designFunction: 'IMAGE' }), 1), 'fixed artwork');
  t.false(needsDesign(product(text(true)), 2), 'a variant the product does not have');
});

test('one personalisable layer of one view is enough', (t) => {
  const closed = { id: 1, ...text(false) };
  const open = { id: 2, ...text(true) };
  const groups = (...views: object[][]) =>
    parseProduct({
      version: 1,
      shopProduct: {
        id: 1,
        shopProductVariants: [
          {
            id: 1,
            layerGroups: views.map((layers, index) => ({ enterpriseProductMaskId: index + 1, layers })),
          },
        ],
      },
      maskGroups: [{ id: 1, masks: [{ id: 1, name: 'Front' }] }],
    });
  t.true(needsDesign(groups([closed, open]), 1));
  t.true(needsDesign(groups([closed], [open]), 1), 'on a view that the product says nothing of');
  t.false(needsDesign(groups([closed], []), 1));
});
