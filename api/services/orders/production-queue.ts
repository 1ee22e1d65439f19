import type { Knex } from 'knex';
import type { OrderStatus } from '../../contract/order-statuses.ts';
import { fileReference } from '../../data/file-reference.ts';
import { type Page, readPage } from '../../data/read-page.ts';
import { parseScannedCode } from '../../office/scanned-code.ts';
import { joinVariant, readSku, variantName } from './item-variant.ts';
import { joinProductName, productName } from './product-name.ts';

interface JobRow {
  id: number;
  orderId: number;
  orderNumber: string;
  orderStatus: OrderStatus;
  position: number;
  itemCode: string;
  productName: string;
  variantName: string | null;
  sku: string | null;
  quantity: number;
  quantityMade: number;
  revision: number;
}

interface PrintRow {
  id: number;
  orderItemId: number;
  printAreaId: number;
  maskId: number | null;
  name: string;
  publicId: string;
  filename: string;
}

/** The statuses in which pieces are made; a packaged or dispatched order has none left. */
export const MADE_IN: OrderStatus[] = ['READY_FOR_PRODUCTION', 'IN_PRODUCTION'];

/**
 * Items with pieces left, the oldest order first.
 * @param code of a scan: finds items of any status, cancelled ones last
 */
export async function listProduction(
  database: Knex,
  enterpriseId: number,
  { code, ...page }: Page & { code?: string | undefined },
) {
  const chosen = database('orderItem as item')
    .join('shopOrder as order', 'order.id', 'item.orderId')
    .where({ 'item.enterpriseId': enterpriseId }) as Knex.QueryBuilder;
  if (code === undefined)
    void chosen.whereIn('order.status', MADE_IN).whereRaw('item.quantity_made < item.quantity');
  else void chosen.modify(chooseScanned, code);
  const { rows, records } = await readPage<JobRow>(chosen, page, (found) =>
    found
      .modify(joinProductName)
      .modify(joinVariant)
      .modify((query) => void (code !== undefined && query.orderByRaw('item.quantity = 0')))
      .orderBy(['order.id', 'item.position'])
      .select(
        ...['id', 'orderId', 'position', 'itemCode', 'quantity', 'quantityMade', 'revision'].map(
          (field) => `item.${field}`,
        ),
        'order.orderNumber',
        'order.status as orderStatus',
        productName(database),
        variantName(database),
        readSku(database),
      ),
  );
  const prints = await listPrints(
    database,
    enterpriseId,
    rows.map(({ id }) => id),
  );
  const jobs = rows.map((job) => ({
    ...job,
    prints: prints
      .filter(({ orderItemId }) => orderItemId === job.id)
      .map(({ id, printAreaId, maskId, name, publicId, filename }) => ({
        id,
        printAreaId,
        maskId,
        name,
        url: fileReference({ publicId, filename }),
      })),
  }));
  return { jobs, records, page: page.page, size: page.size };
}

/** Restricts items to those of a scanned code, as `isNamedBy` does. */
function chooseScanned(items: Knex.QueryBuilder, code: string): void {
  const scanned = parseScannedCode(code);
  if ('text' in scanned)
    void items.whereRaw(
      `(item.item_code = ? OR "order".order_number = ? OR "order".order_number || '-' || item.position = ?)`,
      [scanned.text, scanned.text, scanned.text],
    );
  else {
    void items.where('order.orderNumber', scanned.orderNumber);
    if (scanned.position !== undefined) void items.where('item.position', scanned.position);
  }
}

const listPrints = (database: Knex, enterpriseId: number, itemIds: readonly number[]): Promise<PrintRow[]> =>
  database('itemAsset as asset')
    .join('orderItem as item', (join) =>
      join.on('item.id', 'asset.orderItemId').andOn('item.revision', 'asset.revision'),
    )
    .join('file', 'file.id', 'asset.fileId')
    .where({ 'asset.enterpriseId': enterpriseId, 'asset.status': 'COMPLETED' })
    .whereIn('asset.orderItemId', itemIds)
    .orderBy('asset.id')
    .select(
      'asset.id',
      'asset.orderItemId',
      'asset.printAreaId',
      'asset.maskId',
      'asset.name',
      'file.publicId',
      'file.filename',
    ) as Promise<PrintRow[]>;
