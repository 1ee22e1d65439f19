import test from 'ava';
import { templates } from '../contract/resources/print-areas.ts';
import { openTestOffice, type TestOffice } from '../testing/open-test-office.ts';
import { productGroups } from '../contract/resources/product-groups.ts';
import { shopGroups, shopProductVariants, shopProducts, shops } from '../contract/resources/shops.ts';
import { shopTypesCall } from '../contract/calls/catalogue.ts';
import { masks } from '../contract/resources/masks.ts';
import { publishGroupCall } from '../contract/calls/product-groups.ts';

let office: TestOffice;
let group: number;

test.before(async () => {
  office = await openTestOffice();
  group = await office.create(productGroups.calls.create, { body: { name: 'Mugs' } });
});
test.after.always(() => office.api.close());

const shop = (name: string) => ({ name, shopDomain: `${name}.Example.com`, shopType: 'SHOPIFY' });

test.serial('[B3-25] a currency is one of ISO 4217; pounds unless another is named', async (t) => {
  const { currencyCode } = await office.client(shops.calls.create, { body: shop('pounds') });
  t.is(currencyCode, 'GBP');
  for (const code of ['EUR', 'USD', 'JPY', 'CHF', 'ZWG', 'AED'])
    t.is(
      (await office.ask(shops.calls.create, { body: { ...shop(code), currencyCode: code } })).status,
      201,
      code,
    );
  for (const code of ['XYZ', 'eur', 'EURO', '', '£', 'XAU'])
    t.is(
      (await office.ask(shops.calls.create, { body: { ...shop('none'), currencyCode: code } })).status,
      400,
      code,
    );
});

test.serial('[B7-32] shops have a valid type, a domain of their own and a group', async (t) => {
  const as = await office.api.createUser(office.enterpriseId, ['EMPLOYEE']);
  const body = await office.api.as(as).client(shopTypesCall);
  t.deepEqual(
    body.shopTypes.map(({ name }) => name),
    ['SHOPBLOCKS', 'SHOPIFY', 'SYMPHONY'],
  );
  const groupId = await office.create(shopGroups.calls.create, { body: { name: 'Europe' } });
  t.like(
    (await office.ask(shopGroups.calls.update, { params: { id: groupId }, body: { name: 'EU' } })).body,
    { name: 'EU' },
  );
  t.deepEqual(await office.listIds(shopGroups.calls.list), [groupId]);
  const id = await office.create(shops.calls.create, { body: { ...shop('gifts'), shopGroupId: groupId } });
  t.like((await office.ask(shops.calls.read, { params: { id } })).body, {
    shopDomain: 'gifts.example.com',
    currencyCode: 'GBP',
  });
  t.like((await office.ask(shops.calls.update, { params: { id }, body: { currencyCode: 'EUR' } })).body, {
    currencyCode: 'EUR',
  });
  t.deepEqual(
    await office.listIds(shops.calls.list, {
      query: { shopGroupId: groupId, shopType: 'SHOPIFY', active: 'true' },
    }),
    [id],
  );
  const same = await office.ask(shops.calls.create, {
    body: { ...shop('other'), shopDomain: 'GIFTS.example.com' },
  });
  t.like(same, { status: 409, body: { errorCode: 'record-exists' } });
  const unknown = await office.ask(shops.calls.create, { body: { ...shop('odd'), shopType: 'BAZAAR' } });
  t.like(unknown, { status: 400, body: { errorCode: 'reference-unknown', path: 'shopType' } });
  for (const shopDomain of ['https://x.example', 'x/y', 'a b', '-x.example', ''])
    t.is(
      (await office.ask(shops.calls.create, { body: { ...shop('x'), shopDomain } })).status,
      400,
      shopDomain,
    );
  t.is((await office.call('DELETE', `/shops/${id}`)).status, 405);
});

