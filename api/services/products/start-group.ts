import type { Knex } from 'knex';
import type * as z from 'zod';
import { PlatenError, type Product } from '../../../engine/node.ts';
import type { startGroupCall } from '../../contract/calls/product-groups.ts';
import type { productGroups } from '../../contract/resources/product-groups.ts';
import { type Author, recordChange } from '../../data/audit-trail.ts';
import { json } from '../../data/connect.ts';
import type { Row, RowOf } from '../../data/row.ts';
import { doOnce } from '../idempotency.ts';
import { updateCompleteness } from './check-group.ts';
import { loadGroupProduct } from './load-group-product.ts';
import type { IdMap } from './rewrite-ids.ts';
import { saveProduct } from './save-product.ts';
import { saveTemplate } from './save-template.ts';
import { type PictureFiles, withTemplatePictures } from './template-pictures.ts';

type Start = z.output<typeof startGroupCall.body>;

/**
 * Creates an unpublished product group without shop products: of a template, or as a copy of another group.
 * @param key one group is created per key
 * @throws PlatenError `record-missing` (404); `product-invalid` if the set-up is not a valid product; as `doOnce` does
 */
export function startGroup(
  database: Knex,
  files: PictureFiles,
  author: Author,
  { name, from }: Start,
  key?: string,
): Promise<RowOf<typeof productGroups>> {
  const { enterpriseId } = author;
  const repeatable = { enterpriseId, call: 'startGroup', key, request: { name, from } };
  const start = (create: (trx: Knex.Transaction) => Promise<number>) =>
    doOnce(database, repeatable, async (trx) => {
      const id = await create(trx);
      await updateCompleteness(trx, enterpriseId, [id]);
      const row = (await trx('productGroup').where({ id }).first()) as RowOf<typeof productGroups>;
      await recordChange(trx, author, { action: 'create', entity: 'productGroup', entityId: id, after: row });
      return row;
    });
  return 'groupId' in from
    ? start((trx) => copyGroup(trx, enterpriseId, from.groupId, name))
    : withTemplatePictures(files, enterpriseId, from.template, (record) =>
        start((trx) => saveTemplate(trx, enterpriseId, { template: from.template, name, record })),
      );
}

async function copyGroup(trx: Knex, enterpriseId: number, groupId: number, name: string): Promise<number> {
  const original = (await trx('productGroup').where({ enterpriseId, id: groupId }).first()) as
    | Row
    | undefined;
  if (!original)
    throw new PlatenError('record-missing', `There is no product group ${groupId}.`, { status: 404 });
  const loaded = await loadGroupProduct(trx, enterpriseId, groupId);
  const product: Product = {
    ...loaded,
    // App functions of all groups apply to the copy as well.
    templates: loaded.templates.filter((template) => template['enterpriseProductGroupId'] === groupId),
  };
  const ids = await saveProduct(trx, { enterpriseId, isDraft: true, isOfEnterprise: true }, product);
  const id = groupIn(ids, product);
  const { productDescription, productCategoryId, sequence } = original;
  await trx('productGroup').where({ id }).update({ name, productDescription, productCategoryId, sequence });
  const group = { enterpriseId, enterpriseProductGroupId: groupId };
  // SKUs stay with the original.
  await completeCopies(trx, 'productVariant', group, ids, (variant) => ({
    name: variant['name'],
    sequence: variant['sequence'],
    active: variant['active'],
    attributeValues: json(variant['attributeValues']),
    configuration: json(variant['configuration']),
  }));
  await completeCopies(trx, 'template', group, ids, (template) => ({
    name: template['name'],
    enterpriseProductMaskTypeId: template['enterpriseProductMaskTypeId'],
    enterpriseProductVariantId: ids.get('productVariant', template['enterpriseProductVariantId']) ?? null,
  }));
  await copyCharges(trx, group, id);
  return id;
}

/** Completes copies of a group's rows with the fields that a product file lacks. */
async function completeCopies(
  trx: Knex,
  table: 'productVariant' | 'template',
  group: { enterpriseId: number; enterpriseProductGroupId: number },
  ids: IdMap,
  fieldsOf: (original: Row) => object,
): Promise<void> {
  for (const original of (await trx(table).where(group)) as Row[]) {
    const id = ids.get(table, original.id);
    if (id !== undefined) await trx(table).where({ id }).update(fieldsOf(original));
  }
}

async function copyCharges(
  trx: Knex,
  group: { enterpriseId: number; enterpriseProductGroupId: number },
  copyId: number,
): Promise<void> {
  const charges = (await trx('productGroupCharge')
    .where(group)
    .orderBy('id')
    .select('name', 'currencyCode', 'amount')) as object[];
  if (charges.length > 0)
    await trx('productGroupCharge').insert(
      charges.map((charge) => ({
        ...charge,
        enterpriseId: group.enterpriseId,
        enterpriseProductGroupId: copyId,
      })),
    );
}

const groupIn = (ids: IdMap, { shopProduct }: Product): number =>
  ids.get('productGroup', shopProduct.enterpriseProductGroup.id)!;
