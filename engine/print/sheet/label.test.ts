import test from 'ava';
import { PlatenError } from '../../errors.ts';
import { composeLabel } from './label.ts';
import { planSample } from './testing/sample-sheet.ts';

const labelOf = (job: object, item: object, copy = 1) => {
  const { plan } = planSample({ roll: { widthMm: 200 }, ...job }, undefined, item);
  return composeLabel(plan.job, plan.entries.get('card--front')!, copy);
};

test('a label has the order and print as text and as a code', (t) => {
  const order = { number: 'A & B/7' };
  t.deepEqual(labelOf({ order }, { sku: 'CARD-60', quantity: 3 }, 2), {
    text: 'Order A & B/7  ·  CARD-60  ·  card--front  ·  2 of 3',
    code: 'order=A+%26+B%2F7&sku=CARD-60&print=card--front&copy=2',
  });
  t.is(labelOf({ order }, { order: '9' }).code, 'order=9&print=card--front&copy=1');
  t.is(labelOf({}, {}).text, 'card--front');
});

test('an item may have its own text and code', (t) => {
  t.deepEqual(labelOf({}, { label: 'Shelf 4', code: 'S4' }), { text: 'Shelf 4', code: 'S4' });
});

test('a code that is too long for its label is refused with the name of its print', (t) => {
  const error = t.throws(() => labelOf({}, { code: 'é'.repeat(43) }), { instanceOf: PlatenError });
  t.is(error.code, 'sheet-code-too-long');
  t.regex(error.message, /^The code of card--front has 86 bytes, and 84 fit/);
});
