import test from 'ava';
import { addressOfUse, kindOfUse } from './file-uses.ts';

test('records and orders that use a file are named and linked; saved designs are only named', (t) => {
  const font = { entity: 'font', id: 7, label: 'Inter' };
  t.is(kindOfUse(font), 'Fonts');
  t.is(addressOfUse(font), '/fonts/fonts/7');
  t.is(addressOfUse({ entity: 'shopOrder', id: 3, label: 'A-1' }), '/order-manager/3');
  t.is(kindOfUse({ entity: 'shopOrder' }), 'Order');
  t.is(addressOfUse({ entity: 'customisation', id: 3, label: 'x' }), undefined);
});
