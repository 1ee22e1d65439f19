import type { Knex } from 'knex';
import type { PrintFinding } from '../../contract/calls/orders.ts';
import type { AssetStatus, DeliveryStatus, ItemStatus } from '../../contract/order-statuses.ts';
import { fileReference } from '../../data/file-reference.ts';
import { readItemConversions } from './read-item-conversions.ts';
import { joinVariant, readSku, variantName } from './item-variant.ts';
import { joinProductName, productName } from './product-name.ts';

interface ItemRow {
  id: number;
  itemCode: string;
  position: number;
  shopProductVariantId: number;
  productName: string;
  variantName: string | null;
  sku: string | null;
  customisationCode: string | null;
  quantity: number;
  quantityMade: number;
  quantityCancelled: number;
  cancelReason: string | null;
  status: ItemStatus;
  revision: number;
  updatingUser: string | null;
  customerCompleted: boolean;
  designMissing: boolean;
  itemAssetPreviewUrl: string | null;
}

interface AssetRow {
  id: number;
  orderItemId: number;
  printAreaId: number;
  maskId: number | null;
  itemNbr: number;
  revision: number;
  name: string;
  status: AssetStatus;
  renderJobId: number | null;
  progress: number | null;
  printerName: string | null;
  publicId: string | null;
  filename: string | null;
  sizeBytes: number | null;
  sha256: string | null;
  errorText: string | null;
  isBlank: boolean | null;
  findings: PrintFinding[] | null;
}

const ITEM_FIELDS = [
  'id',
  'itemCode',
  'position',
  'shopProductVariantId',
  'quantity',
  'quantityMade',
  'quantityCancelled',
  'cancelReason',
  'status',
  'revision',
  'updatingUser',
  'customerCompleted',
  'designMissing',
  'itemAssetPreviewUrl',
];
const ASSET_FIELDS = [
  'id',
  'orderItemId',
  'printAreaId',
  'maskId',
  'itemNbr',
  'revision',
  'name',
  'status',
  'renderJobId',
];

/** The items of an order, each with the print files of its newest revision. */
export async function readOrderItems(database: Knex, enterpriseId: number, orderId: number) {
  const items = (await database('orderItem as item')
    .leftJoin('customisation', 'customisation.id', 'item.customisationId')
    .modify(joinProductName)
    .modify(joinVariant)
    .where({ 'item.enterpriseId': enterpriseId, orderId })
    .orderBy('item.position')
    .select(
      ...ITEM_FIELDS.map((field) => `item.${field}`),
      'customisation.customisationCode',
      productName(database),
      variantName(database),
      readSku(database),
    )) as ItemRow[];
  const assets = (await database('itemAsset as asset')
    .join('orderItem as item', (join) =>
      join.on('item.id', 'asset.orderItemId').andOn('item.revision', 'asset.revision'),
    )
    .leftJoin('file', 'file.id', 'asset.fileId')
    .leftJoin('renderJob as job', 'job.id', 'asset.renderJobId')
    .leftJoin('printer', 'printer.id', 'asset.printerId')
    .where({ 'item.enterpriseId': enterpriseId, 'item.orderId': orderId })
    .orderBy('asset.id')
    .select(
      ...ASSET_FIELDS.map((field) => `asset.${field}`),
      'file.publicId',
      'file.filename',
      'file.sizeBytes',
      'file.sha256',
      'printer.name as printerName',
      'job.progress',
      'job.errorText',
      database.raw(`(job.result ->> 'isBlank')::boolean as is_blank`),
      database.raw(`job.result -> 'preflight' AS findings`),
    )) as AssetRow[];
  const deliveries = await readDeliveries(
    database,
    enterpriseId,
    assets.map(({ id }) => id),
  );
  const conversions = await readItemConversions(
    database,
    enterpriseId,
    items.map(({ id }) => id),
  );
  return items.map((item) => ({
    ...item,
    conversions: conversions.get(item.id) ?? [],
    assets: assets
      .filter(({ orderItemId }) => orderItemId === item.id)
      .map((asset) => ({ ...showAsset(asset), deliveries: deliveries.get(asset.id) ?? [] })),
  }));
}

function showAsset({ publicId, filename, progress, findings, orderItemId: _, ...asset }: AssetRow) {
  const url = publicId === null || filename === null ? null : fileReference({ publicId, filename });
  return {
    ...asset,
    progress: progress ?? 0,
    url,
    findings: (findings ?? []).map(({ severity, code, layer, message }) => ({
      severity,
      code,
      layer,
      message,
    })),
  };
}

interface Delivery {
  id: number;
  printerName: string;
  status: DeliveryStatus;
  lastError: string | null;
}

async function readDeliveries(database: Knex, enterpriseId: number, assetIds: readonly number[]) {
  const rows = (await database('printDelivery as delivery')
    .join('printer', 'printer.id', 'delivery.printerId')
    .where({ 'delivery.enterpriseId': enterpriseId })
    .whereIn('delivery.itemAssetId', assetIds)
    .orderBy('delivery.id')
    .select(
      'delivery.id',
      'delivery.itemAssetId',
      'printer.name as printerName',
      'delivery.status',
      'delivery.lastError',
    )) as (Delivery & { itemAssetId: number })[];
  const byAsset = new Map<number, Delivery[]>();
  for (const { itemAssetId, ...delivery } of rows)
    byAsset.set(itemAssetId, [...(byAsset.get(itemAssetId) ?? []), delivery]);
  return byAsset;
}
