import test from 'ava';
import { encodeSlug, formatSlug, listSlugEntries } from './slug.ts';

test('a slug has the given fields in a fixed order and the name of the print', (t) => {
  const entries = listSlugEntries(
    { design: 'mug', date: '2026-11-21', order: '1042', sku: ' ' },
    { name: 'front' },
  );
  t.is(
    formatSlug(entries),
    'Order\u00A01042  ·  Date\u00A02026-11-21  ·  Design\u00A0mug  ·  Print\u00A0front',
  );
  t.is(encodeSlug(entries), 'order=1042&date=2026-11-21&design=mug&print=front');
});

test('an item with its own texts is named, unless the caller names it', (t) => {
  const page = { name: 'front-item-2', itemNbr: 2 };
  t.is(formatSlug(listSlugEntries({}, page)), 'Item\u00A02  ·  Print\u00A0front-item-2');
  t.is(formatSlug(listSlugEntries({ item: '2 of 9' }, page)), 'Item\u00A02 of 9  ·  Print\u00A0front-item-2');
});

test('a slug is one line of text for any input', (t) => {
  t.is(formatSlug(listSlugEntries({ order: 'a\r\n\tb' }, { name: 'x' })), 'Order\u00A0a b  ·  Print\u00A0x');
  t.is(encodeSlug(listSlugEntries({ order: 'a&b=c d' }, { name: 'x' })), 'order=a%26b%3Dc+d&print=x');
  t.throws(() => listSlugEntries({ sku: 'x'.repeat(81) }, { name: 'x' }), {
    code: 'slug-too-long',
    message: 'the sku of the slug has 81 characters: give at most 80',
  });
});
