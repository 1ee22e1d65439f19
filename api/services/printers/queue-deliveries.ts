import { extname } from 'node:path';
import type { Knex } from 'knex';
import { parseNameTemplate, PlatenError } from '../../../engine/node.ts';
import { DELIVERY_NAME_FIELDS } from '../../contract/resources/printers.ts';
import { joinVariant, readSku } from '../orders/item-variant.ts';
import { joinProductName, productName } from '../orders/product-name.ts';
import type { WhichItems } from '../orders/which-items.ts';
import { ACCEPTS_PRODUCT } from './accepts-product.ts';

/** A print file to deliver to a printer. */
interface WaitingRow {
  itemAssetId: number;
  printerId: number;
  nameTemplate: string | null;
  filename: string | null;
  name: string;
  orderNumber: string;
  position: number;
  quantity: number;
  productName: string;
  sku: string | null;
  utcCreatedDateTime: Date;
}

/** The values of a template of names, by its fields. */
const VALUES: Record<(typeof DELIVERY_NAME_FIELDS)[number], (row: WaitingRow) => string> = {
  order: ({ orderNumber }) => orderNumber,
  item: ({ position }) => String(position),
  name: ({ name }) => name,
  product: (row) => row.productName,
  sku: ({ sku }) => sku ?? '',
  quantity: ({ quantity }) => String(quantity),
  date: ({ utcCreatedDateTime }) => utcCreatedDateTime.toISOString().slice(0, 10),
};

/**
 * A file that was made for a printer is delivered to it. Any other is delivered to each printer of its product that has no
 * file of its own. A file is delivered to a printer once.
 */
const GOES_TO = `
  CASE WHEN asset.printer_id IS NULL
    THEN ${ACCEPTS_PRODUCT} AND NOT EXISTS (
      SELECT 1 FROM item_asset own WHERE own.printer_id = printer.id AND own.order_item_id = asset.order_item_id
        AND own.revision = asset.revision AND own.print_area_id = asset.print_area_id AND own.item_nbr = asset.item_nbr)
    ELSE asset.printer_id = printer.id
  END
  AND NOT EXISTS (
    SELECT 1 FROM print_delivery there WHERE there.item_asset_id = asset.id AND there.printer_id = printer.id)`;

/**
 * Queues the newest print files of an order, which has come into production, for the printers of its products. A file is
 * delivered to a printer once, however often its order comes into production.
 */
export async function queueDeliveries(
  trx: Knex.Transaction,
  enterpriseId: number,
  orderId: number,
): Promise<void> {
  const rows = (await trx('itemAsset as asset')
    .join('orderItem as item', (join) =>
      join.on('item.id', 'asset.orderItemId').andOn('item.revision', 'asset.revision'),
    )
    .join('shopOrder as order', 'order.id', 'item.orderId')
    .leftJoin('file', 'file.id', 'asset.fileId')
    .modify(joinProductName)
    .modify(joinVariant)
    .joinRaw('JOIN printer ON printer.enterprise_id = asset.enterprise_id AND printer.active')
    .where({ 'item.enterpriseId': enterpriseId, 'item.orderId': orderId, 'asset.status': 'COMPLETED' })
    .whereNot('item.status', 'CANCELLED')
    .whereRaw(GOES_TO)
    .orderBy(['asset.id', 'printer.id'])
    .select(
      'asset.id as itemAssetId',
      'asset.name',
      'printer.id as printerId',
      'printer.nameTemplate',
      'file.filename',
      'order.orderNumber',
      'order.utcCreatedDateTime',
      'item.position',
      'item.quantity',
      productName(trx),
      readSku(trx),
    )) as WaitingRow[];
  for (let at = 0; at < rows.length; at += INSERTED_AT_ONCE)
    await insertDeliveries(trx, enterpriseId, rows.slice(at, at + INSERTED_AT_ONCE));
}

/** Number of rows in one statement. */
const INSERTED_AT_ONCE = 1000;

/** Files at a printer are never overwritten: the first of these names that no other file has had there. */
const NAMES: ((row: WaitingRow) => string | null)[] = [
  (row) => nameOf(row, ''),
  (row) => nameOf(row, `-${row.itemAssetId}`),
  () => null,
];

async function insertDeliveries(
  trx: Knex.Transaction,
  enterpriseId: number,
  rows: readonly WaitingRow[],
): Promise<void> {
  let left = rows;
  for (const name of NAMES) {
    if (left.length === 0) return;
    const inserted = (await trx('printDelivery')
      .insert(
        left.map((row) => ({
          enterpriseId,
          itemAssetId: row.itemAssetId,
          printerId: row.printerId,
          name: name(row),
        })),
      )
      .onConflict()
      .ignore()
      .returning(['itemAssetId', 'printerId'])) as Pick<WaitingRow, 'itemAssetId' | 'printerId'>[];
    const keys = new Set(inserted.map(keyOf));
    left = left.filter((row) => !keys.has(keyOf(row)));
  }
}

const keyOf = ({ itemAssetId, printerId }: Pick<WaitingRow, 'itemAssetId' | 'printerId'>): string =>
  `${itemAssetId} ${printerId}`;

/** The name by the printer's template; null: it has none, or the name is empty. The order continues in any case. */
function nameOf(row: WaitingRow, suffix: string): string | null {
  if (!row.nameTemplate) return null;
  const values = Object.fromEntries(Object.entries(VALUES).map(([field, read]) => [field, read(row)]));
  try {
    const name = parseNameTemplate(row.nameTemplate, DELIVERY_NAME_FIELDS)(values);
    return `${name}${suffix}${extname(row.filename ?? '')}`;
  } catch (error) {
    if (error instanceof PlatenError) return null;
    throw error;
  }
}

/** Cancels the unwritten deliveries of cancelled items, or of an ended order. */
export async function withdrawDeliveries(
  trx: Knex.Transaction,
  enterpriseId: number,
  which: WhichItems,
): Promise<void> {
  await deliveriesOf(trx, enterpriseId, which)
    .where({ status: 'QUEUED' })
    .update({ status: 'CANCELLED', utcUpdatedDateTime: trx.fn.now() });
}

/** Removes the cancelled deliveries of restored items, so that their files are delivered when production begins. */
export async function removeCancelledDeliveries(
  trx: Knex.Transaction,
  enterpriseId: number,
  which: WhichItems,
): Promise<void> {
  await deliveriesOf(trx, enterpriseId, which).where({ status: 'CANCELLED' }).delete();
}

const deliveriesOf = (trx: Knex.Transaction, enterpriseId: number, which: WhichItems): Knex.QueryBuilder =>
  trx('printDelivery')
    .where({ enterpriseId })
    .whereIn(
      'itemAssetId',
      trx('itemAsset as asset')
        .join('orderItem as item', 'item.id', 'asset.orderItemId')
        .where({ ...which, 'item.enterpriseId': enterpriseId })
        .select('asset.id'),
    );
