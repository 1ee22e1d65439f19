import test from 'ava';
import { enterOffice, openTestOffice, type TestOffice } from '../testing/open-test-office.ts';
import { designAreaGroups, productGroups } from '../contract/resources/product-groups.ts';
import { assetTypesCall } from '../contract/calls/catalogue.ts';
import { assetProfiles } from '../contract/resources/asset-profiles.ts';
import { colourGroups, fontGroups } from '../contract/resources/fonts-and-colours.ts';
import { maskGroups, maskTypes, masks } from '../contract/resources/masks.ts';
import { productTypes, productVariants, products } from '../contract/resources/products.ts';
import { printAreas, templates } from '../contract/resources/print-areas.ts';

let office: TestOffice;
let group: number;

test.before(async () => {
  office = await openTestOffice();
  group = await office.create(productGroups.calls.create, { body: { name: 'Mugs' } });
});
test.after.always(() => office.api.close());

test.serial('[B7-17] asset profiles are stored, each with a valid type', async (t) => {
  const { assetTypes } = await office.client(assetTypesCall);
  t.true(assetTypes.includes('PRINT'));
  const profiles = '/files/assetprofiles';
  const id = await office.create(assetProfiles.calls.create, {
    body: {
      name: 'Press',
      assetType: 'PRINT',
      configuration: { dpi: 300 },
    },
  });
  await office.create(assetProfiles.calls.create, { body: { name: 'Shop', assetType: 'MOCKUP' } });
  t.deepEqual(await office.listIds(assetProfiles.calls.list, { query: { assetType: 'PRINT' } }), [id]);
  t.like((await office.ask(assetProfiles.calls.update, { params: { id }, body: { name: 'Press 2' } })).body, {
    name: 'Press 2',
    configuration: { dpi: 300 },
  });
  t.is((await office.call('POST', profiles, { name: 'X', assetType: 'FORGED' })).status, 400);
  t.is((await office.ask(assetProfiles.calls.delete, { params: { id } })).status, 204);
});

test.serial(
  '[B7-18] font groups refer to fonts, and are changed by the number in the path or in the body',
  async (t) => {
    const font = {
      enterpriseId: office.enterpriseId,
      font: 'Serif',
      variation: 'REGULAR',
      uploadUrl: 'serif.ttf',
    };
    const [{ id: fontId }] = (await office.api.database('font').insert(font, 'id')) as [{ id: number }];
    const id = await office.create(fontGroups.calls.create, {
      body: { name: 'Serifs', fonts: [{ id: fontId }] },
    });
    const inBody = await office.call('PUT', '/font/group', { id, active: false });
    t.like(inBody, { status: 200, body: { id, active: false, fonts: [{ id: fontId }] } });
    t.deepEqual(await office.listIds(fontGroups.calls.list, { query: { active: 'true' } }), []);
    t.deepEqual(await office.listIds(fontGroups.calls.list, { query: { active: 'false' } }), [id]);
    t.like((await office.ask(fontGroups.calls.update, { params: { id }, body: { active: true } })).body, {
      active: true,
    });
    t.is((await office.call('PUT', '/font/group', { active: true })).status, 400, 'no number');
    const mask = await office.create(masks.calls.create, {
      body: {
        layers: [{ id: 'l', designFunction: 'TEXTAREA', fontGroupId: String(id) }],
      },
    });
    const needed = await office.ask(fontGroups.calls.delete, { params: { id } });
    t.like(needed, { status: 409, body: { errorCode: 'record-needed' } }, 'a layer refers to it');
    await office.ask(masks.calls.delete, { params: { id: mask } });
    t.is((await office.ask(fontGroups.calls.delete, { params: { id } })).status, 204);
  },
);

