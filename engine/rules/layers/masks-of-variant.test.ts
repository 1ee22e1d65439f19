import test from 'ava';
import { parseProduct } from '../../model/product-file.ts';
import { masksOfVariant } from './masks-of-variant.ts';

const mask = (id: string, more: object = {}) => ({ id, ...more });
const namesOf = (maskGroups: object[], variant: object = {}) => {
  const product = parseProduct({
    version: 1,
    shopProduct: { id: 1, shopProductVariants: [{ id: 1, enterpriseProductVariantId: 5, ...variant }] },
    maskGroups,
  });
  const [first] = product.shopProduct.shopProductVariants;
  return masksOfVariant(product, first!).map(({ id }) => id);
};

test('[C3-02] a variant shows the masks of its mask group, else of the selected one, else of the first', (t) => {
  const groups = (selected?: number) =>
    [1, 2, 3].map((id) => ({ id, selected: id === selected, masks: [mask(`of ${id}`)] }));
  t.deepEqual(namesOf(groups(2), { enterpriseProductMaskGroupId: '3' }), ['of 3']);
  t.deepEqual(namesOf(groups(2)), ['of 2']);
  t.deepEqual(namesOf(groups(2), { enterpriseProductMaskGroupId: 9 }), ['of 2']);
  t.deepEqual(namesOf(groups()), ['of 1']);
  t.deepEqual(namesOf([]), []);
});

test('[C3-10] masks are in their sequence, without archived ones and those of other variants', (t) => {
  const masks = [
    mask('last', { sequence: 3 }),
    mask('first', { sequence: 1, enterpriseProductVariantIds: [4, '5'] }),
    mask('archived', { sequence: 2, archived: true }),
    mask('of others', { sequence: 2, enterpriseProductVariantIds: [4] }),
  ];
  t.deepEqual(namesOf([{ id: 1, masks }]), ['first', 'last']);
});
