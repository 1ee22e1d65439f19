import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import type { ResolvedLayer } from '../layers/resolve-layers.ts';
import { alignObject } from './align-object.ts';
import { confineToRectangle } from './confine-to-rectangle.ts';
import type { Bounds } from './object-bounds.ts';

/** The rules of a view that determine placements. */
export interface PlacementRules {
  /** The mask's print area, canvas units. */
  printRectangle: Bounds;
  /** C3 product group configuration: whether objects without a placement are centred in the print area. */
  autoCentralise: boolean;
}

/**
 * The placement of an object: that of the design, else that of the product's rules (the centre of the print area with
 * `autoCentralise`); never outside the print area when the layer is locked to it.
 * @param byRule the product's own placement
 */
export function resolvePlacement(
  { layer, placement }: Pick<ResolvedLayer, 'layer' | 'placement'>,
  byRule: ObjectConfiguration,
  { autoCentralise, printRectangle }: PlacementRules,
): ObjectConfiguration {
  const placed = placement ?? (autoCentralise ? centred(byRule, printRectangle) : byRule);
  return layer.lockToPrintArea ? confineToRectangle(placed, printRectangle) : placed;
}

const centred = (object: ObjectConfiguration, rectangle: Bounds): ObjectConfiguration =>
  alignObject(alignObject(object, rectangle, 'CENTERH'), rectangle, 'CENTERV');
