import test from 'ava';
import { parsePriceText, priceText } from './price-text.ts';

test('[B5-10] a price is shown and stored with two decimals', (t) => {
  t.is(priceText(12.5), '12.50');
  t.is(priceText(0), '0.00');
  t.is(priceText(null), '');
  t.is(parsePriceText('12.505'), 12.51);
});

test('a price is typed with a dot or a comma and with thousands, and any other text is invalid', (t) => {
  t.is(parsePriceText(' 7,5 '), 7.5);
  t.is(parsePriceText('7.'), 7);
  t.is(parsePriceText('1,200.50'), 1200.5);
  t.is(parsePriceText('9999999999'), 9_999_999_999);
  t.is(parsePriceText(''), null);
  for (const text of ['seven', '-1', '1.2.3', '1,200', '10000000000', '€5', 'NaN', '1e3'])
    t.is(parsePriceText(text), undefined, text);
});
