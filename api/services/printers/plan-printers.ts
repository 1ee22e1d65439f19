import type { Knex } from 'knex';
import {
  cutSlugField,
  hasPrintSettings,
  printFields,
  printSettings,
  type PrintSettings,
  type Slug,
} from '../../../engine/node.ts';
import { joinProductName } from '../orders/product-name.ts';
import { joinVariant, readSku } from '../orders/item-variant.ts';
import { ACCEPTS_PRODUCT } from './accepts-product.ts';

/** The printer of a print file, with its requirements at this moment. */
export interface PlannedPrinter {
  printerId: number;
  settings: PrintSettings;
}

/** The print files of an item. */
export interface PlannedItem {
  /** Each has a file of its own; null: the product's own file, which the other printers use. */
  printers: (PlannedPrinter | null)[];
  /** Describes the prints. */
  slug: Slug;
  /** Date of the order. */
  orderedAt: string;
}

interface ItemRow {
  id: number;
  position: number;
  quantity: number;
  orderNumber: string;
  sku: string | null;
  customisationCode: string | null;
  utcCreatedDateTime: Date;
  printerId: number | null;
}

/** Finds the print files that items of orders need for the printers of their products, by the items' numbers. */
export async function planPrinters(
  trx: Knex.Transaction,
  itemIds: readonly number[],
): Promise<Map<number, PlannedItem>> {
  const rows = (await trx('orderItem as item')
    .join('shopOrder as order', 'order.id', 'item.orderId')
    .modify(joinProductName)
    .modify(joinVariant)
    .leftJoin('customisation', 'customisation.id', 'item.customisationId')
    .joinRaw(
      `LEFT JOIN printer ON printer.enterprise_id = item.enterprise_id AND printer.active AND ${ACCEPTS_PRODUCT}`,
    )
    .whereRaw('item.id = ANY(?)', [[...itemIds]])
    .orderBy(['item.id', 'printer.id'])
    .select(
      'item.id',
      'item.position',
      'item.quantity',
      'order.orderNumber',
      'order.utcCreatedDateTime',
      'customisation.customisationCode',
      readSku(trx),
      'printer.id as printerId',
      ...Object.keys(printFields).map((field) => `printer.${field}`),
    )) as ItemRow[];
  const planned = new Map<number, PlannedItem>();
  for (const row of rows) {
    const item = planned.get(row.id) ?? {
      printers: [],
      slug: slugOf(row),
      orderedAt: row.utcCreatedDateTime.toISOString(),
    };
    planned.set(row.id, item);
    const printer = row.printerId === null ? null : readPrinter(row, row.printerId);
    if (printer || !item.printers.includes(null)) item.printers.push(printer);
  }
  return planned;
}

function readPrinter(row: object, printerId: number): PlannedPrinter | null {
  const settings = printSettings.parse(row);
  return hasPrintSettings(settings) ? { printerId, settings } : null;
}

function slugOf(row: ItemRow): Slug {
  const { orderNumber, position, sku, quantity, utcCreatedDateTime, customisationCode } = row;
  return {
    order: cutSlugField(orderNumber),
    item: String(position),
    ...(sku !== null && { sku: cutSlugField(sku) }),
    quantity: String(quantity),
    date: utcCreatedDateTime.toISOString().slice(0, 10),
    ...(customisationCode !== null && { design: customisationCode }),
  };
}
