import type { ObjectConfiguration } from '../model/object-configuration.ts';
import { alignObject } from '../rules/geometry/align-object.ts';
import { lockInto } from '../rules/geometry/lock-into.ts';
import type { ResolvedLayer } from '../rules/layers/resolve-layers.ts';
import type { LayerScope } from './layer-scope.ts';

/**
 * Where an object ends up: where the design put it, else where the product's rules put it (in the middle of the
 * print area, with `autoCentralise`); never outside the print area when the layer is locked to it.
 * @param byRule the product's own placement
 */
export function settlePlacement(
  { layer, placement }: ResolvedLayer,
  byRule: ObjectConfiguration,
  { autoCentralise, printRectangle }: LayerScope,
): ObjectConfiguration {
  const settled = placement ?? (autoCentralise ? centred(byRule, printRectangle) : byRule);
  return layer.lockToPrintArea ? lockInto(settled, printRectangle) : settled;
}

const centred = (object: ObjectConfiguration, rectangle: LayerScope['printRectangle']): ObjectConfiguration =>
  alignObject(alignObject(object, rectangle, 'CENTERH'), rectangle, 'CENTERV');
