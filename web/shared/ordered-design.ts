/** A saved design for an item of an order that is being entered. */
export interface OrderedDesign {
  customisationCode: string;
  shopProductVariantId: number;
}

/** Prefix of the keys in local storage. The configurator writes in one tab, the order reads in another. */
export const ORDERED_DESIGN = 'platen-ordered-design:';

/** Stores a design for the order. @returns false if the browser refuses storage, as in some private windows */
export function storeOrderedDesign(item: string, design: OrderedDesign): boolean {
  try {
    localStorage.setItem(ORDERED_DESIGN + item, JSON.stringify(design));
    return true;
  } catch {
    return false;
  }
}

/** Reads and removes the stored design of an item, if there is one. */
export function takeOrderedDesign(item: string): OrderedDesign | undefined {
  try {
    const key = ORDERED_DESIGN + item;
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    localStorage.removeItem(key);
    return isOrderedDesign(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isOrderedDesign = (value: unknown): value is OrderedDesign =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'customisationCode') === 'string' &&
  typeof Reflect.get(value, 'shopProductVariantId') === 'number';
