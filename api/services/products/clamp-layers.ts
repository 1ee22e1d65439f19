import type { Knex } from 'knex';
import {
  type AppFunctionDefinition,
  clampFontSize,
  clampLetterSpacing,
  type Layer,
  textLimitsOf,
  truncateText,
} from '../../../engine/node.ts';

/** Layers with their texts held to their limits, and to those of the templates they name (back-office §5). */
export async function clampLayers(
  trx: Knex,
  enterpriseId: number,
  layers: readonly Layer[],
): Promise<Layer[]> {
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
    ...{ minimumFontSize, maximumFontSize, maxChars },
    ...(text.fontSize === undefined ? {} : { fontSize: clampFontSize(text.fontSize, limits) }),
    letterSpacing: clampLetterSpacing(text.letterSpacing, limits),
    text: truncateText(text.text, maxChars),
  };
  return { ...layer, configuration: { ...layer.configuration, text: clamped } };
}
