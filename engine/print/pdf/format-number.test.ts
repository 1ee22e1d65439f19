import test from 'ava';
import { PlatenError } from '../../errors.ts';
import { formatArray, formatNumber } from './format-number.ts';

test('numbers have at most five decimals, without exponents, trailing zeros or negative zero', (t) => {
  t.is(formatNumber(0.1 + 0.2), '0.3');
  t.is(formatNumber(1e-9), '0');
  t.is(formatNumber(-1e-9), '0');
  t.is(formatNumber(-12.345678), '-12.34568');
  t.is(formatNumber(1e9), '1000000000');
  t.is(formatArray([1, 0, -0.5]), '[1 0 -0.5]');
});

test('a number out of range is refused, because no reader could show the file', (t) => {
  for (const value of [NaN, Infinity, -Infinity, 1e21]) {
    const error = t.throws(() => formatNumber(value), { instanceOf: PlatenError });
    t.is(error.code, 'pdf-number-invalid');
  }
});
