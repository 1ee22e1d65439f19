import test from 'ava';
import { parseProduct } from '../../model/product-file.ts';
import { editLayersOfMask } from './edit-layers-of-mask.ts';

const layers = (...ids: string[]) => ids.map((id) => ({ id, designFunction: 'IMAGE' }));

/** The layers after adding `new` to mask 1: those of each variant's groups, then those of the masks. */
function edited(variants: Record<number, string[]>[]) {
  const product = parseProduct({
    version: 1,
    shopProduct: {
      id: 1,
      shopProductVariants: variants.map((groups, index) => ({
        id: index + 1,
        layerGroups: Object.entries(groups).map(([maskId, ids]) => ({
          enterpriseProductMaskId: maskId,
          layers: layers(...ids),
        })),
      })),
    },
    maskGroups: [
      {
        id: 1,
        masks: [
          { id: 1, name: 'Front', layers: layers('front') },
          { id: 2, name: 'Back', layers: layers('back') },
        ],
      },
      { id: 2, masks: [{ id: 3, name: 'Inside', layers: layers('inside') }] },
    ],
  });
  const [added] = parseProduct({
    version: 1,
    shopProduct: { id: 1 },
    maskGroups: [{ id: 1, masks: [{ id: 1, name: 'x', layers: layers('new') }] }],
  }).maskGroups.flatMap(({ masks }) => masks.flatMap((mask) => mask.layers));
  const after = editLayersOfMask(product, '1', (before) => [...before, added!]);
  const idsOf = (list: readonly { id: unknown }[]) => list.map(({ id }) => id).join();
  return {
    variants: after.shopProduct.shopProductVariants.map(({ layerGroups }) =>
      layerGroups.map((group) => `${group.enterpriseProductMaskId}: ${idsOf(group.layers)}`),
    ),
    masks: after.maskGroups.map(({ masks }) => masks.map((mask) => idsOf(mask.layers))),
  };
}
const MASKS = [['front', 'back'], ['inside']];
const EDITED = [['front,new', 'back'], ['inside']];

test('the layers of a mask are edited in every place where the product stores them', (t) => {
  t.deepEqual(edited([]), { variants: [], masks: EDITED }, 'in the mask, without variants');
  t.deepEqual(edited([{ 1: ['a'] }]), { variants: [['1: a,new']], masks: MASKS }, 'in a variant’s group');
  t.deepEqual(
    edited([
      { 1: ['a'], 2: ['b'] },
      { 2: ['c'], 1: [] },
    ]),
    {
      variants: [
        ['1: a,new', '2: b'],
        ['1: new', '2: c'],
      ],
      masks: MASKS,
    },
    'in the groups of all variants',
  );
  t.deepEqual(
    edited([{ 1: ['a'], 2: ['b'] }, { 2: ['c'] }, {}]),
    { variants: [['1: a,new', '2: b'], ['2: c'], []], masks: EDITED },
    'in both, where the groups of some variants do not name it',
  );
});
