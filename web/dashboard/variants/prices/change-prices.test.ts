import test from 'ava';
import { changePrices, type PriceChange } from './change-prices.ts';

const lines = [
  { key: 'a', label: 'S', price: '20.00' },
  { key: 'b', label: 'M', price: '' },
  { key: 'c', label: 'L', price: '19.99' },
];
const after = (change: PriceChange) => changePrices(lines, change).map((each) => `${each.key} ${each.after}`);

test('[B5-10] prices are changed, increased or decreased by a percentage or a fixed amount, in two decimals', (t) => {
  const as = { ending: undefined };
  t.deepEqual(after({ ...as, action: 'INCREASE', unit: 'PERCENTAGE', value: 10 }), ['a 22.00', 'c 21.99']);
  t.deepEqual(after({ ...as, action: 'INCREASE', unit: 'FIXED', value: 0.015 }), ['a 20.02', 'c 20.01']);
  t.deepEqual(after({ ...as, action: 'DECREASE', unit: 'PERCENTAGE', value: 25 }), ['a 15.00', 'c 14.99']);
  t.deepEqual(after({ ...as, action: 'DECREASE', unit: 'FIXED', value: 30 }), ['a 0.00', 'c 0.00']);
  t.deepEqual(after({ ...as, action: 'CHANGE', unit: 'PERCENTAGE', value: 50 }), ['a 10.00', 'c 10.00']);
});

test('a line without a price gets one only if all are set to a fixed amount', (t) => {
  const set: PriceChange = { action: 'CHANGE', unit: 'FIXED', value: 5, ending: undefined };
  t.deepEqual(after(set), ['a 5.00', 'b 5.00', 'c 5.00']);
});

test('prices are rounded up to a wanted ending, never down', (t) => {
  const to = (ending: number) =>
    after({ action: 'INCREASE', unit: 'PERCENTAGE', value: 0, ending }).map((each) => each.slice(2));
  t.deepEqual(to(99), ['20.99', '19.99']);
  t.deepEqual(to(95), ['20.95', '20.95']);
  t.deepEqual(to(0), ['20.00', '20.00']);
});

test('prices are computed from a cost by markup or margin, with a price before or without, and are rounded up', (t) => {
  const of = (costing: 'MARKUP' | 'MARGIN', percent: number, ending?: number) =>
    after({ cost: 12, costing, percent, ending });
  t.deepEqual(of('MARKUP', 60), ['a 19.20', 'b 19.20', 'c 19.20']);
  t.deepEqual(of('MARGIN', 60), ['a 30.00', 'b 30.00', 'c 30.00']);
  t.deepEqual(of('MARKUP', 60, 99), ['a 19.99', 'b 19.99', 'c 19.99']);
  t.deepEqual(of('MARGIN', 60, 95), ['a 30.95', 'b 30.95', 'c 30.95']);
  t.deepEqual(of('MARGIN', 100), [], 'a margin of 100 % is not possible');
});
