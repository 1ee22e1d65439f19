import type { Knex } from 'knex';
import { messages, type OrderFacts, type OrderFinding } from '../../../engine/node.ts';

interface OrderRow {
  id: number;
  amount: number | null;
  shopName: string | null;
  shopDomain: string | null;
}

interface ItemRow {
  orderId: number;
  position: number;
  quantity: number;
  designMissing: boolean;
  shopProductName: string;
  groupName: string;
  productType: string | null;
}

/** The facts of orders that rules use, by the numbers of the orders. Cancelled items are left out. */
export async function readOrderFacts(
  database: Knex,
  enterpriseId: number,
  ids: readonly number[],
): Promise<Map<number, OrderFacts>> {
  const orders = (await database('shopOrder as order')
    .leftJoin('shop', 'shop.id', 'order.shopId')
    .where({ 'order.enterpriseId': enterpriseId })
    .whereIn('order.id', ids)
    .select('order.id', 'order.amount', 'shop.name as shopName', 'shop.shopDomain')) as OrderRow[];
  const items = await readItems(database, enterpriseId, ids);
  const findings = await readFindings(database, enterpriseId, ids);
  return new Map(
    orders.map(({ id, amount, shopName, shopDomain }) => {
      const own = items.filter(({ orderId }) => orderId === id);
      const facts: OrderFacts = {
        shop: [shopName, shopDomain].filter((text) => text !== null),
        products: listTexts(own.flatMap(({ shopProductName, groupName }) => [shopProductName, groupName])),
        productTypes: listTexts(own.map(({ productType }) => productType)),
        quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
        amount,
        findings: [...own.flatMap(findMissingDesign), ...(findings.get(id) ?? [])],
      };
      return [id, facts];
    }),
  );
}

const listTexts = (texts: readonly (string | null)[]): string[] =>
  [...new Set(texts.filter((text) => text !== null && text !== ''))] as string[];

const findMissingDesign = ({ designMissing, position }: ItemRow): OrderFinding[] =>
  designMissing
    ? [{ severity: 'error', code: 'design-missing', message: messages.itemWithoutDesign(position) }]
    : [];

function readItems(database: Knex, enterpriseId: number, ids: readonly number[]): Promise<ItemRow[]> {
  return database('orderItem as item')
    .join('shopProductVariant as variant', 'variant.id', 'item.shopProductVariantId')
    .join('shopProduct as product', 'product.id', 'variant.shopProductId')
    .join('productGroup', 'productGroup.id', 'product.enterpriseProductGroupId')
    .where({ 'item.enterpriseId': enterpriseId })
    .whereNot('item.status', 'CANCELLED')
    .whereIn('item.orderId', ids)
    .orderBy(['item.orderId', 'item.position'])
    .select(
      ...(['orderId', 'position', 'quantity', 'designMissing'] as const).map((field) => `item.${field}`),
      'product.name as shopProductName',
      'productGroup.name as groupName',
      database.raw(`product_group.configuration ->> 'productType' AS product_type`),
    );
}

/** Reads the findings of the print files of the newest revisions, the worst of each file first. */
async function readFindings(database: Knex, enterpriseId: number, ids: readonly number[]) {
  const rows = (await database('itemAsset as asset')
    .join('orderItem as item', (join) =>
      join.on('item.id', 'asset.orderItemId').andOn('item.revision', 'asset.revision'),
    )
    .join('renderJob as job', 'job.id', 'asset.renderJobId')
    .where({ 'item.enterpriseId': enterpriseId })
    .whereNot('item.status', 'CANCELLED')
    .whereIn('item.orderId', ids)
    .orderBy('asset.id')
    .select('item.orderId', database.raw(`job.result -> 'preflight' AS findings`))) as {
    orderId: number;
    findings: OrderFinding[] | null;
  }[];
  const byOrder = new Map<number, OrderFinding[]>();
  for (const { orderId, findings } of rows)
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), ...(findings ?? [])]);
  return byOrder;
}
