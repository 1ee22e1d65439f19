import {
  applyPriceAction,
  formatPrice,
  type PriceAction,
  type PriceUnit,
  roundUpToEnding,
} from '../../../../engine/office.ts';
import { parsePriceText } from '../price-text.ts';

/** The settings of the price tool. */
export interface PriceChange {
  action: PriceAction;
  unit: PriceUnit;
  value: number;
  /** Hundredths that prices are rounded up to end in. Undefined: they stay as they come out. */
  ending: number | undefined;
}

/** A price before and after, as cells have it. */
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

/** The prices that a change comes to. A line without a price gets one only where all are set to a fixed amount. */
export function changePrices(lines: readonly PricedLine[], change: PriceChange): ChangedPrice[] {
  const { action, unit, value, ending } = change;
  const isSet = action === 'CHANGE' && unit === 'FIXED';
  return lines.flatMap(({ key, label, price }) => {
    const before = parsePriceText(price);
    if (!isSet && typeof before !== 'number') return [];
    const changed = applyPriceAction(before ?? 0, action, unit, value);
    const after = formatPrice(ending === undefined ? changed : roundUpToEnding(changed, ending));
    return { key, label, before: price, after };
  });
}
