import type { Knex } from 'knex';
import { type Design, listPrintTasks, PlatenError, type Product } from '../../../engine/node.ts';
import type { JobRow } from '../../data/job-rows.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** A print file that an item needs. */
export interface ItemPrint {
  printAreaId: number;
  /** Of an item with texts of its own, from 1. */
  itemNbr: number | null;
  name: string;
}

/** The print files of a design: each active print area, once an item where items have texts of their own. */
export const listItemPrints = (product: Product, design: Design): ItemPrint[] =>
  listPrintTasks(product, design).map(({ printArea, itemNbr, name }) => ({
    ...{ printAreaId: Number(printArea.id), itemNbr: itemNbr ?? null, name },
  }));

interface PrintedItem {
  id: number;
  enterpriseId: number;
  revision: number;
}

/** Asks for an item's print files, under its revision. */
export async function queueItemPrints(
  trx: Knex.Transaction,
  jobs: Jobs,
  { id: orderItemId, enterpriseId, revision }: PrintedItem,
  prints: readonly ItemPrint[],
): Promise<JobRow[]> {
  const rows = await jobs.insert(
    trx,
    prints.map(({ printAreaId, itemNbr }) => ({
      ...{ enterpriseId, kind: 'print', payload: { orderItemId, printAreaId, itemNbr } },
      idempotencyKey: `print ${orderItemId} ${revision} ${printAreaId} ${itemNbr ?? 0}`,
    })),
  );
  await trx('itemAsset').insert(
    prints.map(({ printAreaId, itemNbr, name }, index) => ({
      ...{ enterpriseId, orderItemId, printAreaId, itemNbr: itemNbr ?? 1, revision, name },
      renderJobId: rows[index]!.id,
    })),
  );
  return rows;
}

/** @throws the same error, saying which item of the order it is about */
export function aboutItem(error: unknown, index: number): never {
  if (!(error instanceof PlatenError)) throw error;
  const { code, status, publicMessage, retryable } = error;
  throw new PlatenError(code, `Item ${index + 1}: ${publicMessage}`, {
    ...{ status, retryable, path: `items.${index}`, cause: error },
  });
}
