import test from 'ava';
import { parseInputs } from './inputs.ts';

test('a price is an amount with at most two decimals, and is absent otherwise', (t) => {
  const priceOf = (value: string) => parseInputs(`?price=${encodeURIComponent(value)}`).price;
  t.is(priceOf('12.50'), 12.5);
  t.is(priceOf('0'), 0);
  for (const value of ['', 'free', '-1', '1.234', '1e3', '12,50', 'Infinity', '1234567890'])
    t.is(priceOf(value), undefined, value);
});

test('a quantity is a whole number up to 100,000, and 1 otherwise', (t) => {
  const quantityOf = (value: string) => parseInputs(`?quantity=${value}`).quantity;
  t.is(quantityOf('100000'), 100_000);
  for (const value of ['', '0', '-2', '1.5', 'many', '100001']) t.is(quantityOf(value), 1, value);
});
