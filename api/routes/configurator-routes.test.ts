import test from 'ava';
import { parseProduct } from '../../engine/node.ts';
import { PreviewTokens } from '../auth/preview-tokens.ts';
import { json } from '../data/connect.ts';
import type { IdMap } from '../services/products/rewrite-ids.ts';
import { sweepRows } from '../services/retention/sweep-rows.ts';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';
import {
  configuratorDataCall,
  configuratorDataOfShopCall,
  createPreviewCall,
  retrieveCustomisationCall,
} from '../contract/calls/configurator.ts';
import * as z from 'zod';
import { readRow } from '../testing/read-rows.ts';

type Payload = Record<string, unknown> & {
  configuration: { masks: { id: number; layers: Record<string, unknown>[] }[] };
};
type Body = Record<string, unknown>;

const data = '/integration/v1/consumerconfigurator/data';
const MUG_VARIANT = 70011;
let api: TestApi;
let enterpriseId: number;
let mugIds: IdMap;
let mug: Payload;
let plaque: Payload;
let mugShop: string;
let plaqueShop: string;

test.before(async () => {
  api = await openTestApi();
  enterpriseId = await api.createEnterprise('One');
  mugIds = await api.createProduct(enterpriseId, 'mug');
  const plaqueIds = await api.createProduct(enterpriseId, 'award-plaque');
  mug = (await api.createPayload(enterpriseId, 'mug-best-dad', mugIds)) as Payload;
  plaque = (await api.createPayload(enterpriseId, 'plaque-five-winners', plaqueIds)) as Payload;
  mugShop = `?shopDomain=mug-${enterpriseId}.shop.example`;
  plaqueShop = `?shopDomain=award-plaque-${enterpriseId}.shop.example`;
});
test.after.always(() => api.close());

const variantId = () => mugIds.get('shopProductVariant', MUG_VARIANT)!;
const change = (table: string, values: object) => api.database(table).where({ enterpriseId }).update(values);

async function save(
  payload: unknown,
  query = mugShop,
  headers = {},
): Promise<{ status: number; body: Body }> {
  const { status, body } = await api.call('POST', `/upload${query}`, { body: payload, headers });
  return { status, body: body as Body };
}

test.serial(
  '[C7-01] [C7-20] a variant’s data is a valid product, found by its number and by its number in the shop',
  async (t) => {
    const id = variantId();
    await api.database('shopProductVariant').where({ id }).update({ ecommerceVariantId: 'gid-77' });
    const byId = await api.as(undefined).ask(configuratorDataCall, { params: { id: String(id) } });
    t.like(byId, { status: 200, body: { enterpriseId, shopProductVariantId: id, currencyCode: 'GBP' } });
    const { product } = byId.body as { product: unknown };
    t.true(parseProduct(product).shopProduct.shopProductVariants.length > 1);
    const ofShop = await api
      .as(undefined)
      .ask(configuratorDataOfShopCall, { params: { shopType: 'SHOPIFY', id: 'gid-77' } });
    t.deepEqual(ofShop.body, byId.body);
    t.is(
      (
        await api
          .as(undefined)
          .ask(configuratorDataOfShopCall, { params: { shopType: 'SYMPHONY', id: 'gid-77' } })
      ).status,
      404,
    );

    await change('shopProduct', { published: false });
    t.is((await api.as(undefined).ask(configuratorDataCall, { params: { id: String(id) } })).status, 404);
    await change('shopProduct', { published: true });
  },
);

test.serial('the data includes the guides of a design area', async (t) => {
  const masks = api.database('mask').where({ enterpriseId });
  const mask = (await masks.clone().orderBy('id').first()) as { id: number; configuration: object };
  const guides = ['/f/guide-1/safe.png', '/f/guide-2/fold.png'];
  const designAreas = [{ guideS3Locations: guides }];
  await masks
    .clone()
    .where('id', mask.id)
    .update({ configuration: json({ designAreas }) });
  try {
    const { body } = await api.call('GET', `${data}/${variantId()}`);
    const product = parseProduct((body as { product: unknown }).product);
    const shown = product.maskGroups.flatMap((group) => group.masks).find(({ id }) => id === mask.id);
    t.deepEqual(shown?.configuration.designAreas[0]?.guideS3Locations, guides);
  } finally {
    await masks
      .clone()
      .where('id', mask.id)
      .update({ configuration: json(mask.configuration) });
  }
});

