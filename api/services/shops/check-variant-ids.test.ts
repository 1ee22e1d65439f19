import type { Knex } from 'knex';
import test from 'ava';
import { enterOffice, openTestOffice, type TestOffice } from '../../testing/open-test-office.ts';
import { checkVariantIds } from './check-variant-ids.ts';

let office: TestOffice;
let mug: Sold;
let poster: Sold;

/** A product of a shop, and one of its variants. */
interface Sold {
  shopId: number;
  shopProductId: number;
  variantId: number;
}

test.before(async () => {
  office = await openTestOffice();
  const other = await enterOffice(office.api, 'Other');
  await sell(other, 'mug');
  mug = await sell(office, 'mug');
  poster = await sell(office, 'poster');
});
test.after.always(() => office?.api.close());

async function sell({ api, enterpriseId }: TestOffice, name: string): Promise<Sold> {
  await api.createProduct(enterpriseId, name);
  const variant = (await api
    .database('shopProductVariant as variant')
    .join('shopProduct as product', 'product.id', 'variant.shopProductId')
    .where({ 'variant.enterpriseId': enterpriseId })
    .orderBy([{ column: 'product.id', order: 'desc' }, 'variant.id'])
    .first('variant.id', 'variant.shopProductId', 'product.shopId')) as Omit<Sold, 'variantId'> & {
    id: number;
  };
  return { shopId: variant.shopId, shopProductId: variant.shopProductId, variantId: variant.id };
}
const within = <T>(work: (trx: Knex.Transaction) => Promise<T>) => office.api.database.transaction(work);
const check = (trx: Knex.Transaction, { shopProductId }: Sold) =>
  checkVariantIds(trx, office.enterpriseId, shopProductId);
const number = (trx: Knex, { variantId }: Sold, values: object) =>
  trx('shopProductVariant').where({ id: variantId }).update(values);
const moveTo = (trx: Knex, { shopProductId }: Sold, shopId: number | null) =>
  trx('shopProduct').where({ id: shopProductId }).update({ shopId });

test.serial("a variant number of a shop's own system is unique within the shop", async (t) => {
  const same = { ecommerceShopType: 'SHOPIFY', ecommerceVariantId: '42' };
  const work = within(async (trx) => {
    for (const sold of [mug, poster]) await number(trx, sold, same);
    await t.notThrowsAsync(check(trx, mug), 'variants of different shops may share it');
    await moveTo(trx, poster, mug.shopId);
    await number(trx, poster, { ecommerceShopType: 'WOOCOMMERCE' });
    await t.notThrowsAsync(check(trx, mug), 'variants of different systems may share it');
    await number(trx, poster, { ...same, ecommerceVariantId: '43' });
    await t.notThrowsAsync(check(trx, mug), 'other numbers do not conflict');
    await number(trx, poster, same);
    await check(trx, mug);
  });
  t.like(await t.throwsAsync(work), {
    code: 'record-exists',
    status: 409,
    path: 'ecommerceVariantId',
    message: 'Shop product variants: the shop has one with the ecommerceVariantId 42 of SHOPIFY already.',
  });
});

test.serial('the shop of a product is locked, and no other shop', async (t) => {
  await within(async (trx) => {
    // A lock of a row is written into the row (PostgreSQL, "System Columns").
    const locked = () => trx('shop').whereRaw('xmax::text = pg_current_xact_id()::text').pluck('id');
    await check(trx, poster);
    t.deepEqual(await locked(), [poster.shopId]);
  });
  await within(async (trx) => {
    for (const sold of [mug, poster]) {
      await number(trx, sold, { ecommerceShopType: 'SHOPIFY', ecommerceVariantId: '42' });
      await moveTo(trx, sold, null);
    }
    await t.notThrowsAsync(check(trx, mug), 'products without a shop');
  });
});
