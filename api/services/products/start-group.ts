import type { Knex } from 'knex';
import type * as z from 'zod';
import { PlatenError, type Product } from '../../../engine/node.ts';
import type { startGroupCall } from '../../contract/calls/product-groups.ts';
import type { productGroups } from '../../contract/resources/product-groups.ts';
import { type Author, recordChange } from '../../data/audit-trail.ts';
import { json } from '../../data/connect.ts';
import type { Row, RowOf } from '../../data/row.ts';
import { doOnce } from '../idempotency.ts';
import { composeTemplate } from './compose-template.ts';
import { settleGroups } from './judge-group.ts';
import { loadGroupProduct } from './load-group-product.ts';
import type { IdMap } from './rewrite-ids.ts';
import { saveProduct } from './save-product.ts';

type Start = z.output<typeof startGroupCall.body>;

/**
 * Begins a product group that is not published and sold nowhere: of a template, or as a copy of another group.
 * @param key begun once for each
 * @throws PlatenError `record-missing` (404); `product-invalid` when what is to be copied makes no product; as `doOnce` does
 */
export function startGroup(
  database: Knex,
  author: Author,
  { name, from }: Start,
  key?: string,
): Promise<RowOf<typeof productGroups>> {
  const { enterpriseId } = author;
  const repeatable = { enterpriseId, call: 'startGroup', key, request: { name, from } };
  return doOnce(database, repeatable, async (trx) => {
    const id =
      'groupId' in from
        ? await copyGroup(trx, enterpriseId, from.groupId, name)
        : await startOfTemplate(trx, enterpriseId, from.template, name);
    await settleGroups(trx, enterpriseId, [id]);
    const row = (await trx('productGroup').where({ id }).first()) as RowOf<typeof productGroups>;
    await recordChange(trx, author, { action: 'create', entity: 'productGroup', entityId: id, after: row });
    return row;
  });
}

async function startOfTemplate(
  trx: Knex,
  enterpriseId: number,
  template: Parameters<typeof composeTemplate>[0],
  name: string,
): Promise<number> {
  const font = (await trx('font').where({ enterpriseId, active: true }).orderBy('id').first('id')) as
    | { id: number }
    | undefined;
  const product = composeTemplate(template, name, font?.id);
  const ids = await saveProduct(trx, { enterpriseId, isDraft: true, isOfEnterprise: true }, product);
  await trx('productVariant')
    .where({ id: ids.get('productVariant', 1)! })
    .update({ name });
  return groupIn(ids, product);
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
    // Those of every group hold for the copy as they are.
    templates: loaded.templates.filter((template) => template['enterpriseProductGroupId'] === groupId),
  };
  const ids = await saveProduct(trx, { enterpriseId, isDraft: true, isOfEnterprise: true }, product);
  const id = groupIn(ids, product);
  const { productDescription, productCategoryId, sequence } = original;
  await trx('productGroup').where({ id }).update({ name, productDescription, productCategoryId, sequence });
  await copyVariants(trx, enterpriseId, groupId, ids);
  await copyTemplates(trx, enterpriseId, groupId, ids);
  await copyCharges(trx, enterpriseId, groupId, id);
  return id;
}

/** Fields of variants that a product file lacks. Numbers in stock stay with the original. */
async function copyVariants(trx: Knex, enterpriseId: number, groupId: number, ids: IdMap): Promise<void> {
  const variants = (await trx('productVariant').where({
    enterpriseId,
    enterpriseProductGroupId: groupId,
  })) as Row[];
  for (const variant of variants) {
    const copy = ids.get('productVariant', variant.id);
    if (copy === undefined) continue;
    const { name, sequence, active, attributeValues, configuration } = variant;
    await trx('productVariant')
      .where({ id: copy })
      .update({
        name,
        sequence,
        active,
        attributeValues: json(attributeValues),
        configuration: json(configuration),
      });
  }
}

/** Fields of app functions that a product file lacks. */
async function copyTemplates(trx: Knex, enterpriseId: number, groupId: number, ids: IdMap): Promise<void> {
  const templates = (await trx('template').where({
    enterpriseId,
    enterpriseProductGroupId: groupId,
  })) as Row[];
  for (const template of templates) {
    const copy = ids.get('template', template.id);
    if (copy === undefined) continue;
    const { name, enterpriseProductMaskTypeId, enterpriseProductVariantId } = template;
    await trx('template')
      .where({ id: copy })
      .update({
        name,
        enterpriseProductMaskTypeId,
        enterpriseProductVariantId: ids.get('productVariant', enterpriseProductVariantId) ?? null,
      });
  }
}

async function copyCharges(trx: Knex, enterpriseId: number, groupId: number, copyId: number): Promise<void> {
  const charges = (await trx('productGroupCharge')
    .where({ enterpriseId, enterpriseProductGroupId: groupId })
    .orderBy('id')
    .select('name', 'currencyCode', 'amount')) as object[];
  if (charges.length > 0)
    await trx('productGroupCharge').insert(
      charges.map((charge) => ({ ...charge, enterpriseId, enterpriseProductGroupId: copyId })),
    );
}

const groupIn = (ids: IdMap, { shopProduct }: Product): number =>
  ids.get('productGroup', shopProduct.enterpriseProductGroup.id)!;
