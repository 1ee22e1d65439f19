import test from 'ava';
import { json } from '../../data/connect.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import {
  codeOfDesignSold,
  findVariantPlace,
  loadConfiguratorProduct,
  mayViewAll,
  type MayView,
  type VariantSelector,
} from './configurator-product.ts';
import { loadProduct } from '../products/load-product.ts';

let api: TestApi;

interface Seller {
  enterpriseId: number;
  variantId: number;
  shopDomain: string;
}

let seller: Seller;
let rival: Seller;

test.before(async () => {
  api = await openTestApi();
  seller = await openSeller('Seller');
  rival = await openSeller('Rival');
});
test.after.always(() => api?.close());

async function openSeller(name: string): Promise<Seller> {
  const enterpriseId = await api.createEnterprise(name);
  const ids = await api.createProduct(enterpriseId, 'mug');
  const variantId = ids.get('shopProductVariant', 70011)!;
  return { enterpriseId, variantId, shopDomain: `mug-${enterpriseId}.shop.example` };
}

const find = (which: VariantSelector) => findVariantPlace(api.database, which, mayViewAll);
const findOf = (ecommerceVariantId: string, shopDomain?: string) =>
  find({ shopType: 'SHOPIFY', ecommerceVariantId, shopDomain });
/** The view of a shopper: unpublished products are hidden. */
const seesNone = () => false;
const UNKNOWN = { code: 'product-unknown', message: 'There is no such product.' };

/** Sets the shop's own number of variants, and which shops hold their domain. */
async function number(ecommerceVariantId: string, proven: ReadonlyMap<Seller, boolean>): Promise<void> {
  for (const [{ enterpriseId, variantId }, domainProven] of proven) {
    await api.database('shopProductVariant').where({ id: variantId }).update({ ecommerceVariantId });
    await api.database('shop').where({ enterpriseId }).update({ domainProven });
  }
}

test.serial('a number of a shop’s own system finds the variant of the named shop', async (t) => {
  await number(
    '501',
    new Map([
      [seller, true],
      [rival, true],
    ]),
  );
  for (const { variantId, shopDomain } of [seller, rival])
    t.like(await findOf('501', shopDomain), { shopProductVariantId: variantId, shopDomain });
  await t.throwsAsync(findOf('501', 'another.shop.example'), UNKNOWN);
  await t.throwsAsync(findOf('502'), UNKNOWN);
  await t.throwsAsync(find({ shopType: 'OTHER', ecommerceVariantId: '501', shopDomain: undefined }), UNKNOWN);
  await api.database('shop').where({ enterpriseId: rival.enterpriseId }).update({ domainProven: false });
  await t.throwsAsync(findOf('501', rival.shopDomain), UNKNOWN, 'a claim to a domain is not a proof');
});

test.serial(
  'without a shop, the shop that holds its domain is preferred; several equal ones are ambiguous',
  async (t) => {
    for (const isProven of [true, false]) {
      await number(
        '601',
        new Map([
          [seller, isProven],
          [rival, isProven],
        ]),
      );
      t.like(await t.throwsAsync(findOf('601')), {
        code: 'product-ambiguous',
        message: 'Several shops have this variant: name the shopDomain.',
        status: 409,
        path: 'shopDomain',
      });
    }
    for (const holder of [seller, rival]) {
      await number(
        '601',
        new Map([
          [seller, seller === holder],
          [rival, rival === holder],
        ]),
      );
      t.is((await findOf('601')).shopProductVariantId, holder.variantId);
    }
  },
);

test.serial('a variant is found with its shop’s currency, and a missing one is unknown', async (t) => {
  const shop = api.database('shop').where({ enterpriseId: seller.enterpriseId });
  await shop.clone().update({ currencyCode: 'EUR' });
  t.like(await find({ id: seller.variantId }), {
    enterpriseId: seller.enterpriseId,
    shopDomain: seller.shopDomain,
    currencyCode: 'EUR',
  });
  t.like(await t.throwsAsync(find({ id: 0 })), { ...UNKNOWN, status: 404 });
});

test.serial('an unpublished product is found only with the right to see it', async (t) => {
  const product = api.database('shopProduct').where({ enterpriseId: seller.enterpriseId });
  const group = api.database('productGroup').where({ enterpriseId: seller.enterpriseId });
  const ask = (mayView: MayView) => findVariantPlace(api.database, { id: seller.variantId }, mayView);
  t.true((await ask(seesNone)).isPublished);
  for (const table of [product, group]) {
    await table.clone().update({ published: false });
    await t.throwsAsync(ask(seesNone), UNKNOWN);
    t.false((await ask(mayViewAll)).isPublished);
    t.false((await ask((place) => Promise.resolve(place.enterpriseId === seller.enterpriseId))).isPublished);
    await table.clone().update({ published: true });
  }
});

test.serial('a variant without layers and a missing variant are not customisable', async (t) => {
  const place = await find({ id: seller.variantId });
  const product = await loadConfiguratorProduct(api.database, place);
  t.true(product.shopProduct.shopProductVariants.some(({ id }) => id === seller.variantId));
  const refused = {
    code: 'product-not-customisable',
    message: 'Sorry, this product is not customisable',
  };
  await t.throwsAsync(loadConfiguratorProduct(api.database, { ...place, shopProductVariantId: 0 }), refused);
  const { layerGroups } = product.shopProduct.shopProductVariants.find(({ id }) => id === seller.variantId)!;
  const own = api.database('shopProductVariant').where({ id: seller.variantId });
  const empty = layerGroups.map((group) => ({ ...group, layers: [] }));
  await own.clone().update({ layerGroups: json(empty) });
  await t.throwsAsync(loadConfiguratorProduct(api.database, place), refused);
  await own
    .clone()
    .update({ layerGroups: json([...layerGroups, { enterpriseProductMaskId: 999_999, layers: [] }]) });
  await t.notThrowsAsync(loadConfiguratorProduct(api.database, place), 'one view may be without layers');
});

test.serial('a shopper does not see the errors of an invalid product', async (t) => {
  const place = await find({ id: rival.variantId });
  const refused = {
    code: 'product-not-valid',
    message: 'Sorry, but this product is not configured correctly.  Please contact the store owner.',
  };
  const own = api.database('shopProduct').where({ enterpriseId: rival.enterpriseId });
  await own.clone().update({ valid: false });
  await t.throwsAsync(loadConfiguratorProduct(api.database, place), refused);
  await own.clone().update({ valid: true });
  await t.throwsAsync(loadConfiguratorProduct(api.database, { ...place, shopProductId: 0 }), {
    code: 'product-unknown',
  });
  const variant = api.database('shopProductVariant').where({ id: rival.variantId });
  await variant.clone().update({ layerGroups: json([{ layers: 'none' }]) });
  const refusal = await t.throwsAsync(loadConfiguratorProduct(api.database, place), refused);
  t.like(refusal.cause, { code: 'product-invalid' });
});

test.serial("the design of a variant is read from the variant's own settings", async (t) => {
  const { enterpriseId, variantId } = seller;
  const { shopProductId } = await find({ id: variantId });
  const load = () => loadProduct(api.database, enterpriseId, shopProductId);
  const product = await load();
  t.is(codeOfDesignSold(product, variantId), undefined);
  t.is(codeOfDesignSold(product, 0), undefined);
  for (const [customisationCode, expected] of [
    ['code', 'code'],
    [7, undefined],
  ]) {
    for (const variant of product.shopProduct.shopProductVariants)
      if (variant.id === variantId) variant.configuration['customisationCode'] = customisationCode;
    t.is(codeOfDesignSold(product, variantId), expected as string | undefined);
  }
});