test.serial('[B7-19, B5-08] colours have 3 or 6 hex digits and permanent numbers', async (t) => {
  const path = '/colour/group';
  const wrong = await office.ask(colourGroups.calls.create, {
    body: { name: 'Bad', colours: [{ backgroundHexCode: '#12' }] },
  });
  t.like(wrong, { status: 400, body: { error: 'Invalid HEX color.', path: 'colours.0.backgroundHexCode' } });
  const { id, colours } = await office.client(colourGroups.calls.create, {
    body: {
      name: 'Threads',
      colours: [
        { name: 'Sea', backgroundHexCode: '0a7' },
        { backgroundHexCode: '#FF8000', pantone: '151 C' },
      ],
    },
  });
  t.like(colours, [{ backgroundHexCode: '#00aa77' }, { backgroundHexCode: '#ff8000', pantone: '151 C' }]);
  const other = await office.client(colourGroups.calls.create, {
    body: { colours: [{ backgroundHexCode: 'fff' }] },
  });
  const foreign = other.colours[0]!;
  t.is(new Set([...colours, foreign].map((colour) => colour.id)).size, 3, 'numbers are unique across groups');
  const stolen = await office.call('PUT', path, { id, colours: [foreign] });
  t.like(stolen, { status: 400, body: { path: 'colours' } });
  const changed = await office.client(colourGroups.calls.update, {
    params: { id },
    body: {
      colours: [colours[1], { name: 'New', backgroundHexCode: '000' }],
    },
  });
  const after = changed.colours;
  t.is(after[0]!.id, colours[1]!.id);
  t.true(Number.isInteger(after[1]!.id));
  const { id: idle } = other;
  t.like(await office.call('PUT', path, { id: idle, active: false }), {
    status: 200,
    body: { active: false },
  });
  t.deepEqual(await office.listIds(colourGroups.calls.list, { query: { active: 'true' } }), [id]);
  t.deepEqual(await office.listIds(colourGroups.calls.list, { query: { active: 'false' } }), [idle]);
  t.deepEqual(await office.listIds(colourGroups.calls.list), [id, idle]);
  t.is((await office.ask(colourGroups.calls.delete, { params: { id: idle } })).status, 204);
  t.deepEqual(await office.listIds(colourGroups.calls.list), [id]);
});

test.serial('[B7-20] design areas belong to groups, and mask types refer to them', async (t) => {
  const { id, productDesignAreas } = await office.client(designAreaGroups.calls.create, {
    body: { name: 'Mug', productDesignAreas: [{ name: 'Wrap' }] },
  });
  const old = await office.create(designAreaGroups.calls.create, { body: { name: 'Old', active: false } });
  t.deepEqual(await office.listIds(designAreaGroups.calls.list, { query: { active: 'true' } }), [id]);
  t.deepEqual(await office.listIds(designAreaGroups.calls.list, { query: { active: 'false' } }), [old]);
  t.deepEqual(await office.listIds(designAreaGroups.calls.list), [id, old]);
  t.like((await office.ask(designAreaGroups.calls.read, { params: { id } })).body, { name: 'Mug' });
  t.like(
    (await office.ask(designAreaGroups.calls.update, { params: { id: old }, body: { name: 'Older' } })).body,
    {
      name: 'Older',
      active: false,
    },
  );
  t.is((await office.ask(designAreaGroups.calls.delete, { params: { id: old } })).status, 204);
  t.is((await office.ask(designAreaGroups.calls.read, { params: { id: old } })).status, 404);
  const [area] = productDesignAreas;
  const type = { name: 'Wrap', productDesignAreaId: area!.id };
  await office.create(maskTypes.calls.create, { body: type });
  const unknown = await office.ask(maskTypes.calls.create, { body: { productDesignAreaId: 999_999 } });
  t.like(unknown, { status: 400, body: { errorCode: 'reference-unknown', path: 'productDesignAreaId' } });
});

