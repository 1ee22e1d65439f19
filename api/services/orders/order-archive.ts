import { extname } from 'node:path';
import type { Knex } from 'knex';
import { parseNameTemplate, PlatenError } from '../../../engine/node.ts';
import type { PRINT_NAME_FIELDS } from '../../contract/calls/order-desk.ts';
import { freeName } from '../../storage/free-name.ts';
import type { ZipEntry } from '../../storage/stream-zip.ts';
import type { FileRow, FileStore } from '../files/file-store.ts';
import { checkOrderSelection, chooseOrders, type OrderChoice, readChoice } from './choose-orders.ts';
import { joinProductName, productName } from './product-name.ts';

/** The entries of an archive are in memory before it is streamed. */
const MAX_FILES = 20_000;

interface PrintRow extends FileRow {
  orderNumber: string;
  orderStatus: string;
  position: number;
  quantity: number;
  name: string;
  productName: string;
}

/** The fields of a template of names. */
const VALUES: Readonly<Record<string, (print: PrintRow) => string>> = {
  order: ({ orderNumber }) => orderNumber,
  item: ({ position }) => String(position),
  name: ({ name }) => name,
  status: ({ orderStatus }) => orderStatus,
  product: (print) => print.productName,
  quantity: ({ quantity }) => String(quantity),
} satisfies Record<(typeof PRINT_NAME_FIELDS)[number], (print: PrintRow) => string>;

/**
 * The newest print files of orders, as entries of a ZIP archive. Unfinished files and cancelled items are omitted.
 * @param choice.name template of the names, with `{order}` and so on; `/` begins a folder
 * @throws PlatenError `selection-missing`, `name-template-invalid`, `prints-missing` (404), `selection-too-large`
 */
export async function composeOrderArchive(
  database: Knex,
  files: FileStore,
  enterpriseId: number,
  { all, name: template, ...choice }: OrderChoice & { all?: boolean | undefined; name: string },
): Promise<ZipEntry[]> {
  checkOrderSelection(all, choice);
  const nameOf = parseNameTemplate(template, Object.keys(VALUES));
  const chosen = chooseOrders(database, enterpriseId, await readChoice(database, enterpriseId, choice));
  const prints = (await database('itemAsset as asset')
    .join('orderItem as item', (join) =>
      join.on('item.id', 'asset.orderItemId').andOn('item.revision', 'asset.revision'),
    )
    .join('shopOrder as order', 'order.id', 'item.orderId')
    .join('file', 'file.id', 'asset.fileId')
    .modify(joinProductName)
    .where({ 'asset.enterpriseId': enterpriseId, 'asset.status': 'COMPLETED' })
    .whereNot('item.status', 'CANCELLED')
    .whereIn('order.id', chosen.select('id'))
    .orderBy(['order.id', 'item.position', 'asset.id'])
    .limit(MAX_FILES + 1)
    .select(
      'file.*',
      'order.orderNumber',
      'order.status as orderStatus',
      'item.position',
      'item.quantity',
      'asset.name',
      productName(database),
    )) as PrintRow[];
  if (prints.length === 0)
    throw new PlatenError('prints-missing', 'The chosen orders have no finished print file.', {
      status: 404,
    });
  if (prints.length > MAX_FILES)
    throw new PlatenError(
      'selection-too-large',
      `An archive has at most ${MAX_FILES} files. Choose fewer orders.`,
    );
  const taken = new Map<string, number>();
  return prints.map((print) => ({
    name: freeName(nameOf(valuesOf(print)) + extname(print.filename), taken),
    // PNG, JPG and PDF are compressed already.
    isCompressed: false,
    open: () => files.read(print),
  }));
}

const valuesOf = (print: PrintRow): Record<string, string> =>
  Object.fromEntries(Object.entries(VALUES).map(([field, read]) => [field, read(print)]));
