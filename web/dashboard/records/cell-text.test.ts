import test from 'ava';
import { describeFields } from '../../../api/contract/resource-fields.ts';
import { shops } from '../../../api/contract/resources/shops.ts';
import { cellText } from './cell-text.ts';

test('the type of a shop is shown in words', (t) => {
  const type = describeFields(shops).find(({ name }) => name === 'shopType')!;
  t.is(cellText(type, 'SHOPIFY'), 'Shopify');
  t.is(cellText(type, ''), '');
});