test.serial(
  '[B7-27] masks are listed by group, variant and flag, with their variants on request',
  async (t) => {
    const variant = await office.create(productVariants.calls.create, {
      body: {
        name: 'White',
        enterpriseProductGroupId: group,
      },
    });
    const masksPath = '/products/groups/masks';
    const front = await office.create(masks.calls.create, {
      body: {
        name: 'Front',
        sequence: 2,
        enterpriseProductGroupIds: [group],
      },
    });
    const ids = { enterpriseProductGroupIds: [group], enterpriseProductVariantIds: [variant] };
    const back = await office.create(masks.calls.create, {
      body: { name: 'Back', sequence: 1, active: false, ...ids },
    });
    const loose = await office.create(masks.calls.create, { body: { name: 'Loose', sequence: 3 } });
    const list = (query: string) => office.listIdsAt(`${masksPath}?${query}`, 'masks');
    t.deepEqual(await list(''), [back, front, loose]);
    t.deepEqual(await list(`enterpriseProductGroupId=${group}`), [back, front]);
    t.deepEqual(await list(`enterpriseProductGroupId=${group}&active=true`), [front]);
    t.deepEqual(await list('active=false'), [back]);
    t.deepEqual(await list('page=1&size=2'), [loose]);
    t.deepEqual(await list(`enterpriseProductVariantId=${variant}`), [back]);
    t.deepEqual(await list('search=oose&sortBy=name'), [loose]);
    t.deepEqual(await office.listIdsAt(`/products/groups/${group}/masks`, 'masks'), [back, front]);
    t.deepEqual(await office.listIdsAt(`/products/variants/${variant}/groups/masks`, 'masks'), [back]);
    t.is((await office.call('GET', '/products/groups/999999/masks')).status, 404);
    const included = await office.ask(masks.calls.list, {
      query: { includeProductVariants: 'true', search: 'Back' },
    });
    t.like(included.body, {
      masks: [{ id: back, enterpriseProductVariants: [{ id: variant, name: 'White' }] }],
    });
    const needed = await office.ask(productVariants.calls.delete, { params: { id: variant } });
    t.like(needed, { status: 409, body: { errorCode: 'record-needed' } }, 'a list refers to it');
    const partner = await enterOffice(office.api, 'Masks of others');
    const theirs = await partner.create(masks.calls.create, { body: { name: 'Theirs' } });
    await office.api.database('enterpriseConnection').insert({
      enterpriseId: office.enterpriseId,
      connectedEnterpriseId: partner.enterpriseId,
    });
    t.true((await list('includeConnectedEnterprises=true')).includes(theirs));
    t.false((await list('')).includes(theirs));
    t.like((await office.ask(masks.calls.update, { params: { id: loose }, body: { name: 'Spare' } })).body, {
      name: 'Spare',
    });
    t.is((await office.ask(masks.calls.delete, { params: { id: loose } })).status, 204);
    t.deepEqual(await list(''), [back, front]);
  },
);

test.serial('[B7-28] mask types, and mask groups of a product group, are stored', async (t) => {
  const types = '/products/masks/types';
  const type = await office.create(maskTypes.calls.create, { body: { name: 'Back side' } });
  t.like((await office.ask(maskTypes.calls.update, { params: { id: type }, body: { sequence: 3 } })).body, {
    name: 'Back side',
    sequence: 3,
  });
  t.deepEqual(await office.listIds(maskTypes.calls.list, { query: { search: 'BACK' } }), [type]);
  const maskGroupsPath = '/products/masks/groups';
  const bags = await office.create(productGroups.calls.create, { body: { name: 'Bags with views' } });
  const views = await office.create(maskGroups.calls.create, {
    body: {
      name: 'Views',
      enterpriseProductGroupId: bags,
      configuration: JSON.stringify({ showAsStage: true }),
    },
  });
  await office.create(maskGroups.calls.create, { body: { name: 'Of nothing' } });
  const listed = await office.ask(maskGroups.calls.list, { query: { enterpriseProductGroupId: bags } });
  t.like(listed.body, { maskGroups: [{ id: views, configuration: { showAsStage: true } }], records: 1 });
  t.like(
    (await office.ask(maskGroups.calls.update, { params: { id: views }, body: { selected: true } })).body,
    { selected: true },
  );
  const mask = { name: 'Front', typeId: type, enterpriseProductMaskGroupId: views };
  const maskId = await office.create(masks.calls.create, { body: mask });
  for (const needed of [`${types}/${type}`, `${maskGroupsPath}/${views}`])
    t.like(await office.call('DELETE', needed), { status: 409, body: { errorCode: 'record-needed' } });
  await office.ask(masks.calls.delete, { params: { id: maskId } });
  for (const free of [`${types}/${type}`, `${maskGroupsPath}/${views}`])
    t.is((await office.call('DELETE', free)).status, 204);
});

