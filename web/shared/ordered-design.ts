/** A saved design for an item of an order that staff are writing. */
export interface OrderedDesign {
  customisationCode: string;
  shopProductVariantId: number;
}

/** Of the keys on the device. The configurator in one tab writes, the order in another reads. */
export const ORDERED_DESIGN = 'platen-ordered-design:';

/** Hands a design to the order. @returns false where the device keeps nothing, as in some private windows */
export function keepOrderedDesign(item: string, design: OrderedDesign): boolean {
  try {
    localStorage.setItem(ORDERED_DESIGN + item, JSON.stringify(design));
    return true;
  } catch {
    return false;
  }
}

/** Takes the design that was handed to an item, if there is one. */
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
