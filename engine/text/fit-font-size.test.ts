import test from 'ava';
import { fitFontSize } from './fit-font-size.ts';

const range = { minimum: 1, maximum: 200 };

test('finds the largest hundredth that fits', (t) => {
  t.is(
    fitFontSize(range, (size) => size <= 37.4299),
    37.42,
  );
});

test('returns the maximum when it fits, and undefined when the minimum does not fit', (t) => {
  t.is(
    fitFontSize(range, () => true),
    200,
  );
  t.is(
    fitFontSize(range, () => false),
    undefined,
  );
});

test('never returns less than the minimum, also when that is not a multiple of 0.01', (t) => {
  t.is(
    fitFontSize({ minimum: 10.004, maximum: 20 }, (size) => size <= 10.006),
    10.004,
  );
});

test('the hundredth below a maximum that is not a multiple of 0.01 can be the result', (t) => {
  t.is(
    fitFontSize({ minimum: 1, maximum: 20.005 }, (size) => size <= 20.002),
    20,
  );
});

test('tries no size outside its range', (t) => {
  const tried: number[] = [];
  fitFontSize({ minimum: 30, maximum: 40 }, (size) => {
    tried.push(size);
    return size <= 30.01;
  });
  t.true(tried.every((size) => size >= 30 && size <= 40));
});

test('takes few attempts', (t) => {
  let tries = 0;
  fitFontSize(range, (size) => {
    tries += 1;
    return size < 50;
  });
  t.true(tries <= 17, `${tries} tries`);
});
