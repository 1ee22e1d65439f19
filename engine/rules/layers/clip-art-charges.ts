import { sumPrices } from '../price.ts';
import type { ResolvedLayer } from './resolve-layers.ts';

/** The charge of the chosen clip art on the price of one item (C9-11), to two decimals, in the shop's currency. */
export function additionalChargePerItem(layers: readonly ResolvedLayer[]): number {
  return sumPrices(
    layers.map((layer) => (layer.kind === 'clipArt' ? (layer.clipArt?.additionalCharge ?? 0) : 0)),
  );
}
