import type { Knex } from 'knex';
import type * as z from 'zod';
import { PlatenError } from '../../../engine/node.ts';
import type { saveVariantsCall } from '../../contract/calls/variant-tables.ts';
import { productVariants, products } from '../../contract/resources/products.ts';
import type { SavedRows } from '../../contract/saved-rows.ts';
import type { Author } from '../../data/audit-trail.ts';
import { type Parent, ResourceStore } from '../../data/resource-store.ts';
import type { Row } from '../../data/row.ts';
import { doOnce } from '../idempotency.ts';
import { saveRow, saveRows } from '../save-rows.ts';
import { updateCompleteness } from './check-group.ts';
import { productRules } from './product-rules.ts';

type VariantRow = z.output<typeof saveVariantsCall.body>['rows'][number];

interface VariantsRequest {
  author: Author;
  groupId: number;
  rows: readonly VariantRow[];
  idempotencyKey: string | undefined;
}

const WITHIN: Parent['within'] = {
  filter: { field: 'enterpriseProductGroupId', is: 'id' },
  table: 'productGroup',
};

/**
 * Creates, changes and deletes variants of a group in one transaction, with the prices of their products in stock.
 * @throws PlatenError `record-missing` (404) for an unknown group; as `doOnce` does
 */
export function saveVariants(database: Knex, request: VariantsRequest): Promise<SavedRows> {
  const { author, groupId, rows, idempotencyKey: key } = request;
  const { enterpriseId } = author;
  const parent: Parent = { within: WITHIN, id: groupId };
  return doOnce(
    database,
    { enterpriseId, call: 'saveVariantsOfGroup', key, request: { groupId, rows } },
    async (trx) => {
      const group: unknown = await trx('productGroup').where({ enterpriseId, id: groupId }).first('id');
      if (!group)
        throw new PlatenError('record-missing', `There is no product group ${groupId}.`, { status: 404 });
      const saved = await saveRows(trx, rows, async (savepoint, row) => {
        const { key: name, id, unchangedSince, isDeleted, price, ...values } = row;
        const named = { key: name, id, unchangedSince, isDeleted };
        const store = new ResourceStore(savepoint, productVariants);
        const variant = await saveRow(store, author, named, values, parent);
        if (!variant || price === undefined) return variant;
        return savePrice(savepoint, author, { variant, price, parent });
      });
      // Once, not after each row: checking a group takes longer than storing a variant.
      await updateCompleteness(trx, enterpriseId, [groupId]);
      return saved;
    },
  );
}

interface PricedVariant {
  variant: Row;
  price: number | null;
  parent: Parent;
}

/** Stores the price of a variant's product in stock. @throws PlatenError `price-needs-sku`, `record-exists` (409) */
async function savePrice(
  savepoint: Knex.Transaction,
  author: Author,
  { variant, price, parent }: PricedVariant,
): Promise<Row> {
  const { prepare } = productRules['product'] ?? {};
  const stock = new ResourceStore(savepoint, products, { ...(prepare && { prepare }) });
  const { enterpriseId } = author;
  const { sku } = variant;
  const own = variant['productId'] as number | null;
  if (own !== null) {
    await stock.update(author, own, { price });
    return variant;
  }
  if (price === null) return variant;
  if (typeof sku !== 'string' || sku === '')
    throw new PlatenError(
      'price-needs-sku',
      'A price belongs to a product in stock. Give the variant a SKU first.',
      { path: 'sku' },
    );
  const found = (await savepoint('product')
    .where({ enterpriseId, sku })
    .where((rows) => {
      void rows.whereNull('enterpriseProductGroupId').orWhere('enterpriseProductGroupId', parent.id);
    })
    .first('id')) as { id: number } | undefined;
  const named = { sku, name: variant['name'], enterpriseProductGroupId: parent.id };
  const product = found
    ? await stock.update(author, found.id, { price })
    : await stock.create(author, { ...named, price });
  const variants = new ResourceStore(savepoint, productVariants);
  return variants.update(author, variant.id, { productId: product.id }, parent);
}