test.serial('[B5-04] texts of layers are limited by the general limits and by their template', async (t) => {
  const template = await office.create(templates.calls.create, {
    body: {
      function: 'TEXTAREA',
      definition: { type: 'PERSONALISED', maximumFontSize: 60, maxChars: 5 },
    },
  });
  const text = {
    text: 'Grüße!!',
    fontSize: 90,
    minimumFontSize: 8,
    letterSpacing: 9,
    maximumLetterSpacing: 4,
  };
  const layer = { id: 'l', designFunction: 'TEXTAREA', configuration: { text } };
  const { layers } = await office.client(masks.calls.create, {
    body: {
      layers: [
        { ...layer, enterpriseProductTemplateId: template },
        { ...layer, id: 'free' },
      ],
    },
  });
  t.like(layers[0]!.configuration.text, {
    text: 'Grüße',
    fontSize: 60,
    maximumFontSize: 60,
    letterSpacing: 4,
  });
  t.like(layers[1]!.configuration.text, { text: 'Grüße!!', fontSize: 90, maximumFontSize: 200 });
  const needed = await office.ask(templates.calls.delete, { params: { id: template } });
  t.like(needed, { status: 409, body: { errorCode: 'record-needed' } });
});

test.serial('[B5-08] colours of layers and print areas are hex colours', async (t) => {
  const text = { customColourHexCode: 'red' };
  const wrong = await office.ask(masks.calls.create, {
    body: {
      layers: [{ id: 'l', designFunction: 'TEXTAREA', configuration: { text } }],
    },
  });
  const path = 'layers.0.configuration.text.customColourHexCode';
  t.like(wrong, { status: 400, body: { error: 'Invalid HEX color.', path } });
  const mask = await office.create(masks.calls.create, { body: { name: 'Plain' } });
  const area = await office.ask(printAreas.calls.create, {
    params: { id: group },
    body: {
      enterpriseProductMaskId: mask,
      configuration: { imageWidth: 9, imageHeight: 9, backgroundColourHexCode: '#12345' },
    },
  });
  t.like(area, { status: 400, body: { error: 'Invalid HEX color.' } });
});

test.serial(
  '[B5-07, B5-10] the error for a long text gives its length; prices have two decimals',
  async (t) => {
    const long = await office.ask(products.calls.create, { body: { sku: 'LONG', name: 'é'.repeat(501) } });
    t.is(long.status, 400);
    t.is(
      (long.body as { error: string }).error,
      'name is too long (501 characters). Reduce below 500 characters.',
    );
    const family = '👩‍👩‍👧‍👦'.repeat(300);
    t.is(
      (await office.ask(products.calls.create, { body: { sku: 'FAMILY', name: family } })).status,
      201,
      'visible characters are counted',
    );
    const priced = await office.client(products.calls.create, { body: { sku: 'PRICED', price: 1.005 } });
    t.like(priced, { price: 1.01 });
    const negative = await office.call('POST', '/products', { sku: 'NEGATIVE', price: -1 });
    t.is(negative.status, 400);
    // The database would round it as well: this checks our rounding in the recorded change.
    const written = { entity: 'product', entityId: priced.id };
    t.like(await office.api.database('auditEntry').where(written).first('change'), {
      change: { after: { price: 1.01 } },
    });
  },
);

