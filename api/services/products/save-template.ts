import type { Knex } from 'knex';
import {
  type ColourGroup,
  composeTemplate,
  listTemplatePictures,
  mapReferences,
  type ProductTemplate,
  starterFabrics,
} from '../../../engine/node.ts';
import { json } from '../../data/connect.ts';
import { nextPartIds } from './number-parts.ts';
import { saveProduct } from './save-product.ts';
import type { RecordPictures } from './template-pictures.ts';

/**
 * Saves a new product of a template. Its texts have the first font of the enterprise.
 * @returns the id of its group
 */
export async function saveTemplate(
  trx: Knex.Transaction,
  enterpriseId: number,
  { template, name, record }: { template: ProductTemplate; name: string; record: RecordPictures },
): Promise<number> {
  const font = (await trx('font').where({ enterpriseId, active: true }).orderBy('id').first('id')) as
    | { id: number }
    | undefined;
  const hasFabric = listTemplatePictures(template).length > 0;
  const fabrics = hasFabric ? await findFabrics(trx, enterpriseId) : starterFabrics;
  const pictures = await record(trx);
  const composed = composeTemplate(template, name, { fontId: font?.id, fabrics });
  const product = mapReferences(composed, (reference) => pictures.get(reference)!);
  const ids = await saveProduct(trx, { enterpriseId, isDraft: true, isOfEnterprise: true }, product);
  await trx('productVariant')
    .where({ id: ids.get('productVariant', 1)! })
    .update({ name });
  return ids.get('productGroup', product.shopProduct.enterpriseProductGroup.id)!;
}

/** The enterprise's fabric colours, which are created with its first product of fabric. */
async function findFabrics(trx: Knex.Transaction, enterpriseId: number): Promise<ColourGroup> {
  const { name } = starterFabrics;
  const existing = (await trx('colourGroup')
    .where({ enterpriseId, name, active: true })
    .orderBy('id')) as ColourGroup[];
  const usable = existing.find(({ colours }) => colours.length > 0);
  if (usable) return usable;
  const numbers = await nextPartIds(trx, starterFabrics.colours.length);
  const colours = starterFabrics.colours.map((colour, index) => ({ ...colour, id: numbers[index]! }));
  const [created] = (await trx('colourGroup').insert(
    { enterpriseId, name, colours: json(colours) },
    '*',
  )) as ColourGroup[];
  return created!;
}
