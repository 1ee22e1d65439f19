import {
  applyPriceAction,
  type Costing,
  type PriceAction,
  priceOfCost,
  type PriceUnit,
  roundUpToEnding,
} from '../../../../engine/office.ts';
import { parsePriceText, priceText } from '../price-text.ts';

/** The settings of the price tool. */
export type PriceChange = {
  /** Hundredths to which prices are rounded up. Undefined: no rounding to an ending. */
  ending: number | undefined;
} & (OfPrice | OfCost);

/** A change of existing prices. */
interface OfPrice {
  action: PriceAction;
  unit: PriceUnit;
  value: number;
}

/** Prices computed from the cost of one item, with or without a price before. */
interface OfCost {
  cost: number;
  costing: Costing;
  percent: number;
}

/** A price before and after the change, as cell texts. */
export interface ChangedPrice {
  key: string;
  label: string;
  before: string;
  after: string;
}

interface PricedLine {
  key: string;
  label: string;
  price: string;
}

/** The prices after a change. A line without a price gets one only if all are set to an amount or computed from a cost. */
export function changePrices(lines: readonly PricedLine[], change: PriceChange): ChangedPrice[] {
  const { ending } = change;
  const isSet = 'cost' in change || (change.action === 'CHANGE' && change.unit === 'FIXED');
  return lines.flatMap(({ key, label, price }) => {
    const before = parsePriceText(price);
    if (!isSet && typeof before !== 'number') return [];
    const changed =
      'cost' in change
        ? priceOfCost(change.cost, change.costing, change.percent)
        : applyPriceAction(before ?? 0, change.action, change.unit, change.value);
    if (changed === undefined) return [];
    const after = priceText(ending === undefined ? changed : roundUpToEnding(changed, ending));
    return { key, label, before: price, after };
  });
}
