import test from 'ava';
import { parseInputs } from '../load/inputs.ts';
import { shareAddress } from './share-address.ts';

test('a shared link has product, shop and design, but no order and no personal inputs', (t) => {
  const inputs = parseInputs('?shopDomain=gifts.example&orderId=3&itemId=i7&user=ann&customisationCode=old');
  t.is(
    shareAddress({ inputs, shopProductVariantId: 8 }, 'new', 'https://platen.example/?itemId=i7#x'),
    'https://platen.example/?shopProductVariantId=8&customisationCode=new&shopDomain=gifts.example',
  );
});
