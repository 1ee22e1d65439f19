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
  wrongHexColours,
} from '../../../engine/node.ts';

/**
 * Layers as they are kept: their texts held to their limits, and to those of the templates they name (back-office §5).
 * @param path of the layers, named in errors
 * @throws PlatenError `hex-invalid` for a colour that is none
 */
export async function prepareLayers(
  trx: Knex,
  enterpriseId: number,
  layers: readonly Layer[],
  path: string,
): Promise<Layer[]> {
  for (const [index, layer] of layers.entries())
    for (const field of wrongHexColours(layer))
      throw new PlatenError('hex-invalid', messages.hexInvalid, { path: `${path}.${index}.${field}` });
  const ids = new Set(
    layers.map((layer) => Number(layer.enterpriseProductTemplateId)).filter(Number.isInteger),
  );
  const templates = (await trx('template')
    .where({ enterpriseId })
    .whereIn('id', [...ids])
    .select('id', 'definition')) as { id: number; definition: AppFunctionDefinition }[];
  const definitions = new Map(templates.map(({ id, definition }) => [String(id), definition]));
  return layers.map((layer) => clampLayer(layer, definitions.get(String(layer.enterpriseProductTemplateId))));
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
