import type { Knex } from 'knex';
import {
  type AppFunctionDefinition,
  clampFontSize,
  clampLetterSpacing,
  type Layer,
  messages,
  PlatenError,
  textLimitsOf,
  truncateText,
  unsupportedLayerFields,
  unsupportedMessage,
  wrongHexColours,
} from '../../../engine/node.ts';
import { loadDefinitions } from './load-definitions.ts';

/**
 * Prepares layers for storage: texts are limited by the layer and by its template (back-office §5).
 * @param path of the layers, named in errors
 * @throws PlatenError `hex-invalid` for an invalid colour, `field-unsupported`
 */
export async function prepareLayers(
  trx: Knex,
  enterpriseId: number,
  layers: readonly Layer[],
  path: string,
): Promise<Layer[]> {
  for (const [index, layer] of layers.entries()) {
    for (const field of wrongHexColours(layer))
      throw new PlatenError('hex-invalid', messages.hexInvalid, { path: `${path}.${index}.${field}` });
    for (const field of unsupportedLayerFields(layer))
      throw new PlatenError('field-unsupported', unsupportedMessage(field), {
        path: `${path}.${index}.${field}`,
      });
  }
  const definitionOf = await loadDefinitions(trx, enterpriseId, layers);
  return layers.map((layer) => clampLayer(layer, definitionOf(layer)));
}

function clampLayer(layer: Layer, definition: AppFunctionDefinition | undefined): Layer {
  const { text } = layer.configuration;
  if (!text) return layer;
  const limits = textLimitsOf(text, definition);
  const { minimumFontSize, maximumFontSize, maxChars } = limits;
  const clamped = {
    ...text,
    minimumFontSize,
    maximumFontSize,
    maxChars,
    ...(text.fontSize === undefined ? {} : { fontSize: clampFontSize(text.fontSize, limits) }),
    letterSpacing: clampLetterSpacing(text.letterSpacing, limits),
    text: truncateText(text.text, maxChars),
  };
  return { ...layer, configuration: { ...layer.configuration, text: clamped } };
}
