import type { Knex } from 'knex';
import { listPrintTasks, parseDesign, PlatenError, type Product } from '../../../engine/node.ts';
import type { JobRow } from '../../data/job-rows.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { planPrinters } from '../printers/plan-printers.ts';

/** A print file that an item needs. */
export interface ItemPrint {
  printAreaId: number;
  /** The view that the print area is on. */
  maskId: number;
  /** The number of an item with texts of its own, from 1. */
  itemNbr: number | null;
  name: string;
}

/**
 * The print files of a variant with a saved design: one for each active print area, and for each item if items have
 * texts of their own.
 */
export const listItemPrints = (
  product: Product,
  shopProductVariantId: number,
  customisation: unknown,
): ItemPrint[] =>
  listPrintTasks(product, parseDesign({ version: 1, shopProductVariantId, customisation })).map(
    ({ printArea, itemNbr, name }) => ({
      printAreaId: Number(printArea.id),
      maskId: Number(printArea.enterpriseProductMaskId),
      itemNbr: itemNbr ?? null,
      name,
    }),
  );

interface PrintedItem {
  id: number;
  enterpriseId: number;
  revision: number;
}

/** Number of rows in one statement. */
const INSERTED_AT_ONCE = 1000;

/**
 * Requests the print files of items, for their revisions: one for each printer of their products with requirements other
 * than the product's own, and one for all other printers. The printers' requirements are stored with the jobs.
 */
export async function queuePrints(
  trx: Knex.Transaction,
  jobs: Jobs,
  items: readonly (PrintedItem & { prints: readonly ItemPrint[] })[],
): Promise<JobRow[]> {
  const planned = await planPrinters(
    trx,
    items.map(({ id }) => id),
  );
  const wanted = items.flatMap(({ id: orderItemId, enterpriseId, revision, prints }) => {
    const { printers, slug, orderedAt } = planned.get(orderItemId)!;
    return prints.flatMap((print) =>
      printers.map((printer) => ({ print, orderItemId, enterpriseId, revision, printer, slug, orderedAt })),
    );
  });
  const rows = await jobs.insert(
    trx,
    wanted.map(({ enterpriseId, orderItemId, revision, print, printer, slug, orderedAt }) => {
      const { printAreaId, itemNbr } = print;
      const key = `print ${orderItemId} ${revision} ${printAreaId} ${itemNbr ?? 0}`;
      return {
        enterpriseId,
        kind: 'print',
        payload: {
          orderItemId,
          printAreaId,
          itemNbr,
          slug,
          orderedAt,
          ...(printer && { settings: printer.settings }),
        },
        idempotencyKey: printer ? `${key} ${printer.printerId}` : key,
      };
    }),
  );
  const assets = wanted.map(({ print, orderItemId, enterpriseId, revision, printer }, index) => ({
    ...print,
    orderItemId,
    enterpriseId,
    revision,
    itemNbr: print.itemNbr ?? 1,
    printerId: printer?.printerId,
    renderJobId: rows[index]!.id,
  }));
  for (let at = 0; at < assets.length; at += INSERTED_AT_ONCE)
    await trx('itemAsset').insert(assets.slice(at, at + INSERTED_AT_ONCE));
  return rows;
}

/** @throws the same error, with the item of the order that it is about */
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
