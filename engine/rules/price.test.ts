import test from 'ava';
import {
  applyPriceAction,
  formatPrice,
  marginOf,
  priceOfCost,
  priceOfItems,
  roundPrice,
  roundUpToEnding,
  sumPrices,
} from './price.ts';

test('[B5-10] prices are rounded to two decimals, halves away from zero', (t) => {
  t.is(formatPrice(3), '3.00');
  t.is(formatPrice(1.005), '1.01');
  t.is(formatPrice(-1.005), '-1.01');
  t.is(formatPrice(4.015), '4.02', 'the nearest binary fraction of 401.5 is off by more');
  t.is(formatPrice(0.1 + 0.2), '0.30');
  t.is(formatPrice(-0.001), '0.00');
  t.is(roundPrice(19.999), 20);
  t.is(roundPrice(-0.001), 0, 'never -0');
});

test('[C9-11] items are priced with their charges and with charges that are paid once', (t) => {
  t.is(priceOfItems(3, { price: 12.9, chargePerItem: 1.5, chargeOnce: 5 }), 48.2);
  t.is(priceOfItems(3, { price: 0.1, chargePerItem: 0.2, chargeOnce: 0 }), 0.9);
  t.is(priceOfItems(2, { price: 1.005, chargePerItem: 0, chargeOnce: 0 }), 2.02, 'of rounded prices');
  t.is(priceOfItems(100_000, { price: 0.07, chargePerItem: 0, chargeOnce: 0 }), 7000);
});

test('[B5-10] the price tool changes, increases and decreases by a percentage or a fixed amount', (t) => {
  t.is(applyPriceAction(20, 'CHANGE', 'FIXED', 15), 15);
  t.is(applyPriceAction(20, 'CHANGE', 'PERCENTAGE', 50), 10);
  t.is(applyPriceAction(19.99, 'INCREASE', 'PERCENTAGE', 10), 21.99);
  t.is(applyPriceAction(20, 'INCREASE', 'FIXED', 0.015), 20.02);
  t.is(applyPriceAction(20, 'DECREASE', 'PERCENTAGE', 25), 15);
  t.is(applyPriceAction(20, 'DECREASE', 'FIXED', 30), 0, 'never below zero');
  t.is(applyPriceAction(20, 'DECREASE', 'FIXED', 19.5), 0.5);
  t.is(applyPriceAction(0.2, 'INCREASE', 'FIXED', 0.3), 0.5);
  t.is(applyPriceAction(20, 'CHANGE', 'FIXED', 0.5), 0.5);
});

test('a price is rounded up to the next one with the requested ending', (t) => {
  t.is(roundUpToEnding(12.1, 99), 12.99);
  t.is(roundUpToEnding(12.99, 99), 12.99, 'it ends so already');
  t.is(roundUpToEnding(12.995, 99), 13.99, 'that is 13.00');
  t.is(roundUpToEnding(12, 0), 12);
  t.is(roundUpToEnding(12.01, 0), 13);
  t.is(roundUpToEnding(19.96, 95), 20.95);
  t.is(roundUpToEnding(0.3, 50), 0.5);
  t.is(roundUpToEnding(0, 0), 0);
});

test('a price is a cost plus a markup of the cost or a margin of the price, in two decimals', (t) => {
  t.is(priceOfCost(8, 'MARKUP', 0), 8);
  t.is(priceOfCost(8, 'MARKUP', 150), 20);
  t.is(priceOfCost(3.35, 'MARKUP', 30), 4.36, 'halves are rounded up: 4.355');
  t.is(priceOfCost(8, 'MARGIN', 0), 8);
  t.is(priceOfCost(8, 'MARGIN', 60), 20);
  t.is(priceOfCost(10, 'MARGIN', 33), 14.93);
  t.is(priceOfCost(1, 'MARGIN', 99.99), 10_000);
  t.is(priceOfCost(10, 'MARGIN', 100), undefined);
  t.is(priceOfCost(10, 'MARGIN', 120), undefined);
});

test('the margin of a price is the share that exceeds the cost', (t) => {
  t.is(marginOf(20, 8), 0.6);
  t.is(marginOf(8, 8), 0);
  t.is(marginOf(8, 10), -0.25);
  t.is(marginOf(0, 10), undefined);
});

test('prices are summed to two decimals', (t) => {
  t.is(sumPrices([]), 0);
  t.is(sumPrices([0.1, 0.2]), 0.3);
  t.is(sumPrices([12.5, -2.25, 1.005]), 11.26);
});