test.serial(
  '[B7-31] shop products and their variants are stored, by paths of the shop and by their own',
  async (t) => {
    const shopId = await office.create(shops.calls.create, { body: shop('prints') });
    const mask = await office.create(masks.calls.create, {
      body: {
        name: 'Front',
        enterpriseProductGroupIds: [group],
      },
    });
    const own = { enterpriseProductGroupId: group, shopId, name: 'Mug' };
    const id = await office.createAt('/shops/products', own);
    const unsold = await office.create(shopProducts.calls.create, {
      body: { ...own, shopId: null, published: false },
    });
    const list = (query: string) => office.listIdsAt(`/shopproducts?${query}`, 'shopProducts');
    t.deepEqual(await list(`shopId=${shopId}`), [id]);
    t.deepEqual(await list('published=false'), [unsold]);
    t.deepEqual(await list(`enterpriseProductGroupId=${group}&valid=true&search=mug`), [id, unsold]);
    t.like((await office.call('PUT', `/shops/products/${id}`, { name: 'Cup' })).body, {
      name: 'Cup',
      shopId,
    });
    t.like((await office.ask(shopProducts.calls.read, { params: { id } })).body, { name: 'Cup' });
    const layers = [{ id: 'l', designFunction: 'IMAGEAREA' }];
    const variant = await office.create(shopProductVariants.calls.create, {
      params: { id },
      body: {
        ecommerceShopType: 'SHOPIFY',
        ecommerceVariantId: '44017',
        layerGroups: [{ enterpriseProductMaskId: mask, layers }],
      },
    });
    t.deepEqual(await office.listIds(shopProductVariants.calls.list, { params: { id } }), [variant]);
    const changed = await office.ask(shopProductVariants.calls.update, {
      params: { id, variantId: variant },
      body: { ecommerceVariantId: '44018' },
    });
    t.like(changed.body, { ecommerceVariantId: '44018', shopProductId: id });
    t.like((await office.call('GET', `/shopproducts/variants/${variant}`)).body, {
      layerGroups: [{ enterpriseProductMaskId: mask, layers: [{ id: 'l' }] }],
    });
    t.is(
      (
        await office.ask(shopProductVariants.calls.update, {
          params: { id: unsold, variantId: variant },
          body: {},
        })
      ).status,
      404,
    );
    t.is(
      (await office.ask(masks.calls.delete, { params: { id: mask } })).status,
      409,
      'its layers are on the mask',
    );
    t.is((await office.call('DELETE', `/shops/products/${unsold}`)).status, 204);
    t.is(
      (await office.ask(shopProducts.calls.delete, { params: { id } })).status,
      204,
      'its variants are deleted with it',
    );
    t.is((await office.call('GET', `/shopproducts/variants/${variant}`)).status, 404);
  },
);

test.serial('[B6-01] resellers and artists manage shop products but do not set products up', async (t) => {
  const { api, enterpriseId } = office;
  for (const role of ['RESELLER', 'ARTIST'] as const) {
    const as = await api.createUser(enterpriseId, [role]);
    const body = { enterpriseProductGroupId: group };
    t.is(
      (await api.as(as).ask(shopProducts.calls.create, { params: { enterpriseId }, body })).status,
      201,
      role,
    );
    t.is(
      (await api.as(as).ask(productGroups.calls.create, { params: { enterpriseId }, body: { name: 'X' } }))
        .status,
      403,
      role,
    );
    t.is((await api.as(as).ask(publishGroupCall, { params: { enterpriseId, id: group } })).status, 403, role);
    t.is((await api.as(as).ask(productGroups.calls.list, { params: { enterpriseId } })).status, 200, role);
  }
});

