import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';

const LAYERS_NAME_IT = `jsonb_path_exists(??, '$.** \\? (@."FIELD" == $id || @."FIELD" == $text)', ?::jsonb)`;

/** @throws PlatenError `record-needed` (409) while a layer of a mask or of a variant refers to the record */
export async function refuseWhileLayersName(
  trx: Knex,
  enterpriseId: number,
  field: 'fontId' | 'fontGroupId' | 'colourGroupId' | 'enterpriseProductTemplateId',
  id: number,
): Promise<void> {
  const query = LAYERS_NAME_IT.replaceAll('FIELD', field);
  const variables = JSON.stringify({ id, text: String(id) });
  for (const [table, column] of [
    ['mask', 'layers'],
    ['shopProductVariant', 'layerGroups'],
  ] as const) {
    const naming: unknown = await trx(table)
      .where({ enterpriseId })
      .whereRaw(query, [column, variables])
      .first('id');
    if (naming) throw needed('layers that use it');
  }
}

/**
 * @param field of shop products, which has one of the ids
 * @throws PlatenError `record-needed` (409) while one of these shop products has a design or an order
 */
export async function refuseWhileOrdered(
  trx: Knex,
  enterpriseId: number,
  field: 'enterpriseProductGroupId' | 'id',
  ids: readonly number[],
): Promise<void> {
  if (await isOrdered(trx, enterpriseId, field, ids))
    throw needed('designs or orders of its product: set it inactive instead');
}

/** Whether one of the shop products with these ids in a field has a design or an order. */
export async function isOrdered(
  database: Knex,
  enterpriseId: number,
  field: 'enterpriseProductGroupId' | 'id',
  ids: readonly number[],
): Promise<boolean> {
  const variants = database({ variant: 'shopProductVariant' })
    .join({ shopProduct: 'shopProduct' }, 'shopProduct.id', 'variant.shopProductId')
    .where('variant.enterpriseId', enterpriseId)
    .whereIn(`shopProduct.${field}`, ids)
    .select('variant.id');
  for (const table of ['orderItem', 'customisation']) {
    const kept: unknown = await database(table)
      .where({ enterpriseId })
      .whereIn('shopProductVariantId', variants.clone())
      .first('id');
    if (kept) return true;
  }
  return false;
}

const needed = (by: string) =>
  new PlatenError('record-needed', `The record is still needed by ${by}.`, { status: 409 });