test.serial(
  'an unpublished product is visible to staff of its enterprise and to holders of a valid preview link',
  async (t) => {
    const id = variantId();
    await change('shopProduct', { published: false });
    try {
      const staff = await api.createUser(enterpriseId, ['ARTIST']);
      const strangers = await api.createUser(await api.createEnterprise('Two'), ['ENTERPRISE_ADMIN']);
      const see = async (query: string, as?: string) =>
        (await api.call('GET', `${data}/${id}${query}`, as ? { as } : {})).status;
      t.is(await see('?includeUnpublished=true'), 404);
      t.is(await see('?includeUnpublished=true', strangers), 404);
      t.is(await see('', staff), 404, 'staff see published products unless they request more');
      t.is(await see('?includeUnpublished=true', staff), 200);
      t.is(await see('?includeUnpublished=true', `${staff}x`), 401);

      const product = await readRow(api.database('shopProductVariant').where({ id }), {
        shopProductId: z.number(),
      });
      const link = (owner: number, as: string) =>
        api
          .as(as)
          .ask(createPreviewCall, { params: { enterpriseId: owner, id: String(product.shopProductId) } });
      const { status, body } = await link(enterpriseId, staff);
      t.is(status, 201);
      const { preview, utcEndsDateTime } = body as { preview: string; utcEndsDateTime: string };
      t.is(await see(`?preview=${preview}`), 200);
      const ends = Date.parse(utcEndsDateTime);
      t.true(ends > Date.now() && ends < Date.now() + 8 * 86_400_000);
      t.is((await link(enterpriseId, strangers)).status, 403);
      // Tokens with another product, a later end, another signature, no signature, and no token.
      const [shown, until, signature] = preview.split('.') as [string, string, string];
      for (const forged of [
        `${Number(shown) + 1}.${until}.${signature}`,
        `${shown}.${Number(until) + 1}.${signature}`,
        `${shown}.${until}.${'A'.repeat(43)}`,
        `${shown}.${until}.`,
        'x',
      ])
        t.is(await see(`?preview=${forged}`), 404, forged);
      const later = new PreviewTokens(api.database, () => ends);
      t.false(await later.isFor(preview, product.shopProductId), 'the link has expired');
      t.true(await new PreviewTokens(api.database, () => ends - 1).isFor(preview, product.shopProductId));

      // Saving a design of it is refused too, unless one was saved before.
      t.is((await save(mug)).status, 404);
      const saved = await save(mug, `${mugShop}&preview=${preview}`);
      t.is(saved.status, 201);
      const code = saved.body['customisationCode'] as string;
      t.is(
        (await api.call('POST', `/update${mugShop}&customisationCode=${code}`, { body: mug })).status,
        200,
      );
    } finally {
      await change('shopProduct', { published: true });
    }
  },
);

test.serial(
  '[C7-01] [C2-10] [C4-07] a variant is loaded with the design of its configuration, or as the base product on request',
  async (t) => {
    const id = variantId();
    const variants = api.database('shopProductVariant').where({ id });
    const { customisationCode } = (await save(mug)).body;
    await variants.clone().update({ configuration: json({ customisationCode }) });
    const sold = await api.as(undefined).ask(configuratorDataCall, { params: { id: String(id) } });
    t.like(sold.body, { customisation: { customisationCode, shopProductVariantId: id } });
    const base = await api
      .as(undefined)
      .client(configuratorDataCall, { params: { id: String(id) }, query: { loadBaseProduct: 'true' } });
    t.is(base['customisation'], undefined);
    // A design that cannot be loaded is ignored.
    await variants.clone().update({ configuration: json({ customisationCode: 'gone' }) });
    const failing = await api.as(undefined).ask(configuratorDataCall, { params: { id: String(id) } });
    t.is(failing.status, 200);
    t.is((failing.body as Body)['customisation'], undefined);
    await variants.clone().update({ configuration: '{}' });
  },
);

