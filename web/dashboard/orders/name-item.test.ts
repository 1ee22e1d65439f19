import test from 'ava';
import { nameItem } from './name-item.ts';

test('an item is named by its product and its variant', (t) => {
  t.is(nameItem({ productName: 'T-shirt', variantName: 'S / White' }), 'T-shirt, S / White');
  t.is(nameItem({ productName: 'T-shirt', variantName: null }), 'T-shirt');
});

test('a product is named once, though the name of its variant begins with it', (t) => {
  t.is(nameItem({ productName: 'T-shirt', variantName: 'T-shirt, XL' }), 'T-shirt, XL');
  t.is(nameItem({ productName: 'Coaster', variantName: 'Coaster' }), 'Coaster');
});
