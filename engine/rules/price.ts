import { priceLimits } from '../limits.ts';

/**
 * A price rounded to two decimals, halves away from zero (B5-10). 1.005 is rounded to 1.01 although the nearest binary
 * fraction is below it: prices are first rounded to fifteen digits.
 */
export function roundPrice(price: number): number {
  const perUnit = 10 ** priceLimits.decimals;
  const hundredths = Number((Math.abs(price) * perUnit).toPrecision(15));
  const rounded = (Math.sign(price) * Math.round(hundredths)) / perUnit;
  return rounded === 0 ? 0 : rounded; // never -0
}

/** The sum of prices, to two decimals. */
export const sumPrices = (prices: readonly number[]): number =>
  roundPrice(prices.reduce((sum, price) => sum + price, 0));

/** A price in hundredths. Sums of hundredths are exact. */
const inHundredths = (price: number): number => Math.round(roundPrice(price) * 100);

/** The parts of the price of several items. */
export interface ItemPrices {
  /** The price of one item of the product. */
  price: number;
  /** Charged for each item besides its price. */
  chargePerItem: number;
  /** Charged once. */
  chargeOnce: number;
}

/** The price of several items with their charges (C9-11), summed in hundredths. */
export const priceOfItems = (quantity: number, { price, chargePerItem, chargeOnce }: ItemPrices): number =>
  ((inHundredths(price) + inHundredths(chargePerItem)) * quantity + inHundredths(chargeOnce)) / 100;

/** Formats a price: always two decimals (B5-10, C9-11). */
export function formatPrice(price: number): string {
  return roundPrice(price).toFixed(priceLimits.decimals);
}

/** The action of the price tool (B5-10). */
export type PriceAction = 'CHANGE' | 'INCREASE' | 'DECREASE';
/** The meaning of the price tool's number: a percentage, or an amount in the currency. */
export type PriceUnit = 'PERCENTAGE' | 'FIXED';

/**
 * A price after the price tool (B5-10): changed to, increased by or decreased by a percentage of itself or a fixed
 * amount. Never below zero.
 */
export function applyPriceAction(price: number, action: PriceAction, unit: PriceUnit, value: number): number {
  const amount = unit === 'PERCENTAGE' ? (price * value) / 100 : value;
  switch (action) {
    case 'CHANGE':
      return roundPrice(Math.max(0, amount));
    case 'INCREASE':
      return roundPrice(Math.max(0, price + amount));
    case 'DECREASE':
      return roundPrice(Math.max(0, price - amount));
  }
}

/**
 * Rounds a price up to the next price with the given ending (ours): 12.10 with the ending 0.99 is 12.99.
 * @param ending hundredths from 0 to 99
 */
export function roundUpToEnding(price: number, ending: number): number {
  const hundredths = inHundredths(price);
  return (Math.ceil((hundredths - ending) / 100) * 100 + ending) / 100;
}

/** The calculation of a price from a cost (ours): markup is a percentage of the cost, margin one of the price. */
export type Costing = 'MARKUP' | 'MARGIN';

/** The price for a cost with a markup or margin; `undefined` for a margin of 100 % or more. */
export function priceOfCost(cost: number, costing: Costing, percent: number): number | undefined {
  if (costing === 'MARKUP') return roundPrice(cost * (1 + percent / 100));
  return percent < 100 ? roundPrice(cost / (1 - percent / 100)) : undefined;
}

/** The margin of a price over a cost; `undefined` for a price of 0. It is negative if the price is below the cost. */
export const marginOf = (price: number, cost: number): number | undefined =>
  price > 0 ? (price - cost) / price : undefined;
