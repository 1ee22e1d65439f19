import { roundPrice } from '../office/price.ts';
import type { ResolvedLayer } from './resolve-layers.ts';

/** What the chosen clip art adds to the price of one item (C9-11), to two decimals, in the shop's currency. */
export function additionalChargePerItem(layers: readonly ResolvedLayer[]): number {
  const charges = layers.map((layer) =>
    layer.kind === 'clipArt' ? (layer.clipArt?.additionalCharge ?? 0) : 0,
  );
  return roundPrice(charges.reduce((total, charge) => total + charge, 0));
}
