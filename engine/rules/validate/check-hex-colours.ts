import type { Product } from '../../model/product-file.ts';
import { isHexColour } from '../colour/hex-colour.ts';
import type { Finding } from '../finding.ts';
import { messages } from '../messages.ts';
import type { ProductLayer } from './list-product-layers.ts';

/** Colours of a product that are no hex colours (C5-17, B5-08). */
export function checkHexColours(product: Product, layers: readonly ProductLayer[]): Finding[] {
  const ofGroups = product.colourGroups.flatMap((group, g) =>
    group.colours.map((colour, c) => ({
      hex: colour.backgroundHexCode,
      path: `colourGroups[${g}].colours[${c}].backgroundHexCode`,
    })),
  );
  const ofLayers = layers.flatMap(({ layer, path }) => {
    const { text, colour } = layer.configuration;
    return [
      { hex: layer.fillColour, path: `${path}.fillColour` },
      { hex: text?.placeholderTextColour, path: `${path}.configuration.text.placeholderTextColour` },
      { hex: text?.customColourHexCode, path: `${path}.configuration.text.customColourHexCode` },
      {
        hex: text?.code?.backgroundColourHexCode,
        path: `${path}.configuration.text.code.backgroundColourHexCode`,
      },
      { hex: colour?.customColourHexCode, path: `${path}.configuration.colour.customColourHexCode` },
    ];
  });
  return [...ofGroups, ...ofLayers]
    .filter(({ hex }) => hex !== undefined && !isHexColour(hex))
    .map(({ path }) => ({ severity: 'error', rule: 'C5-17', message: messages.hexInvalid, path }));
}