test.serial('each call loads a product once, in few statements', async (t) => {
  const count = async (work: () => Promise<unknown>): Promise<number> => {
    let asked = 0;
    const listen = ({ sql }: { sql: string }) => (asked += sql.includes('platform_setting') ? 0 : 1);
    api.database.on('query', listen);
    await work();
    api.database.off('query', listen);
    return asked;
  };
  const id = variantId();
  const variants = api.database('shopProductVariant').where({ id });
  const { customisationCode } = (await save(mug)).body;
  await variants.clone().update({ configuration: json({ customisationCode }) });
  // The product's version, its place, the sold variant, the set-up, the sellers; then the design's version, and the design.
  t.is(
    await count(() =>
      api
        .as(undefined)
        .ask(configuratorDataCall, { params: { id: String(id) }, query: { loadBaseProduct: 'true' } }),
    ),
    5,
  );
  t.is(await count(() => api.as(undefined).ask(configuratorDataCall, { params: { id: String(id) } })), 7);
  await variants.clone().update({ configuration: '{}' });
  // The product's place, the sold variant, the set-up, the files, a transaction that stores the design, and the sellers.
  t.true((await count(() => save(mug, mugShop, { 'idempotency-key': 'counted' }))) <= 10);
});

test.serial('[C8-01] an address without a product is refused with the specified message', async (t) => {
  const paths = ['', '/', '/undefined', '/0', '/-1', '/1e99', '/shopType', '/shopType/SHOPIFY'];
  for (const path of [...paths, '/shopType/SHOPIFY/ecommerceVariantId'])
    t.like(
      await api.call('GET', data + path),
      { status: 400, body: { error: 'Product not specified' } },
      path,
    );
  t.like(await save({ configuration: { masks: [] } }), {
    status: 400,
    body: { error: 'Product not specified' },
  });
});

test.serial('[C8-02] [C4-01] a product with an invalid set-up is not loaded', async (t) => {
  const expected = {
    status: 400,
    body: { error: 'Sorry, but this product is not configured correctly.  Please contact the store owner.' },
  };
  await change('shopProduct', { valid: false });
  t.like(
    await api.as(undefined).ask(configuratorDataCall, { params: { id: String(variantId()) } }),
    expected,
  );
  await change('shopProduct', { valid: true });
  const areas = (await api.database('printArea').where({ enterpriseId }).select('id', 'configuration')) as {
    id: number;
    configuration: object;
  }[];
  await change('printArea', { configuration: json({ imageWidth: 'wide' }) });
  t.like(
    await api.as(undefined).ask(configuratorDataCall, { params: { id: String(variantId()) } }),
    expected,
  );
  for (const { id, configuration } of areas)
    await api
      .database('printArea')
      .where({ id })
      .update({ configuration: json(configuration) });
  t.is(
    (await api.as(undefined).ask(configuratorDataCall, { params: { id: String(variantId()) } })).status,
    200,
  );
});

test.serial('[C8-04] [C4-01] a product without layer groups is not customisable', async (t) => {
  const [bare] = (await api.database('shopProductVariant').insert(
    {
      enterpriseId,
      shopProductId: await mugProductId(),
    },
    'id',
  )) as { id: number }[];
  const answer = await api.as(undefined).ask(configuratorDataCall, { params: { id: String(bare!.id) } });
  t.like(answer, { status: 400, body: { error: 'Sorry, this product is not customisable' } });
  await api.database('shopProductVariant').where(bare!).delete();
});

async function mugProductId(): Promise<number> {
  const row = await readRow(api.database('shopProductVariant').where({ id: variantId() }), {
    shopProductId: z.number(),
  });
  return row.shopProductId;
}

test.serial(
  '[C7-03] [C7-05] [C7-21] [C1-04] a saved design is found by the code that the save returns',
  async (t) => {
    const { status, body } = await save(mug);
    t.is(status, 201);
    const code = String(body['customisationCode']);
    t.regex(code, /^[\w-]{22}$/);
    const found = await api.as(undefined).ask(retrieveCustomisationCall, {
      query: { shopDomain: `mug-${enterpriseId}.shop.example`, customisationCode: code },
    });
    t.is(found.status, 200);
    const { configuration, shopProductVariantId } = found.body as Payload;
    t.is(shopProductVariantId, mug['shopProductVariantId']);
    t.deepEqual(configuration, mug.configuration);
    // Stores send the JSON parts as strings.
    const asText = { ...mug, configuration: JSON.stringify(mug.configuration), images: '[]' };
    t.is((await save(asText)).status, 201);
    // The specification's payload names only a product group.
    const { shopProductVariantId: _, ...bare } = mug;
    const enterpriseProductGroupId = await groupId();
    const ofGroup = await save({ ...bare, enterpriseProductGroupId });
    t.is(ofGroup.status, 201);
  },
);

