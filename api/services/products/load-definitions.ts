import type { Knex } from 'knex';
import type { AppFunctionDefinition, Layer } from '../../../engine/node.ts';

/** Reads the definitions of the templates of layers. @returns a function that finds the definition of a layer */
export async function loadDefinitions(
  trx: Knex,
  enterpriseId: number,
  layers: readonly Layer[],
): Promise<(layer: Layer) => AppFunctionDefinition | undefined> {
  const ids = new Set(
    layers.map((layer) => Number(layer.enterpriseProductTemplateId)).filter(Number.isInteger),
  );
  const templates = (await trx('template')
    .where({ enterpriseId })
    .whereIn('id', [...ids])
    .select('id', 'definition')) as { id: number; definition: AppFunctionDefinition }[];
  const definitions = new Map(templates.map(({ id, definition }) => [String(id), definition]));
  return (layer) => definitions.get(String(layer.enterpriseProductTemplateId));
}
