import type { Product } from '../../model/product-file.ts';
import { distributeAreas } from '../geometry/distribute-areas.ts';
import { printAreasOfMask, printRectangle } from '../geometry/print-rectangle.ts';
import type { AssembledLayer } from './assemble-layers.ts';

/**
 * Spreads a text layer with `autoDistribute` and its duplicates evenly over the mask's first print area. Only their
 * areas move; an object that the shopper placed keeps its placement.
 */
export function distributeDuplicates(product: Product, layers: readonly AssembledLayer[]): AssembledLayer[] {
  const moved = new Map<AssembledLayer, AssembledLayer>();
  for (const entry of layers) {
    if (entry.isDuplicate || entry.layer.configuration.text?.autoDistribute !== true) continue;
    const family = layers.filter(
      (member) => member.original === entry.original && member.maskId === entry.maskId,
    );
    const rectangle = printRectangle(printAreasOfMask(product, entry.maskId)[0]);
    const areas = distributeAreas(
      family.map((member) => member.area),
      rectangle,
    );
    family.forEach((member, index) => {
      moved.set(member, { ...member, area: areas[index] ?? member.area });
    });
  }
  return layers.map((entry) => moved.get(entry) ?? entry);
}