const groupId = async () =>
  (
    (await api
      .database('shopProduct')
      .where({ id: await mugProductId() })
      .first()) as Body
  )['enterpriseProductGroupId'];

test.serial('[C7-04] a saved design is changed under its code', async (t) => {
  const { customisationCode } = (await save(mug)).body;
  const query = `${mugShop}&customisationCode=${String(customisationCode)}`;
  const emptied = { ...mug, configuration: { masks: [] } };
  const changed = await api.call('POST', `/update${query}`, { body: emptied });
  t.like(changed, { status: 200, body: { customisationCode, additionalChargePerItem: 0 } });
  const found = await api.as(undefined).ask(retrieveCustomisationCall, {
    query: { shopDomain: `mug-${enterpriseId}.shop.example`, customisationCode: String(customisationCode) },
  });
  t.like(found.body, { configuration: { masks: [] } });
  const unknown = await api.call('POST', `/update${mugShop}&customisationCode=none`, { body: mug });
  t.like(unknown, { status: 404, body: { error: 'Customisation code not recognised' } });
  const other = await api.call('POST', `/update?customisationCode=${String(customisationCode)}`, {
    body: plaque,
  });
  t.like(other, { status: 400, body: { error: 'Customisation code does not match the product' } });
});

test.serial('[C8-06] a code that is unknown, or of another shop or product, is refused', async (t) => {
  const { customisationCode } = (await save(mug)).body;
  const notRecognised = { status: 404, body: { error: 'Customisation code not recognised' } };
  t.like(
    await api.as(undefined).ask(retrieveCustomisationCall, { query: { customisationCode: 'none' } }),
    notRecognised,
  );
  t.like(
    await api.as(undefined).ask(retrieveCustomisationCall, {
      query: { customisationCode: String(customisationCode), shopDomain: 'other.example' },
    }),
    notRecognised,
  );
  const mismatch = { status: 400, body: { error: 'Customisation code does not match the product' } };
  t.like(await save(mug, plaqueShop), mismatch);
  t.like(await save({ ...mug, shopProductVariantId: plaque['shopProductVariantId'] }, plaqueShop), mismatch);
  t.like(await save({ ...mug, enterpriseProductGroupId: 1e9 }), mismatch);
  // Staff have removed its layers since.
  const variants = api.database('shopProductVariant').where({ id: variantId() });
  const { layerGroups } = (await variants.clone().first()) as { layerGroups: unknown };
  await variants.clone().update({ layerGroups: '[]' });
  t.like(
    await api
      .as(undefined)
      .ask(retrieveCustomisationCall, { query: { customisationCode: String(customisationCode) } }),
    mismatch,
  );
  await variants.clone().update({ layerGroups: json(layerGroups) });
  t.is(
    (
      await api
        .as(undefined)
        .ask(retrieveCustomisationCall, { query: { customisationCode: String(customisationCode) } })
    ).status,
    200,
  );
});

test.serial('the server computes the price of clip art', async (t) => {
  const honest = await save(mug);
  const charge = honest.body['additionalChargePerItem'] as number;
  t.true(charge > 0);
  const cheap = await save({ ...mug, additionalChargePerItem: -100 });
  t.is(cheap.body['additionalChargePerItem'], charge);
  t.like(
    (
      await api.as(undefined).ask(retrieveCustomisationCall, {
        query: { customisationCode: String(cheap.body['customisationCode']) },
      })
    ).body,
    { additionalChargePerItem: charge },
  );
});

test.serial('a design for the cart must follow the rules of its product', async (t) => {
  const [mask] = plaque.configuration.masks;
  t.is((await save(plaque, plaqueShop)).status, 201);
  const nobody = { ...plaque, configuration: { masks: [] }, textAreaQuantities: [] };
  t.like(await save(nobody, plaqueShop), {
    status: 400,
    body: {
      error: 'Text is mandatory on Plate. Please enter some text.',
      errorCode: 'customisation-invalid',
    },
  });
  // A template need not be complete.
  t.is((await save(nobody, '')).status, 201);
  const layers = [{ ...mask!.layers[0], colourId: 987_654 }];
  const unknown = await save({ ...plaque, configuration: { masks: [{ ...mask, layers }] } }, '');
  t.like(unknown, { status: 400, body: { path: 'configuration.masks[0].layers[0]' } });
  const items = plaque['textAreaQuantities'] as object[];
  t.like(await save({ ...plaque, textAreaQuantities: [...items, items[0]] }, plaqueShop), {
    status: 400,
    body: { error: 'Item 1 is there twice.', path: 'textAreaQuantities[5].itemNbr' },
  });
});

