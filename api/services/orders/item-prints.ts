import type { Knex } from 'knex';
import { listPrintTasks, parseDesign, PlatenError, type Product } from '../../../engine/node.ts';
import type { JobRow } from '../../data/job-rows.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** A print file that an item needs. */
export interface ItemPrint {
  printAreaId: number;
  /** The number of an item with texts of its own, from 1. */
  itemNbr: number | null;
  name: string;
}

/**
 * The print files of a variant with a saved design: each active print area, once an item where items have texts of their
 * own.
 */
export const listItemPrints = (
  product: Product,
  shopProductVariantId: number,
  customisation: unknown,
): ItemPrint[] =>
  listPrintTasks(product, parseDesign({ version: 1, shopProductVariantId, customisation })).map(
    ({ printArea, itemNbr, name }) => ({
      printAreaId: Number(printArea.id),
      itemNbr: itemNbr ?? null,
      name,
    }),
  );

interface PrintedItem {
  id: number;
  enterpriseId: number;
  revision: number;
}

/** Rows of one statement. */
const INSERTED_AT_ONCE = 1000;

/** Asks for the print files of items, under their revisions. */
export async function queuePrints(
  trx: Knex.Transaction,
  jobs: Jobs,
  items: readonly (PrintedItem & { prints: readonly ItemPrint[] })[],
): Promise<JobRow[]> {
  const wanted = items.flatMap(({ id: orderItemId, enterpriseId, revision, prints }) =>
    prints.map((print) => ({ ...print, orderItemId, enterpriseId, revision })),
  );
  const rows = await jobs.insert(
    trx,
    wanted.map(({ enterpriseId, orderItemId, revision, printAreaId, itemNbr }) => ({
      enterpriseId,
      kind: 'print',
      payload: { orderItemId, printAreaId, itemNbr },
      idempotencyKey: `print ${orderItemId} ${revision} ${printAreaId} ${itemNbr ?? 0}`,
    })),
  );
  const assets = wanted.map(({ itemNbr, ...print }, index) => ({
    ...print,
    itemNbr: itemNbr ?? 1,
    renderJobId: rows[index]!.id,
  }));
  for (let at = 0; at < assets.length; at += INSERTED_AT_ONCE)
    await trx('itemAsset').insert(assets.slice(at, at + INSERTED_AT_ONCE));
  return rows;
}

/** @throws the same error, saying which item of the order it is about */
export function aboutItem(error: unknown, index: number): never {
  if (!(error instanceof PlatenError)) throw error;
  const { code, status, publicMessage, retryable } = error;
  throw new PlatenError(code, `Item ${index + 1}: ${publicMessage}`, {
    status,
    retryable,
    path: `items.${index}`,
    cause: error,
  });
}
