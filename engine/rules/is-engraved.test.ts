import test from 'ava';
import { parseProduct } from '../model/product-file.ts';
import { isEngraved } from './is-engraved.ts';

test('awards and plaques are engraved, other products are not', (t) => {
  const isOf = (productType?: string) =>
    isEngraved(
      parseProduct({
        version: 1,
        shopProduct: { id: 1, enterpriseProductGroup: { configuration: { productType } } },
      }),
    );
  for (const type of ['AWARD', 'PLAQUE', 'PLAQUE_FIXED']) t.true(isOf(type), type);
  for (const type of ['MUG', '', undefined]) t.false(isOf(type), type);
});
