import test from 'ava';
import { parseInputs } from '../load/inputs.ts';
import { shareAddress } from './share-address.ts';

test('a shared link has product, shop and design, but no order and no personal inputs', (t) => {
  const inputs = parseInputs('?shopDomain=gifts.example&orderId=3&itemId=i7&user=ann&customisationCode=old');
  t.is(
    shareAddress(
      { inputs, shopProductVariantId: 8 },
      'new',
      undefined,
      'https://platen.example/?itemId=i7#x',
    ),
    'https://platen.example/?shopProductVariantId=8&customisationCode=new&shopDomain=gifts.example',
  );
});

test('a link leads to the page of the shop, with its other parameters', (t) => {
  const session = { inputs: parseInputs('?shopDomain=gifts.example'), shopProductVariantId: 8 };
  const linkOn = (page: string) =>
    shareAddress(session, 'new-1', new URL(page), 'https://platen.example/?shopDomain=gifts.example');
  t.is(linkOn('https://gifts.example/mug'), 'https://gifts.example/mug?platen=new-1');
  t.is(
    linkOn('https://gifts.example/mug?variant=41&platen=old#/reviews'),
    'https://gifts.example/mug?variant=41&platen=new-1#/reviews',
  );
});