test.serial('a design may refer only to files of its enterprise', async (t) => {
  const maskId = mug.configuration.masks[0]!.id;
  const file = { enterpriseId, context: 'prints', filename: 'print.png', contentType: 'image/png' };
  const { publicId } = await api.files.save(file, Buffer.from('print'));
  const own = `/f/${publicId}/print.png`;
  const kept = await save({ ...mug, images: [{ maskId, printImage: own }], mockupForCart: own });
  t.is(kept.status, 201);
  t.like(
    (
      await api.as(undefined).ask(retrieveCustomisationCall, {
        query: { customisationCode: String(kept.body['customisationCode']) },
      })
    ).body,
    { images: [{ maskId, printImage: own }], mockupForCart: own },
  );

  const stranger = await api.createEnterprise('Stranger');
  const theirs = await api.files.save({ ...file, enterpriseId: stranger }, Buffer.from('secret'));
  const strange = [
    `/f/${theirs.publicId}/print.png`,
    '/f/AAAAAAAAAAAAAAAAAAAAAA/x.png',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    '../../etc/passwd',
    'data:image/svg+xml,<svg/>',
  ];
  const [mask] = mug.configuration.masks;
  for (const reference of strange) {
    const refused = { status: 400, body: { errorCode: 'reference-unknown' } };
    t.like(await save({ ...mug, mockupForCart: reference }), refused, reference);
    t.like(await save({ ...mug, images: [{ maskId, printImage: reference }] }), refused, reference);
    const layers = mask!.layers.map((layer) => ({ ...layer, elsewhere: { url: reference } }));
    t.like(await save({ ...mug, configuration: { masks: [{ ...mask, layers }] } }), refused, reference);
  }
  const other = await save({ ...mug, images: [{ maskId: 1e9, printImage: own }] });
  t.like(other, { status: 400, body: { errorCode: 'customisation-mismatch', path: 'images[0].maskId' } });
});

test.serial('a save with an Idempotency-Key is executed once', async (t) => {
  const headers = { 'idempotency-key': 'cart-1' };
  const count = async () => Number((await api.database('customisation').count())[0]!['count']);
  const before = await count();
  const answers = await Promise.all(Array.from({ length: 5 }, () => save(mug, mugShop, headers)));
  t.deepEqual(
    answers.map(({ body }) => body),
    answers.map(() => answers[0]!.body),
  );
  t.is(await count(), before + 1);
  const reused = await save({ ...mug, additionalChargePerItem: 3 }, mugShop, headers);
  t.like(reused, { status: 422, body: { errorCode: 'idempotency-key-reused' } });
  // A failed call does not use up the key.
  const later = { 'idempotency-key': 'cart-2' };
  t.is((await save({ ...mug, mockupForCart: 'nowhere' }, mugShop, later)).status, 400);
  t.is((await save(mug, mugShop, later)).status, 201);
  t.is((await save(mug, mugShop, { 'idempotency-key': 'a b' })).status, 400);
  // A key is stored for 24 hours, and then swept.
  const keys = api.database('idempotencyKey');
  const age = (hours: number) =>
    keys.clone().update({ utcCreatedDateTime: api.database.raw(`now() - interval '${hours} hours'`) });
  await age(23);
  t.deepEqual((await save(mug, mugShop, headers)).body, answers[0]!.body);
  await age(25);
  await sweepRows(api.database, { jobs: 30, batches: 90, audit: 365 });
  t.notDeepEqual((await save(mug, mugShop, headers)).body, answers[0]!.body);
});

