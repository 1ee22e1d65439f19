import test from 'ava';
import { activateTexts } from './text.ts';
import { describeNumberText, numberText, readNumberText } from './number-text.ts';

test.afterEach(() => activateTexts('en', {}));

test.serial(
  'a number is shown with the decimal separator of the language, and a price with two decimals',
  (t) => {
    t.is(numberText(0.125, false), '0.125');
    t.is(numberText(12 * 25.4, false), '304.8');
    t.is(numberText(1234.5, true), '1234.50');
    activateTexts('de', {});
    t.is(numberText(-0.125, false), '-0,125');
    t.is(numberText(1234.5, true), '1234,50');
  },
);

test.serial('an empty text is no value, and a refused text is its own', (t) => {
  t.is(readNumberText(' ', false), null);
  t.is(readNumberText('-2.125', false), -2.125);
  t.is(readNumberText('1.234,50', true), 1234.5);
  for (const text of ['-3', '12.345', '1,234', '1e5']) t.is(readNumberText(text, true), text);
});

test.serial('the message for a refused text shows a number as it can be typed', (t) => {
  t.is(describeNumberText('-3', true), 'Give 0 or more.');
  t.is(describeNumberText('1e5', true), 'Give a number, such as 1234.56.');
  activateTexts('de', {});
  t.is(describeNumberText('1.234', false), 'Give a number, such as 1234,56.');
});
