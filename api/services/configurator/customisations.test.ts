import test from 'ava';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
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
    mayView: () => false,
    idempotencyKey: undefined,
    ...more,
  });
const publish = ({ enterpriseId }: Seller, published: boolean) =>
  api.database('shopProduct').where({ enterpriseId }).update({ published });

test.serial('a design is found only within its enterprise and its shop', async (t) => {
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

test.serial('a design is loaded with its product', async (t) => {
  const { customisationCode } = await save(seller.otherVariantId);
  const { row, product, design } = await customisations.load(customisationCode);
  t.is(row.customisationCode, customisationCode);
  t.is(design.shopProductVariantId, seller.otherVariantId);
  t.true(product.shopProduct.shopProductVariants.some(({ id }) => id === seller.otherVariantId));
  await t.throwsAsync(customisations.load(customisationCode, { enterpriseId: stranger.enterpriseId }), {
    code: 'customisation-unknown',
  });
});

test.serial(
  "the holder of a design's code may change it even though its product is unpublished",
  async (t) => {
    const { customisationCode: code } = await save(seller.variantId);
    await publish(seller, false);
    await t.throwsAsync(save(seller.variantId), { code: 'product-unknown' });
    await t.throwsAsync(save(seller.variantId, { code: 'another' }), { code: 'product-unknown' });
    t.like(await save(seller.otherVariantId, { code }), { customisationCode: code });
    t.is((await customisations.find(code)).shopProductVariantId, seller.otherVariantId);
    await publish(stranger, false);
    await t.throwsAsync(
      save(stranger.variantId, { code }),
      { code: 'product-unknown' },
      'a variant of another product',
    );
    await publish(stranger, true);
    await publish(seller, true);
  },
);

test.serial('a changed design keeps its product and enterprise', async (t) => {
  const { customisationCode: code } = await save(seller.variantId);
  await t.throwsAsync(save(stranger.variantId, { code }), { code: 'customisation-unknown' });
  t.is((await customisations.find(code)).shopProductVariantId, seller.variantId);
  await t.throwsAsync(save(seller.variantId, { code: 'nothing' }), { code: 'customisation-unknown' });
});

test.serial('a save that is repeated under its key creates one design', async (t) => {
  const send = (idempotencyKey: string) => save(seller.variantId, { idempotencyKey });
  const first = await send('key-1');
  t.deepEqual(await send('key-1'), first);
  t.not((await send('key-2')).customisationCode, first.customisationCode);
});

test.serial('a key identifies one request: a save and a change are separate calls', async (t) => {
  const sent = { idempotencyKey: 'key-3' };
  const { customisationCode: code } = await save(seller.variantId, sent);
  const { shopDomain } = seller;
  for (const other of [save(seller.otherVariantId, sent), save(seller.variantId, { ...sent, shopDomain })])
    await t.throwsAsync(other, { code: 'idempotency-key-reused' });
  t.like(await save(seller.variantId, { ...sent, code }), { customisationCode: code });
  const { customisationCode: another } = await save(seller.variantId);
  await t.throwsAsync(save(seller.variantId, { ...sent, code: another }), { code: 'idempotency-key-reused' });
});

test.serial(
  'a saved design has the sent payload with its price, and its files become permanent',
  async (t) => {
    const { enterpriseId, variantId } = seller;
    const file = await api.files.save(
      { enterpriseId, context: 'uploads', filename: 'a.png', contentType: 'image/png' },
      Buffer.from('x'),
    );
    const own = api.database('file').where({ publicId: file.publicId });
    await own.clone().update({ isNeeded: false });
    const mockupForCart = `/f/${file.publicId}/a.png`;
    const payload = { shopProductVariantId: variantId, configuration: { masks: [] }, mockupForCart };
    const { customisationCode } = await save(variantId, { payload });
    t.like((await customisations.find(customisationCode)).payload, {
      mockupForCart,
      additionalChargePerItem: 0,
    });
    t.like(await own.first('isNeeded'), { isNeeded: true });
    const strange = { ...payload, mockupForCart: `/f/${'x'.repeat(22)}/a.png` };
    await t.throwsAsync(save(variantId, { payload: strange }), { code: 'reference-unknown' });
  },
);

test.serial('a design for a shop must be complete', async (t) => {
  const { variantId, shopDomain } = seller;
  const own = api.database('shopProductVariant').where({ id: variantId });
  const { layerGroups } = (await own.clone().first('layerGroups')) as {
    layerGroups: { layers: { designFunction: string; configuration: { text?: object } }[] }[];
  };
  const mandatory = layerGroups.map(({ layers, ...group }) => ({
    ...group,
    layers: layers.map((layer) =>
      layer.designFunction === 'TEXTAREA'
        ? { ...layer, configuration: { text: { ...layer.configuration.text, text: '', mandatory: true } } }
        : layer,
    ),
  }));
  await own.clone().update({ layerGroups: JSON.stringify(mandatory) });
  await t.notThrowsAsync(save(variantId));
  await t.throwsAsync(save(variantId, { shopDomain }), { code: 'customisation-invalid' });
  await own.update({ layerGroups: JSON.stringify(layerGroups) });
});

test.serial('a caller who may see an unpublished product may save a design of it', async (t) => {
  await publish(seller, false);
  await t.throwsAsync(save(seller.variantId, { code: 'another', mayView: () => true }), {
    code: 'customisation-unknown',
  });
  await publish(seller, true);
});

test.serial('a changed design keeps its product within the enterprise', async (t) => {
  const { customisationCode: code } = await save(seller.variantId);
  const [variantId] = (await api
    .createProduct(seller.enterpriseId, 'poster')
    .then(() => api.database('shopProductVariant').orderBy('id', 'desc').limit(1).pluck('id'))) as [number];
  t.like(await t.throwsAsync(save(variantId, { code })), {
    code: 'customisation-mismatch',
    message: 'Customisation code does not match the product',
  });
});

test.serial('a design is retrieved with an already loaded product, if that has the variant', async (t) => {
  const { variantId } = seller;
  const { customisationCode } = await save(variantId);
  const { product } = await customisations.load(customisationCode);
  const retrieve = (groupId: unknown, isOwn: (id: unknown) => boolean) => {
    const { shopProduct } = product;
    const { enterpriseProductGroup, shopProductVariants } = shopProduct;
    const known = {
      ...product,
      shopProduct: {
        ...shopProduct,
        enterpriseProductGroup: { ...enterpriseProductGroup, id: groupId },
        shopProductVariants: shopProductVariants.filter(({ id }) => isOwn(id)),
      },
    };
    return customisations.retrieve(customisationCode, {}, known as typeof product);
  };
  const { id } = product.shopProduct.enterpriseProductGroup;
  const row = api.database('customisation').where({ customisationCode });
  await row.update({
    payload: JSON.stringify({ configuration: { masks: [] }, enterpriseProductGroupId: id }),
  });
  t.deepEqual(await retrieve(id, () => true), {
    ...(await customisations.find(customisationCode)).payload,
    customisationCode,
    shopProductVariantId: variantId,
  } as never);
  for (const isOwn of [() => true, (own: unknown) => own === variantId])
    await t.throwsAsync(retrieve(0, isOwn), { code: 'customisation-mismatch' });
  await t.notThrowsAsync(retrieve(0, (own) => own !== variantId));
});

test.serial('a design is saved only for shops that sell its product', async (t) => {
  await t.throwsAsync(save(seller.variantId, { shopDomain: stranger.shopDomain }), {
    code: 'customisation-mismatch',
  });
});

test.serial('a payload without a variant uses the first variant of its group in that shop', async (t) => {
  const { enterpriseId, shopDomain } = seller;
  const group = (await api
    .database('shopProduct')
    .where({ enterpriseId })
    .first('enterpriseProductGroupId')) as { enterpriseProductGroupId: number };
  const admit = (payload: Record<string, unknown>, domain: string | undefined) =>
    customisations.admit(
      { configuration: { masks: [] }, ...payload },
      { shopDomain: domain, isForCart: false, mayView: () => false },
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