test.serial(
  '[B7-29] products are listed and searched by flags, tags, queue, group and owner of their files',
  async (t) => {
    const type = await office.create(productTypes.calls.create, { body: { name: 'Drinkware' } });
    const mine = { assetType: 'PRINT', owningEnterpriseId: office.enterpriseId, url: '/f/x/y.pdf' };
    const mug = await office.createAt('/products', {
      sku: 'A-MUG',
      name: 'Mug',
      productTypeId: type,
      enterpriseProductGroupId: group,
      orderQueueId: 7,
      tags: ['ceramic', 'gift'],
      assets: [mine],
    });
    const cup = await office.create(products.calls.create, {
      body: {
        sku: 'B-CUP',
        name: 'Cup',
        orderQueueId: 8,
        tags: ['gift'],
        saleable: false,
      },
    });
    const jug = await office.create(products.calls.create, {
      body: { sku: 'C-JUG', tags: ['gift'], active: false },
    });
    const list = (query: string) => office.listIdsAt(`/products?${query}`, 'products');
    const search = (query: string) => office.listIdsAt(`/products/search?${query}`, 'products');
    t.deepEqual(await list('saleable=false'), [cup]);
    t.deepEqual(await list('saleable=true&search=-'), [mug, jug]);
    t.deepEqual(await list(`owningAssetEnterpriseId=${office.enterpriseId}`), [mug]);
    t.deepEqual(await search('tags=gift'), [mug, cup, jug]);
    t.deepEqual(await search('tags=gift,ceramic'), [mug]);
    t.deepEqual(await search('active=false&tags=gift'), [jug]);
    t.deepEqual(await search('active=true&tags=gift'), [mug, cup]);
    t.deepEqual(await search('tags=gift&page=1&size=2'), [jug]);
    t.deepEqual(await search('orderQueueId=7'), [mug]);
    t.deepEqual(await search('search=a-mu&page=0&size=1'), [mug]);
    t.deepEqual(await office.listIdsAt(`/variants/groups/${group}/products`, 'products'), [mug]);
    const bare = await office.client(products.calls.list, { query: { sku: 'A-MUG' } });
    t.false('assets' in bare.products[0]!);
    const withAssets = await office.ask(products.calls.list, {
      query: { sku: 'A-MUG', retrieveAssociatedAssets: 'true' },
    });
    t.like(withAssets.body, { products: [{ assets: [mine] }] });
    t.deepEqual(await office.listIds(productTypes.calls.list), [type]);
    t.like((await office.ask(products.calls.read, { params: { id: mug } })).body, {
      sku: 'A-MUG',
      name: 'Mug',
      orderQueueId: 7,
    });
    t.like(
      (await office.ask(products.calls.update, { params: { id: cup }, body: { name: 'Small cup' } })).body,
      {
        sku: 'B-CUP',
        name: 'Small cup',
        saleable: false,
      },
    );
    const foreign = { ...mine, owningEnterpriseId: office.enterpriseId + 1000 };
    const owned = await office.ask(products.calls.update, {
      params: { id: mug },
      body: { assets: [foreign] },
    });
    t.like(owned, { status: 400, body: { errorCode: 'reference-unknown', path: 'assets' } });
    const again = await office.ask(products.calls.create, { body: { sku: 'A-MUG' } });
    t.like(again, { status: 409, body: { errorCode: 'record-exists' } });
    t.is((await office.ask(productTypes.calls.delete, { params: { id: type } })).status, 409);
  },
);

test.serial('[B7-29] products of connected enterprises are found by SKU', async (t) => {
  const partner = await enterOffice(office.api, 'Producer');
  const theirs = await partner.create(products.calls.create, { body: { sku: 'THEIR-MUG' } });
  const path = '/enterpriseconnections/products?sku=THEIR-MUG';
  t.deepEqual(await office.listIdsAt(path, 'products'), []);
  await office.api.database('enterpriseConnection').insert({
    enterpriseId: office.enterpriseId,
    connectedEnterpriseId: partner.enterpriseId,
  });
  t.deepEqual(await office.listIdsAt(path, 'products'), [theirs]);
  t.deepEqual(await office.listIds(products.calls.list, { query: { sku: 'THEIR-MUG' } }), []);
  t.deepEqual(
    await office.listIds(products.calls.list, {
      query: { sku: 'THEIR-MUG', includeConnectedEnterprises: 'true' },
    }),
    [theirs],
  );
  t.is(
    (await office.ask(products.calls.update, { params: { id: theirs }, body: { name: 'Mine' } })).status,
    404,
  );
});