test.serial(
  'a reseller may choose font and colour groups of layers where the template allows it',
  async (t) => {
    const { api, enterpriseId } = office;
    const template = (definition: object) =>
      office.create(templates.calls.create, {
        body: {
          enterpriseProductGroupId: group,
          function: 'TEXTAREA',
          definition: { type: 'PERSONALISED', ...definition },
        },
      });
    const open = await template({ allowResellerFontGroup: true, allowResellerColourGroup: true });
    const fontsAlone = await template({ allowResellerFontGroup: true });
    const layer = (more: object) => ({ id: 'name', designFunction: 'TEXTAREA', ...more });
    const mask = await office.create(masks.calls.create, {
      body: {
        name: 'Chosen by resellers',
        enterpriseProductGroupIds: [group],
        layers: [layer({ enterpriseProductTemplateId: fontsAlone, fontGroupId: 1, colourGroupId: 1 })],
      },
    });
    const product = await office.create(shopProducts.calls.create, {
      body: { enterpriseProductGroupId: group },
    });
    const variants = `/shopproducts/${product}/variants`;
    const body = (...layers: object[]) => ({ layerGroups: [{ enterpriseProductMaskId: mask, layers }] });
    const reseller = await api.createUser(enterpriseId, ['RESELLER']);
    const send = (method: string, path: string, sent: object, as = reseller) =>
      api.call(method, `/v1/enterprises/${enterpriseId}${path}`, { as, body: sent });
    const refused = (field: string) => ({
      status: 403,
      body: { errorCode: 'not-allowed', path: `layerGroups.0.layers.0.${field}` },
    });

    const chosen = layer({ enterpriseProductTemplateId: fontsAlone, fontGroupId: 2, colourGroupId: 1 });
    const created = await send('POST', variants, body(chosen));
    t.is(created.status, 201, 'another font group; the colour group is the mask’s');
    const recoloured = { ...chosen, colourGroupId: 2 };
    t.like(await send('POST', variants, body(recoloured)), refused('colourGroupId'));
    const id = (created.body as { id: number }).id;
    const update = (sent: object, as?: string) => send('PUT', `${variants}/${id}`, sent, as);
    t.like(await update(body(recoloured)), refused('colourGroupId'));
    t.like(
      await update(body({ ...recoloured, enterpriseProductTemplateId: open })),
      refused('colourGroupId'),
      'another template does not allow it',
    );
    const added = layer({ id: 'new', fontGroupId: 1 });
    t.like(await update(body(added)), refused('fontGroupId'), 'a layer without a template');
    t.is((await update(body({ ...added, enterpriseProductTemplateId: open }))).status, 200);
    t.is((await update({ sequence: 2 })).status, 200);

    const artist = await api.createUser(enterpriseId, ['ARTIST']);
    t.like(await update(body(recoloured), artist), refused('colourGroupId'));
    const staff = await api.createUser(enterpriseId, ['RESELLER', 'INTEGRATION_ADMIN']);
    t.is((await update(body(recoloured), staff)).status, 200, 'users who set products up are not restricted');
    t.is((await update(body(recoloured))).status, 200, 'an existing choice may remain');
  },
);

test.serial('fields that Platen does not support are refused by name', async (t) => {
  const mask = (more: object) =>
    office.call('POST', '/products/groups/masks', {
      name: 'Odd',
      enterpriseProductGroupIds: [group],
      ...more,
    });
  const sized = { id: 'i', designFunction: 'IMAGEAREA', imageSize: 100 };
  t.like(await mask({ layers: [sized] }), {
    status: 400,
    body: { errorCode: 'field-unsupported', path: 'layers.0.imageSize' },
  });
  t.like(await mask({ configuration: { designAreas: [{ generateStoreMask: true }] } }), {
    status: 400,
    body: { errorCode: 'field-unsupported', path: 'configuration.designAreas.0.generateStoreMask' },
  });
  t.is((await mask({ configuration: { designAreas: [{ generateStoreMask: false }] } })).status, 201);
});

test.serial('a variant number of a shop’s own system is unique within the shop', async (t) => {
  const here = await office.create(shops.calls.create, { body: shop('numbers') });
  const there = await office.create(shops.calls.create, { body: shop('others') });
  const product = (shopId: number | null) =>
    office.create(shopProducts.calls.create, { body: { enterpriseProductGroupId: group, shopId } });
  const add = (shopProductId: number, ecommerceVariantId: string, ecommerceShopType = 'SHOPIFY') =>
    office.call('POST', `/shopproducts/${shopProductId}/variants`, {
      ecommerceShopType,
      ecommerceVariantId,
    });
  const refused = { status: 409, body: { errorCode: 'record-exists', path: 'ecommerceVariantId' } };
  const [first, second] = [await product(here), await product(here)];
  t.is((await add(first, '9001')).status, 201);
  t.like(await add(first, '9001'), refused, 'in the same product');
  t.like(await add(second, '9001'), refused, 'in another product of the shop');
  t.is((await add(second, '9001', 'SYMPHONY')).status, 201, 'another system');
  t.is((await add(await product(there), '9001')).status, 201, 'another shop');

  const { body } = await add(second, '9002');
  const { id } = body as { id: number };
  const path = `/shopproducts/${second}/variants/${id}`;
  t.like(await office.call('PUT', path, { ecommerceVariantId: '9001' }), refused);
  t.like((await office.call('GET', `/shopproducts/variants/${id}`)).body, { ecommerceVariantId: '9002' });

  const unsold = await product(null);
  t.is((await add(unsold, '9001')).status, 201, 'not sold yet');
  t.like(await office.call('PUT', `/shopproducts/${unsold}`, { shopId: here }), refused);
  t.is((await office.call('PUT', `/shopproducts/${first}`, { shopId: null })).status, 200);
  t.is((await office.call('PUT', `/shopproducts/${unsold}`, { shopId: here })).status, 200);
});
