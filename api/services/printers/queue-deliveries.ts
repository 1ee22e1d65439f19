import type { Knex } from 'knex';

/**
 * Has the newest print files of an order, which has come into production, written to the hot folders of the printers for
 * its products. A file goes to a printer once, however often its order comes into production.
 */
export async function queueDeliveries(
  trx: Knex.Transaction,
  enterpriseId: number,
  orderId: number,
): Promise<void> {
  await trx.raw(
    `INSERT INTO print_delivery (enterprise_id, item_asset_id, printer_id)
     SELECT asset.enterprise_id, asset.id, printer.id
     FROM item_asset asset
     JOIN order_item item ON item.id = asset.order_item_id AND item.revision = asset.revision
     JOIN shop_product_variant variant ON variant.id = item.shop_product_variant_id
     JOIN shop_product product ON product.id = variant.shop_product_id
     JOIN product_group ON product_group.id = product.enterprise_product_group_id
     JOIN printer ON printer.enterprise_id = asset.enterprise_id AND printer.active
     WHERE item.enterprise_id = ? AND item.order_id = ? AND asset.status = 'COMPLETED'
       AND (printer.product_types = '[]' OR EXISTS (
         SELECT 1 FROM jsonb_array_elements_text(printer.product_types) AS type
         WHERE lower(type) = lower(product_group.configuration ->> 'productType')))
     ON CONFLICT (item_asset_id, printer_id) DO NOTHING`,
    [enterpriseId, orderId],
  );
}

/** Cancels the deliveries of an ended order that are not written yet. */
export async function withdrawDeliveries(
  trx: Knex.Transaction,
  enterpriseId: number,
  orderId: number,
): Promise<void> {
  const assets = trx('itemAsset as asset')
    .join('orderItem as item', 'item.id', 'asset.orderItemId')
    .where({ 'item.enterpriseId': enterpriseId, 'item.orderId': orderId })
    .select('asset.id');
  await trx('printDelivery')
    .where({ enterpriseId, status: 'QUEUED' })
    .whereIn('itemAssetId', assets)
    .update({ status: 'CANCELLED', utcUpdatedDateTime: trx.fn.now() });
}
