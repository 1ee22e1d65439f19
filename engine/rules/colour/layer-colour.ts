import type { Layer } from '../../model/layer.ts';
import type { Product } from '../../model/product-file.ts';
import { findColour } from './find-colour.ts';
import { findInk } from './find-ink.ts';
import { isHexColour, parseHexColour } from './hex-colour.ts';

/**
 * The shown colour of a text or colour layer, as `#rrggbb`: that of its ink, else the custom one if `colourSwitch` is
 * 2, else the colour record, else the layer's `fillColour`; `undefined` if none is set or it is invalid.
 */
export function layerColour(product: Product, layer: Layer): string | undefined {
  const ink = findInk(product, layer.ink);
  if (ink) return parseHexColour(ink.colour);
  const settings = layer.configuration.text ?? layer.configuration.colour;
  const custom = settings?.colourSwitch === 2 ? settings.customColourHexCode : undefined;
  const record = findColour(product, layer.colourId, layer.colourGroupId)?.backgroundHexCode;
  const hex = [custom, record, layer.fillColour].find((code) => code !== undefined && isHexColour(code));
  return hex === undefined ? undefined : parseHexColour(hex);
}
