import type { Knex } from 'knex';
import type * as z from 'zod';
import { PlatenError } from '../../../engine/node.ts';
import type { saveSoldVariantsCall } from '../../contract/calls/variant-tables.ts';
import { shopProductVariants } from '../../contract/resources/shops.ts';
import type { SavedRows } from '../../contract/saved-rows.ts';
import type { Author } from '../../data/audit-trail.ts';
import { type Parent, ResourceStore } from '../../data/resource-store.ts';
import { doOnce } from '../idempotency.ts';
import { settleGroups } from '../products/judge-group.ts';
import { productRules } from '../products/product-rules.ts';
import { saveRow, saveRows } from '../save-rows.ts';
import { checkVariantIds } from './check-variant-ids.ts';

interface SoldVariantsRequest {
  author: Author;
  shopProductId: number;
  rows: readonly z.output<typeof saveSoldVariantsCall.body>['rows'][number][];
  idempotencyKey: string | undefined;
}

const WITHIN: Parent['within'] = { filter: { field: 'shopProductId', is: 'id' }, table: 'shopProduct' };

/**
 * Creates, changes and deletes the variants that a shop sells, in one transaction. A row may take over the number that
 * another one gives up.
 * @throws PlatenError `record-missing` (404) when there is no such shop product, and as `doOnce` does
 */
export function saveSoldVariants(database: Knex, request: SoldVariantsRequest): Promise<SavedRows> {
  const { author, shopProductId, rows, idempotencyKey: key } = request;
  const { enterpriseId } = author;
  const parent: Parent = { within: WITHIN, id: shopProductId };
  const { prepare } = productRules['shopProductVariant'] ?? {};
  return doOnce(
    database,
    { enterpriseId, call: 'saveVariantsOfShopProduct', key, request: { shopProductId, rows } },
    async (trx) => {
      const sold = (await trx('shopProduct')
        .where({ enterpriseId, id: shopProductId })
        .first('enterpriseProductGroupId')) as { enterpriseProductGroupId: number } | undefined;
      if (!sold)
        throw new PlatenError('record-missing', `There is no shop product ${shopProductId}.`, {
          status: 404,
        });
      const save = (pending: SoldVariantsRequest['rows']) =>
        saveRows(trx, pending, async (savepoint, row) => {
          const { key: name, id, unchangedSince, isDeleted, ...values } = row;
          const store = new ResourceStore(savepoint, shopProductVariants, { ...(prepare && { prepare }) });
          const named = { key: name, id, unchangedSince, isDeleted };
          const variant = await saveRow(store, author, named, values, parent);
          if (variant) await checkVariantIds(savepoint, enterpriseId, shopProductId);
          return variant;
        });
      const saved = await saveUntilSettled(rows, save);
      await settleGroups(trx, enterpriseId, [sold.enterpriseProductGroupId]);
      return saved;
    },
  );
}

/** Rows that a later one stood in the way of are saved again, as long as that helps any of them. */
async function saveUntilSettled(
  rows: SoldVariantsRequest['rows'],
  save: (pending: SoldVariantsRequest['rows']) => Promise<SavedRows>,
): Promise<SavedRows> {
  const answer = await save(rows);
  for (;;) {
    const waiting = new Set(
      answer.refused.filter(({ errorCode }) => errorCode === 'record-exists').map(({ key }) => key),
    );
    if (waiting.size === 0) return answer;
    const again = await save(rows.filter(({ key }) => waiting.has(key)));
    if (again.saved.length === 0) return answer;
    answer.saved.push(...again.saved);
    answer.refused = [...answer.refused.filter(({ key }) => !waiting.has(key)), ...again.refused];
  }
}
