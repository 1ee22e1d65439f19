import test from 'ava';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';
import { Customisations, type CustomisationToSave } from './customisations.ts';

let api: TestApi;
let customisations: Customisations;

/** An enterprise that sells the mug in a shop. */
interface Seller {
  enterpriseId: number;
  variantId: number;
  otherVariantId: number;
  shopDomain: string;
}

let seller: Seller;
let stranger: Seller;

test.before(async () => {
  api = await openTestApi();
  customisations = new Customisations(api.database);
  seller = await openSeller('Seller');
  stranger = await openSeller('Stranger');
});
test.after.always(() => api.close());

async function openSeller(name: string): Promise<Seller> {
  const enterpriseId = await api.createEnterprise(name);
  const ids = await api.createProduct(enterpriseId, 'mug');
  return {
    enterpriseId,
    variantId: ids.get('shopProductVariant', 70011)!,
    otherVariantId: ids.get('shopProductVariant', 70012)!,
    shopDomain: `mug-${enterpriseId}.shop.example`,
  };
}
const save = (shopProductVariantId: number, more: Partial<CustomisationToSave> = {}) =>
  customisations.save({
    payload: { shopProductVariantId, configuration: { masks: [] } },
    shopDomain: undefined,
    sees: () => false,
    idempotencyKey: undefined,
    ...more,
  });
const publish = ({ enterpriseId }: Seller, published: boolean) =>
  api.database('shopProduct').where({ enterpriseId }).update({ published });

test.serial('a design is found within its enterprise and its shop alone', async (t) => {
  const { customisationCode } = await save(seller.variantId);
  const { enterpriseId, shopDomain } = seller;
  for (const scope of [{}, { enterpriseId }, { shopDomain }, { enterpriseId, shopDomain }])
    t.like(await customisations.find(customisationCode, scope), { customisationCode, enterpriseId });
  for (const scope of [
    { enterpriseId: stranger.enterpriseId },
    { shopDomain: stranger.shopDomain },
    { enterpriseId, shopDomain: stranger.shopDomain },
  ])
    t.like(await t.throwsAsync(customisations.find(customisationCode, scope)), {
      code: 'customisation-unknown',
      status: 404,
    });
});

test.serial('a design is loaded with the product it is of', async (t) => {
  const { customisationCode } = await save(seller.otherVariantId);
  const { row, product, design } = await customisations.load(customisationCode);
  t.is(row.customisationCode, customisationCode);
  t.is(design.shopProductVariantId, seller.otherVariantId);
  t.true(product.shopProduct.shopProductVariants.some(({ id }) => id === seller.otherVariantId));
  await t.throwsAsync(customisations.load(customisationCode, { enterpriseId: stranger.enterpriseId }), {
    code: 'customisation-unknown',
  });
});

test.serial('the code of a design lets its holder change it though its product is unpublished', async (t) => {
  const { customisationCode: code } = await save(seller.variantId);
  await publish(seller, false);
  await t.throwsAsync(save(seller.variantId), { code: 'product-unknown' });
  await t.throwsAsync(save(seller.variantId, { code: 'another' }), { code: 'product-unknown' });
  t.like(await save(seller.otherVariantId, { code }), { customisationCode: code });
  t.is((await customisations.find(code)).shopProductVariantId, seller.otherVariantId);
  await publish(stranger, false);
  await t.throwsAsync(save(stranger.variantId, { code }), { code: 'product-unknown' }, 'of another product');
  await publish(stranger, true);
  await publish(seller, true);
});

test.serial('a design stays of its product and enterprise when it is changed', async (t) => {
  const { customisationCode: code } = await save(seller.variantId);
  await t.throwsAsync(save(stranger.variantId, { code }), { code: 'customisation-unknown' });
  t.is((await customisations.find(code)).shopProductVariantId, seller.variantId);
  await t.throwsAsync(save(seller.variantId, { code: 'nothing' }), { code: 'customisation-unknown' });
});

test.serial('a save that is sent again under its key makes one design', async (t) => {
  const send = (idempotencyKey: string) => save(seller.variantId, { idempotencyKey });
  const first = await send('key-1');
  t.deepEqual(await send('key-1'), first);
  t.not((await send('key-2')).customisationCode, first.customisationCode);
});

test.serial('a design is sold by the shops of its product alone', async (t) => {
  await t.throwsAsync(save(seller.variantId, { shopDomain: stranger.shopDomain }), {
    code: 'customisation-mismatch',
  });
});

test.serial('a payload without a variant is of the first variant of its group in that shop', async (t) => {
  const { enterpriseId, shopDomain } = seller;
  const group = (await api
    .database('shopProduct')
    .where({ enterpriseId })
    .first('enterpriseProductGroupId')) as { enterpriseProductGroupId: number };
  const admit = (payload: Record<string, unknown>, domain: string | undefined) =>
    customisations.admit(
      { configuration: { masks: [] }, ...payload },
      { shopDomain: domain, isForCart: false, sees: () => false },
    );
  const variant = api.database('shopProductVariant');
  await variant.clone().where({ id: seller.variantId }).update({ sequence: 2 });
  await variant.clone().where({ id: seller.otherVariantId }).update({ sequence: 1 });
  const { place } = await admit(group, shopDomain);
  t.is(place.shopProductVariantId, seller.otherVariantId);
  await t.throwsAsync(admit({ enterpriseProductGroupId: 999_999 }, shopDomain), { code: 'product-unknown' });
  await t.throwsAsync(admit(group, stranger.shopDomain), { code: 'product-unknown' });
  for (const refused of [admit(group, undefined), admit({ enterpriseProductGroupId: 'x' }, shopDomain)])
    await t.throwsAsync(refused, { code: 'product-not-specified' });
});