test.serial(
  '[C7-06] [C7-07] [C8-12] [C8-13] progress is saved against an e-mail address and loaded by it',
  async (t) => {
    const path = (emailAddress: string) => `/configuratorprogress?emailAddress=${emailAddress}`;
    const textAreaQuantities = [{ itemNbr: 1, layers: [{ id: 306, name: 'Recipient', text: 'Amelia' }] }];
    const none = await api.call('GET', path('ann@example.org'));
    t.like(none, {
      status: 404,
      body: { error: 'Configuration for email address ann@example.org not found' },
    });
    const saved = await api.call('POST', path('Ann@example.org'), { body: { textAreaQuantities } });
    t.like(saved, {
      status: 200,
      body: { message: 'Progress has been saved against email address Ann@example.org' },
    });
    await api.call('POST', path('bob@example.org'), { body: { textAreaQuantities: [] } });
    const ofProduct = `${path('ann@example.org')}&shopProductVariantId=${variantId()}`;
    await api.call('POST', ofProduct, { body: { textAreaQuantities: [] } });
    t.like((await api.call('GET', path('ann@EXAMPLE.org'))).body, { textAreaQuantities });
    t.like((await api.call('GET', ofProduct)).body, { textAreaQuantities: [] });
    // The last save counts.
    await api.call('POST', path('ann@example.org'), { body: { textAreaQuantities: [{ itemNbr: 2 }] } });
    t.like((await api.call('GET', path('ann@example.org'))).body, { textAreaQuantities: [{ itemNbr: 2 }] });
    for (const wrong of ['ann', 'ann@', 'a b@c.de', ''])
      for (const method of ['GET', 'POST'])
        t.like(
          await api.call(method, path(wrong), method === 'GET' ? {} : { body: { textAreaQuantities } }),
          { status: 400, body: { error: 'Email address is invalid' } },
          wrong,
        );
  },
);

test.serial('hostile payloads are refused and store nothing', async (t) => {
  const [mask] = mug.configuration.masks;
  const layer = mask!.layers[0]!;
  const withText = (text: string) => ({
    ...mug,
    configuration: { masks: [{ ...mask, layers: [{ ...layer, note: text }] }] },
  });
  const many = Array.from({ length: 1001 }, () => layer);
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const before = await api.database('customisation').count();
  const hostile: [string, unknown][] = [
    ['a list', []],
    ['invalid JSON inside', { ...mug, configuration: '{' }],
    ['deep JSON inside', { ...mug, configuration: deep }],
    ['too many layers', { ...mug, configuration: { masks: [{ ...mask, layers: many }] } }],
    [
      'a number that is not one',
      { ...mug, configuration: { masks: [{ id: mask!.id, layers: [{ ...layer, sequence: 'NaN' }] }] } },
    ],
    ['half a character', withText('\uD800')],
    ['no character', withText('\u0000')],
    ['no character, well hidden', { ...mug, configuration: '{"masks":[],"note":"\\u0000"}' }],
  ];
  for (const [what, payload] of hostile) t.is((await save(payload)).status, 400, what);
  t.is((await save({ ...mug, note: 'x'.repeat(6e6) })).status, 413);
  t.is((await save(mug, '?shopDomain=%00')).status, 400);
  t.deepEqual(await api.database('customisation').count(), before);
  // Texts are stored unchanged.
  const naughty = `'; DROP TABLE customisation; -- <script> \\u0000 \u202e \u{1F600}`;
  const kept = await save(withText(naughty));
  t.like(
    (
      await api.as(undefined).ask(retrieveCustomisationCall, {
        query: { customisationCode: String(kept.body['customisationCode']) },
      })
    ).body,
    {
      configuration: { masks: [{ layers: [{ note: naughty }] }] },
    },
  );
});

test.serial('fonts of the data are plain TrueType or OpenType, and list their characters', async (t) => {
  const answer = await api.as(undefined).ask(configuratorDataCall, { params: { id: String(variantId()) } });
  const { fonts } = (answer.body as { product: { fonts: { uploadUrl: string; unicodeRange: string }[] } })
    .product;
  t.true(fonts.length > 10);
  for (const { uploadUrl, unicodeRange } of fonts) {
    t.regex(unicodeRange, /^U\+/);
    const served = await fetch(api.url + uploadUrl);
    t.regex(served.headers.get('content-type')!, /^font\/(ttf|otf)$/);
    const start = Buffer.from(await served.arrayBuffer()).toString('latin1', 0, 4);
    t.true(start === '\0\x01\0\0' || start === 'OTTO', uploadUrl);
  }
});
