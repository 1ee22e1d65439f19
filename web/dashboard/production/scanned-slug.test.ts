import test from 'ava';
import { formatScannedCode, isNamedBy, parseScannedCode } from '../../../api/office/scanned-code.ts';
import { encodeSlug, listSlugEntries, type Slug } from '../../../engine/print/marks/slug.ts';

/** The content of the code beside a print. */
const codeOf = (slug: Slug) => encodeSlug(listSlugEntries(slug, { name: 'front & back' }));
const planned = { sku: 'M=11', quantity: '3', date: '2026-11-28' };
const item = (orderNumber: string, position: number) => ({ itemCode: 'a1b2', orderNumber, position });

test('the code of a slug names its order and item', (t) => {
  const code = codeOf({ order: '10 & 42', item: '2', ...planned });
  t.deepEqual(parseScannedCode(code), { orderNumber: '10 & 42', position: 2 });
  t.true(isNamedBy(code, item('10 & 42', 2)));
  t.false(isNamedBy(code, item('10 & 42', 1)));
  t.false(isNamedBy(code, item('10 & 42-2', 2)), 'an order whose number looks like an item');
  t.is(formatScannedCode(code), '10 & 42-2');
});

test('the code of a slug without an item names every item of its order', (t) => {
  const code = codeOf({ order: '1042', ...planned });
  t.true(isNamedBy(code, item('1042', 1)));
  t.true(isNamedBy(code, item('1042', 7)));
  t.false(isNamedBy(code, item('1043', 1)));
  t.is(formatScannedCode(code), '1042');
});

test('a slug without an order names nothing', (t) => {
  t.deepEqual(parseScannedCode(codeOf({ item: '2' })), { text: 'item=2&print=front+%26+back' });
});

test('another code is an item’s code, an order’s number, or both parts of an item’s number', (t) => {
  for (const code of ['a1b2', '1042', '1042-2']) {
    t.true(isNamedBy(code, item('1042', 2)), code);
    t.is(formatScannedCode(code), code);
  }
  for (const code of ['1042-1', '104', 'order=1042']) t.false(isNamedBy(code, item('1042', 2)), code);
});