test.serial('[B7-30] variants belong to a product or to a group', async (t) => {
  const product = await office.create(products.calls.create, { body: { sku: 'VARIED' } });
  const ofProduct = await office.create(productVariants.calls.create, {
    body: { name: 'S', sku: 'V-S', productId: product },
  });
  const bags = await office.create(productGroups.calls.create, { body: { name: 'Bags' } });
  const ofGroup = await office.create(productVariants.calls.create, {
    body: { name: 'L', enterpriseProductGroupId: bags },
  });
  t.deepEqual(await office.listIdsAt(`/products/${product}/variants`, 'productVariants'), [ofProduct]);
  t.deepEqual(await office.listIdsAt(`/products/groups/${bags}/variants`, 'productVariants'), [ofGroup]);
  t.true((await office.listIds(productVariants.calls.list)).includes(ofGroup));
  t.like(
    (await office.ask(productVariants.calls.update, { params: { id: ofGroup }, body: { active: false } }))
      .body,
    {
      active: false,
    },
  );
  t.is(
    (await office.ask(products.calls.delete, { params: { id: product } })).status,
    409,
    'its variants need it',
  );
  t.is((await office.ask(productVariants.calls.delete, { params: { id: ofProduct } })).status, 204);
  t.is((await office.ask(products.calls.delete, { params: { id: product } })).status, 204);
});

test.serial('[B7-33] print areas belong to their group', async (t) => {
  const mask = await office.create(masks.calls.create, {
    body: {
      name: 'Wrap',
      enterpriseProductGroupIds: [group],
    },
  });
  const configuration = JSON.stringify({ imageWidth: 200, imageHeight: 90 });
  const id = await office.create(printAreas.calls.create, {
    params: { id: group },
    body: { name: 'Wrap', enterpriseProductMaskId: mask, configuration },
  });
  t.like((await office.ask(printAreas.calls.read, { params: { id: group, areaId: id } })).body, {
    enterpriseProductGroupId: group,
    configuration: { imageWidth: 200, imageDPI: 300 },
  });
  t.like(
    (
      await office.ask(printAreas.calls.update, {
        params: { id: group, areaId: id },
        body: { active: false },
      })
    ).body,
    {
      active: false,
      name: 'Wrap',
    },
  );
  t.deepEqual(
    await office.listIds(printAreas.calls.list, { params: { id: group }, query: { active: 'true' } }),
    [],
  );
  const bags = await office.create(productGroups.calls.create, { body: { name: 'Other' } });
  t.is(
    (await office.ask(printAreas.calls.update, { params: { id: bags, areaId: id }, body: { name: 'Moved' } }))
      .status,
    404,
  );
  t.is((await office.ask(printAreas.calls.delete, { params: { id: bags, areaId: id } })).status, 404);
  t.is((await office.ask(masks.calls.delete, { params: { id: mask } })).status, 409);
  t.is((await office.ask(printAreas.calls.delete, { params: { id: group, areaId: id } })).status, 204);
});

test.serial('[B7-34] templates are listed by group, variant and flag', async (t) => {
  const path = '/products/templates';
  const definition = { type: 'PRINTONDEMAND' };
  const bags = await office.create(productGroups.calls.create, { body: { name: 'Bags' } });
  const variant = await office.create(productVariants.calls.create, { body: { name: 'L' } });
  const own = { function: 'IMAGEAREA', definition, enterpriseProductGroupId: bags };
  const id = await office.createAt(path, { ...own, enterpriseProductVariantId: variant });
  t.deepEqual(await office.listIds(templates.calls.list, { query: { enterpriseProductGroupId: bags } }), [
    id,
  ]);
  t.deepEqual(
    await office.listIds(templates.calls.list, { query: { enterpriseProductVariantId: variant } }),
    [id],
  );
  t.like((await office.ask(templates.calls.update, { params: { id }, body: { active: false } })).body, {
    active: false,
  });
  t.deepEqual(
    await office.listIds(templates.calls.list, { query: { enterpriseProductGroupId: bags, active: 'true' } }),
    [],
  );
  t.is((await office.call('POST', path, { ...own, function: 'MAGIC' })).status, 400);
  t.is((await office.ask(templates.calls.delete, { params: { id } })).status, 204);
});
