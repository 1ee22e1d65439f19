import type { Knex } from 'knex';
import type * as z from 'zod';
import { PlatenError } from '../../../engine/node.ts';
import type { saveSoldVariantsCall } from '../../contract/calls/variant-tables.ts';
import { shopProductVariants } from '../../contract/resources/shops.ts';
import type { SavedRows } from '../../contract/saved-rows.ts';
import type { Author } from '../../data/audit-trail.ts';
import { type Parent, ResourceStore } from '../../data/resource-store.ts';
import { doOnce } from '../idempotency.ts';
import { updateCompleteness } from '../products/check-group.ts';
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
 * Creates, changes and deletes the variants that a shop sells, in one transaction. A row may take a number that another
 * row releases; rows may exchange their numbers.
 * @throws PlatenError `record-missing` (404) when the shop product does not exist, and as `doOnce` does
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
      const saveOne = (savepoint: Knex.Transaction, row: SoldVariantsRequest['rows'][number]) => {
        const { key: name, id, unchangedSince, isDeleted, ...values } = row;
        const store = new ResourceStore(savepoint, shopProductVariants, { ...(prepare && { prepare }) });
        return saveRow(store, author, { key: name, id, unchangedSince, isDeleted }, values, parent);
      };
      const save = (pending: SoldVariantsRequest['rows']) =>
        saveRows(trx, pending, async (savepoint, row) => {
          const variant = await saveOne(savepoint, row);
          if (variant) await checkVariantIds(savepoint, enterpriseId, shopProductId);
          return variant;
        });
      const saveTogether = (pending: SoldVariantsRequest['rows']) =>
        trx.transaction(async (savepoint) => {
          const answer = await saveRows(savepoint, pending, saveOne);
          await checkVariantIds(savepoint, enterpriseId, shopProductId);
          return answer;
        });
      const saved = await saveUntilSettled(rows, save, saveTogether);
      await updateCompleteness(trx, enterpriseId, [sold.enterpriseProductGroupId]);
      return saved;
    },
  );
}

type Save = (pending: SoldVariantsRequest['rows']) => Promise<SavedRows>;

/**
 * Rows that conflicted with later rows are saved again, as long as that helps any of them. The remaining rows may hold
 * each other's numbers, so they are saved together or not at all.
 */
async function saveUntilSettled(
  rows: SoldVariantsRequest['rows'],
  save: Save,
  saveTogether: Save,
): Promise<SavedRows> {
  const answer = await save(rows);
  const take = (waiting: ReadonlySet<string>, again: SavedRows) => {
    answer.saved.push(...again.saved);
    answer.refused = [...answer.refused.filter(({ key }) => !waiting.has(key)), ...again.refused];
  };
  for (;;) {
    const waiting = new Set(
      answer.refused.filter(({ errorCode }) => errorCode === 'record-exists').map(({ key }) => key),
    );
    if (waiting.size === 0) return answer;
    const pending = rows.filter(({ key }) => waiting.has(key));
    const again = await save(pending);
    if (again.saved.length > 0) take(waiting, again);
    else {
      const together = waiting.size > 1 ? await saveTogether(pending).catch(ignoreRefusal) : undefined;
      if (together) take(waiting, together);
      return answer;
    }
  }
}

/** Another row still holds the number. */
function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof PlatenError) || error.status >= 500) throw error;
}
