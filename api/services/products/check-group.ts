import type { Knex } from 'knex';
import { type Finding, messages, PlatenError, validateProduct } from '../../../engine/node.ts';
import { loadGroupProduct } from './load-group-product.ts';

/** The obstacles to publishing a product group, and the warnings for staff (back-office §5). */
export async function checkGroup(
  database: Knex,
  enterpriseId: number,
  productGroupId: number,
): Promise<Finding[]> {
  const stock = (await database('product')
    .where({ enterpriseId, enterpriseProductGroupId: productGroupId, active: true })
    .first('id')) as unknown;
  const warnings: Finding[] = stock
    ? []
    : [{ severity: 'warning', rule: 'B5-13', message: messages.noStockProducts, path: 'products' }];
  try {
    return [...validateProduct(await loadGroupProduct(database, enterpriseId, productGroupId)), ...warnings];
  } catch (error) {
    if (!(error instanceof PlatenError)) throw error;
    const { code, publicMessage, path = '' } = error;
    return [{ severity: 'error', rule: code, message: publicMessage, path }, ...warnings];
  }
}

export const isComplete = (findings: readonly Finding[]): boolean =>
  findings.every(({ severity }) => severity !== 'error');

/**
 * Stores whether groups are complete, after a change of their records. Each is locked first, so that of two concurrent
 * changes the later one sees the other.
 * @param trx the transaction of the change
 */
export async function updateCompleteness(
  trx: Knex,
  enterpriseId: number,
  groupIds: readonly (number | null | undefined)[],
): Promise<void> {
  const ids = [...new Set(groupIds.filter((id) => typeof id === 'number'))].toSorted((a, b) => a - b);
  for (const id of ids) {
    // Not `forUpdate`: waiting transactions hold a share lock of the row, by their foreign keys.
    const found: unknown = await trx('productGroup').where({ enterpriseId, id }).forNoKeyUpdate().first('id');
    if (!found) continue;
    const complete = isComplete(await checkGroup(trx, enterpriseId, id));
    await trx('productGroup').where({ enterpriseId, id }).update({ complete });
  }
}
