import test from 'ava';
import { fitPrint, showPrint } from './fit-print.ts';

const GREYS = [0, 0.25, 0.5, 0.75, 1];
const isNear = (value: number, expected: number) => Math.abs(value - expected) < 1e-9;

test('a linear relation is found exactly', (t) => {
  const { gain, offset } = fitPrint([0, 1], [0.1, 0.9]);
  t.true(isNear(gain, 0.8) && isNear(offset, 0.1));
});

test('clipped values do not affect the fit', (t) => {
  const burn = fitPrint(
    GREYS,
    GREYS.map((grey) => Math.max(0, grey - 0.3)),
  );
  t.true(isNear(burn.gain, 1) && isNear(burn.offset, -0.3));
  t.is(showPrint(burn, 0.1), 0);
  const dodge = fitPrint(
    GREYS,
    GREYS.map((grey) => Math.min(1, grey + 0.4)),
  );
  t.true(isNear(dodge.gain, 1) && isNear(dodge.offset, 0.4));
});

test('a nonlinear relation is approximated with more weight at black and white, and the gain is at least 0', (t) => {
  const { gain, offset } = fitPrint(
    GREYS,
    GREYS.map((grey) => grey * grey),
  );
  t.true(isNear(gain, 1) && isNear(offset, -0.625 / 9));
  const inverted = fitPrint([0, 1], [0.8, 0.2]);
  t.true(inverted.gain === 0 && isNear(inverted.offset, 0.5));
});
