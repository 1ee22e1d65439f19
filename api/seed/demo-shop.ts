import type { Knex } from 'knex';
import * as z from 'zod';

/** The shop that `platen start` runs beside the API. It sells every demo product. */
export const demoShop = z.object({
  id: z.number(),
  enterpriseId: z.number(),
  products: z.array(
    z.object({
      /** The name in the fixture's folder. */
      name: z.string(),
      title: z.string(),
      shopProductVariantIds: z.array(z.number()),
    }),
  ),
});
export type DemoShop = z.infer<typeof demoShop>;

export interface SoldProduct {
  name: string;
  title: string;
  shopProductId: number;
}

const PRODUCT_COLUMNS = 'enterprise_id, enterprise_product_group_id, name, published, valid, configuration';
const VARIANT_COLUMNS =
  'enterprise_id, enterprise_product_variant_id, enterprise_product_mask_group_id, sequence, configuration, layer_groups';

/** Creates the shop. `moveDemoShop` sets its domain to the address that it runs at. */
export async function createDemoShop(
  trx: Knex,
  enterpriseId: number,
  sold: readonly SoldProduct[],
): Promise<DemoShop> {
  const values = {
    enterpriseId,
    name: 'Demo shop to try',
    shopType: 'SHOPIFY',
    shopDomain: 'shop.demo.example',
  };
  const [shop] = (await trx('shop').insert({ ...values, domainProven: true }, 'id')) as { id: number }[];
  const products: DemoShop['products'] = [];
  for (const { name, title, shopProductId } of sold) {
    const [product] = await copyRows(
      trx,
      `INSERT INTO shop_product (${PRODUCT_COLUMNS}, shop_id)
      SELECT ${PRODUCT_COLUMNS}, ? FROM shop_product WHERE id = ? RETURNING id`,
      [shop!.id, shopProductId],
    );
    const shopProductVariantIds = await copyRows(
      trx,
      `INSERT INTO shop_product_variant (${VARIANT_COLUMNS}, shop_product_id, ecommerce_shop_type)
      SELECT ${VARIANT_COLUMNS}, ?, 'SHOPIFY' FROM shop_product_variant WHERE shop_product_id = ?
      ORDER BY sequence, id RETURNING id`,
      [product!, shopProductId],
    );
    products.push({ name, title, shopProductVariantIds });
  }
  return { id: shop!.id, enterpriseId, products };
}

async function copyRows(trx: Knex, statement: string, values: number[]): Promise<number[]> {
  const { rows } = (await trx.raw(statement, values)) as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}

/** Gives the shop the domain of its address, so that its pages may show the configurator. */
export async function moveDemoShop(database: Knex, { id }: DemoShop, shopDomain: string): Promise<void> {
  await database('shop').where({ id }).update({ shopDomain, domainProven: true });
}
