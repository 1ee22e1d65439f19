import type { Layer } from '../../model/layer.ts';
import type { Product } from '../../model/product-file.ts';
import { isHexColour } from '../colour/hex-colour.ts';
import type { Finding } from '../finding.ts';
import { messages } from '../messages.ts';
import type { ProductLayer } from './list-product-layers.ts';

/** Checks the hex colours of a product (C5-17, B5-08). */
export function checkHexColours(product: Product, layers: readonly ProductLayer[]): Finding[] {
  const ofGroups = product.colourGroups.flatMap((group, g) =>
    group.colours.map((colour, c) => ({
      hex: colour.backgroundHexCode,
      path: `colourGroups[${g}].colours[${c}].backgroundHexCode`,
    })),
  );
  const wrong = [
    ...ofGroups.filter(({ hex }) => !isHexColour(hex)).map(({ path }) => path),
    ...layers.flatMap(({ layer, path }) => wrongHexColours(layer).map((field) => `${path}.${field}`)),
  ];
  return wrong.map((path) => ({ severity: 'error', rule: 'C5-17', message: messages.hexInvalid, path }));
}

/** The fields of a layer with an invalid hex colour. */
export function wrongHexColours({ fillColour, configuration }: Layer): string[] {
  const { text, colour } = configuration;
  const colours = {
    fillColour,
    'configuration.text.placeholderTextColour': text?.placeholderTextColour,
    'configuration.text.customColourHexCode': text?.customColourHexCode,
    'configuration.text.code.backgroundColourHexCode': text?.code?.backgroundColourHexCode,
    'configuration.colour.customColourHexCode': colour?.customColourHexCode,
  };
  return Object.entries(colours)
    .filter(([, hex]) => hex !== undefined && !isHexColour(hex))
    .map(([field]) => field);
}
