import { PRODUCT_TEMPLATES } from '../../engine/node.ts';
import test from 'ava';
import { enterOffice, openTestOffice, type TestOffice } from '../testing/open-test-office.ts';
import { productCategories, productVariants, products } from '../contract/resources/products.ts';
import { productGroups } from '../contract/resources/product-groups.ts';
import { productGroupCharges } from '../contract/resources/charges.ts';
import { groupChargesCall } from '../contract/calls/group-charges.ts';
import { templateUsesCall } from '../contract/calls/template-uses.ts';
import {
  groupFindingsCall,
  groupProductCall,
  listVersionsCall,
  publishGroupCall,
  readVersionCall,
  startGroupCall,
  unpublishGroupCall,
} from '../contract/calls/product-groups.ts';
import { printAreas, templates } from '../contract/resources/print-areas.ts';
import { configuratorDataCall } from '../contract/calls/configurator.ts';
import { auditEntries } from '../contract/resources/audit-entries.ts';
import { masks } from '../contract/resources/masks.ts';
import * as z from 'zod';
import { readRow, readRows } from '../testing/read-rows.ts';

const groups = '/products/groups';
let office: TestOffice;

test.before(async () => {
  office = await openTestOffice();
});
test.after.always(() => office.api.close());

test.serial('[B7-21, B7-22] groups are listed by flags, category, text and order', async (t) => {
  const category = await office.create(productCategories.calls.create, { body: { name: 'Gifts' } });
  const other = await office.create(productCategories.calls.create, { body: { name: 'Clothes' } });
  const mug = await office.create(productGroups.calls.create, {
    body: { name: 'Mugs', sequence: 2, productCategoryId: category },
  });
  const shirt = await office.create(productGroups.calls.create, {
    body: {
      name: 'Shirts',
      sequence: 1,
      productTitle: 'T-shirt',
      productCategoryId: other,
    },
  });
  const old = await office.create(productGroups.calls.create, {
    body: { name: 'Retired', sequence: 3, active: false },
  });
  const list = (query: string) => office.listIdsAt(`${groups}?${query}`, 'productGroups');
  t.deepEqual(await list(''), [shirt, mug, old]);
  t.deepEqual(await list('sortBy=name&sort=DESC'), [shirt, old, mug]);
  t.deepEqual(await list('active=true'), [shirt, mug]);
  t.deepEqual(await list('active=false'), [old]);
  const flags = (id: number, values: object) =>
    office.api.database('productGroup').where({ id }).update(values);
  await flags(mug, { complete: true, published: true });
  await flags(old, { complete: true, published: false });
  t.deepEqual(await list('published=true'), [mug]);
  t.deepEqual(await list('published=false'), [shirt, old]);
  t.deepEqual(await list('complete=true'), [mug, old]);
  t.deepEqual(await list('complete=false'), [shirt]);
  t.deepEqual(await list(`productCategoryId=${category}`), [mug]);
  t.deepEqual(await list('search=T-SHIRT'), [shirt]);
  t.deepEqual(await list('search=%25'), [], 'a wildcard is a plain character');
  t.deepEqual(await list('page=1&size=2'), [old]);
  t.like((await office.ask(productGroups.calls.list, { query: { size: 1 } })).body, {
    records: 3,
    page: 0,
    size: 1,
  });
  for (const wrong of ['size=0', 'size=501', 'page=-1', 'sortBy=password_hash', 'active=maybe', 'sort=UP'])
    t.is((await office.call('GET', `${groups}?${wrong}`)).status, 400, wrong);
});

test.serial('[B7-23] groups of connected enterprises can be read but not changed', async (t) => {
  const partner = await enterOffice(office.api, 'Partner');
  const stranger = await enterOffice(office.api, 'Stranger');
  const theirs = await partner.createAt(`${groups}/enterprisegroups`, { name: 'Theirs' });
  await stranger.create(productGroups.calls.create, { body: { name: 'Secret' } });
  const mine = await office.createAt(`${groups}/enterprisegroups`, { name: 'Aprons', sequence: -1 });
  const all = `${groups}/enterprisegroups?includeConnectedEnterprises=true`;
  t.false((await office.listIdsAt(all, 'productGroups')).includes(theirs));
  await office.api.database('enterpriseConnection').insert({
    enterpriseId: office.enterpriseId,
    connectedEnterpriseId: partner.enterpriseId,
  });
  const listed = (await office.call('GET', all)).body as { productGroups: { id: number; name: string }[] };
  t.true([mine, theirs].every((id) => listed.productGroups.some((group) => group.id === id)));
  t.false(listed.productGroups.some(({ name }) => name === 'Secret'));
  t.false((await office.listIdsAt(`${groups}/enterprisegroups`, 'productGroups')).includes(theirs));
  t.deepEqual(await partner.listIdsAt(all, 'productGroups'), [theirs], 'a connection has a direction');
  t.is(
    (await office.ask(productGroups.calls.update, { params: { id: theirs }, body: { name: 'Mine' } })).status,
    404,
  );
  t.is((await office.ask(productGroups.calls.delete, { params: { id: theirs } })).status, 404);
  const refused = await office.ask(products.calls.create, {
    body: { sku: 'X', enterpriseProductGroupId: theirs },
  });
  t.like(refused, { status: 400, body: { errorCode: 'reference-unknown' } });
});

test.serial(
  '[B7-24] a group is changed on both of its paths, and attributes keep their numbers',
  async (t) => {
    const attributes = [
      { name: 'Size', displayType: 'BUTTONS', attributeValues: [{ name: 'S' }, { name: 'M' }] },
    ];
    const id = await office.create(productGroups.calls.create, { body: { name: 'Bags', attributes } });
    const renamed = await office.client(productGroups.calls.update, {
      params: { id },
      body: { name: 'Tote bags', published: true },
    });
    t.like(renamed, { name: 'Tote bags', published: false }, 'publishing has a call of its own');
    const before = renamed.attributes;
    t.true(Number.isInteger(before[0]!.id));
    before[0]!.attributeValues.push({ name: 'L', sequence: 0 });
    const changed = await office.call('PUT', `${groups}/enterprisegroups/${id}`, { attributes: before });
    const after = (changed.body as { attributes: Attribute[] }).attributes;
    t.deepEqual(
      after[0]!.attributeValues.slice(0, 2).map((value) => value.id),
      before[0]!.attributeValues.slice(0, 2).map((value) => value.id),
    );
    t.is(new Set(after[0]!.attributeValues.map((value) => value.id)).size, 3);
    const foreign = await office.ask(productGroups.calls.update, {
      params: { id },
      body: { attributes: [{ id: 4711, name: 'X' }] },
    });
    t.like(foreign, { status: 400, body: { errorCode: 'reference-unknown', path: 'attributes' } });
  },
);

interface Attribute {
  id: number;
  attributeValues: { id?: number; name: string }[];
}

test.serial('[B7-25, C7-10] charges of a group are public, in pounds by default', async (t) => {
  const id = await office.create(productGroups.calls.create, { body: { name: 'Plaques' } });
  await office.create(productGroupCharges.calls.create, {
    params: { id },
    body: { name: 'Engraving', amount: 4.005 },
  });
  await office.create(productGroupCharges.calls.create, {
    params: { id },
    body: { name: 'Box', amount: 0.1 },
  });
  const euros = await office.create(productGroupCharges.calls.create, {
    params: { id },
    body: { name: 'Gravur', amount: 5, currencyCode: 'EUR' },
  });
  const pounds = await office.api
    .as(undefined)
    .ask(groupChargesCall, { params: { enterpriseId: office.enterpriseId, id } });
  t.like(pounds.body, {
    charges: [
      { name: 'Box', amount: 0.1, currencyCode: 'GBP' },
      { name: 'Engraving', amount: 4.01 },
    ],
    currencyCode: 'GBP',
    total: 4.11,
  });
  t.like(
    (
      await office.api.as(undefined).ask(groupChargesCall, {
        params: { enterpriseId: office.enterpriseId, id },
        query: { currencyCode: 'EUR' },
      })
    ).body,
    {
      charges: [{ id: euros }],
      total: 5,
    },
  );
  t.like(
    (
      await office.api.as(undefined).ask(groupChargesCall, {
        params: { enterpriseId: office.enterpriseId, id },
        query: { currencyCode: 'JPY' },
      })
    ).body,
    { charges: [], total: 0 },
  );
  t.is(
    (
      await office.api.as(undefined).ask(groupChargesCall, {
        params: { enterpriseId: office.enterpriseId, id },
        query: { currencyCode: 'XXQ' },
      })
    ).status,
    400,
  );
  t.is((await office.ask(productGroupCharges.calls.delete, { params: { id, chargeId: euros } })).status, 204);
  t.is(
    (await office.ask(productGroups.calls.delete, { params: { id } })).status,
    204,
    'charges are deleted with their group',
  );
});

test.serial('[B8-18] calls whose failures a client ignores fail like all others', async (t) => {
  const failing = [
    await office.call('GET', '/products/groups/987654321/charges'),
    await office.call('GET', '/files/assetprofiles?size=none'),
    await office.call('DELETE', '/products/variants/987654321'),
  ];
  t.deepEqual(
    failing.map(({ status }) => status),
    [404, 400, 404],
  );
  for (const { body } of failing)
    t.deepEqual(Object.keys(body as object).slice(0, 2), ['error', 'errorCode']);
});

test.serial(
  '[B7-26, B5-13, B8-09, C8-07] publishing an incomplete group is refused with the reasons',
  async (t) => {
    const id = await office.create(productGroups.calls.create, { body: { name: 'Empty' } });
    const refused = await office.ask(publishGroupCall, { params: { id } });
    t.like(refused, { status: 400, body: { errorCode: 'group-incomplete' } });
    t.regex((refused.body as { error: string }).error, /The product has no variants/);
    const { complete, findings } = await office.client(groupFindingsCall, { params: { id } });
    t.false(complete);
    const warnings = findings.filter(({ severity }) => severity === 'warning').map(({ message }) => message);
    t.deepEqual(warnings.toSorted(), ['No Product Views configured!', 'No Stock Products configured!']);
    await office.create(products.calls.create, { body: { sku: 'STOCK-1', enterpriseProductGroupId: id } });
    const stocked = await office.ask(groupFindingsCall, { params: { id } });
    t.false(JSON.stringify(stocked.body).includes('No Stock Products'));
  },
);

test.serial(
  '[B7-26] a complete group is published and unpublished; a change that breaks it is detected',
  async (t) => {
    const ids = await office.api.createProduct(office.enterpriseId, 'mug');
    const id = ids.get('productGroup', 701)!;
    await office.ask(unpublishGroupCall, { params: { id } });
    t.like((await office.ask(productGroups.calls.read, { params: { id } })).body, {
      published: false,
      complete: true,
    });
    const published = await office.ask(publishGroupCall, { params: { id } });
    t.like(published, { status: 200, body: { id, published: true, complete: true } });
    const { findings } = published.body as { findings: { severity: string }[] };
    t.true(findings.every(({ severity }) => severity === 'warning'));
    const [areaId] = await office.listIds(printAreas.calls.list, { params: { id } });
    const area = `/products/enterpriseproductgroups/${id}/print/areas/${areaId}`;
    const { configuration } = (await office.call('GET', area)).body as { configuration: object };
    await office.call('PUT', area, { configuration: { ...configuration, imageDPI: 1e9 } });
    t.like((await office.ask(productGroups.calls.read, { params: { id } })).body, {
      published: true,
      complete: false,
    });
    await office.call('PUT', area, { configuration });
    t.like((await office.ask(productGroups.calls.read, { params: { id } })).body, { complete: true });
    const entries = (await office.api
      .database('auditEntry')
      .where({ entity: 'productGroup', entityId: id })
      .orderBy('id')) as { action: string; change: object }[];
    t.like(entries.at(-1), {
      action: 'publish',
      change: { before: { published: false }, after: { published: true } },
    });
  },
);

test.serial('[B7-26] an unpublished group is invisible to shoppers', async (t) => {
  const ids = await office.api.createProduct(office.enterpriseId, 'asset-tag');
  t.truthy(ids);
  const newest = (table: string) => office.api.database(table).orderBy('id', 'desc').first('id');
  const { id } = (await newest('productGroup')) as { id: number };
  const variant = (await newest('shopProductVariant')) as { id: number };
  t.is(
    (await office.api.as(undefined).ask(configuratorDataCall, { params: { id: String(variant.id) } })).status,
    200,
  );
  await office.ask(unpublishGroupCall, { params: { id } });
  t.is(
    (await office.api.as(undefined).ask(configuratorDataCall, { params: { id: String(variant.id) } })).status,
    404,
  );
  t.is(
    (
      await office.api.as(undefined).ask(configuratorDataCall, {
        params: { id: String(variant.id) },
        query: { includeUnpublished: 'true' },
      })
    ).status,
    404,
  );
  const as = await office.api.createUser(office.enterpriseId, ['EMPLOYEE']);
  t.is(
    (
      await office.api.as(as).ask(configuratorDataCall, {
        params: { id: String(variant.id) },
        query: { includeUnpublished: 'true' },
      })
    ).status,
    200,
  );
  const trail = await office.ask(auditEntries.calls.list, {
    query: { entity: 'productGroup', entityId: id, sort: 'DESC' },
  });
  t.like(trail.body, {
    auditEntries: [
      { action: 'unpublish', change: { before: { published: true }, after: { published: false } } },
    ],
  });
});

test.serial('concurrent changes of one group wait for each other', async (t) => {
  const id = await office.create(productGroups.calls.create, { body: { name: 'Busy' } });
  const changes = Array.from({ length: 12 }, (_, index) =>
    index % 3 === 0
      ? office.ask(productGroups.calls.update, { params: { id }, body: { sequence: index } })
      : office.ask(productVariants.calls.create, {
          body: { name: `${index}`, enterpriseProductGroupId: id },
        }),
  );
  for (const { status } of await Promise.all(changes)) t.true(status < 300, String(status));
  t.is((await office.listIdsAt(`/products/groups/${id}/variants`, 'productVariants')).length, 8);
});

test.serial('of a concurrent deletion and new reference to the record, one is refused', async (t) => {
  for (let round = 0; round < 8; round += 1) {
    const id = await office.create(productVariants.calls.create, { body: { name: `Round ${round}` } });
    const [deleted, needing] = await Promise.all([
      office.ask(productVariants.calls.delete, { params: { id } }),
      office.ask(masks.calls.create, { body: { enterpriseProductVariantIds: [id] } }),
    ]);
    t.true([204, 409].includes(deleted.status), JSON.stringify(deleted.body));
    t.is(needing.status, deleted.status === 204 ? 400 : 201, JSON.stringify(needing.body));
  }
});

test.serial('a group and its parts cannot be deleted while a design or an order needs them', async (t) => {
  const ids = await office.api.createProduct(office.enterpriseId, 'coaster');
  const { database } = office.api;
  const group = await readRow(database('productGroup').orderBy('id', 'desc'), { id: z.number() });
  const variant = (await database('shopProductVariant').orderBy('id', 'desc').first()) as Record<
    string,
    number
  >;
  const [maskId] = await office.listIdsAt(`${groups}/${group.id}/masks`, 'masks');
  const [areaId] = await office.listIds(printAreas.calls.list, { params: { id: group.id } });
  t.truthy(ids);
  await database('customisation').insert({
    enterpriseId: office.enterpriseId,
    customisationCode: 'kept',
    shopProductVariantId: variant['id'],
    payload: '{}',
  });
  for (const needed of [
    `${groups}/${group.id}`,
    `${groups}/masks/${maskId}`,
    `/products/enterpriseproductgroups/${group.id}/print/areas/${areaId}`,
    `/shopproducts/${variant['shopProductId']}`,
    `/shopproducts/${variant['shopProductId']}/variants/${variant['id']}`,
  ])
    t.like(
      await office.call('DELETE', needed),
      { status: 409, body: { errorCode: 'record-needed' } },
      needed,
    );
  const elsewhere = await office.create(productGroups.calls.create, { body: { name: 'Elsewhere' } });
  for (const [moved, change] of [
    [`${groups}/masks/${maskId}`, { enterpriseProductGroupIds: [elsewhere] }],
    [`/shopproducts/${variant['shopProductId']}`, { enterpriseProductGroupId: elsewhere }],
  ] as const) {
    t.is((await office.call('PUT', moved, change)).status, 409, moved);
    t.is((await office.call('PUT', moved, { name: 'Renamed' })).status, 200, moved);
  }
  await database('customisation').where({ customisationCode: 'kept' }).delete();
  const area = `/products/enterpriseproductgroups/${group.id}/print/areas/${areaId}`;
  t.is((await office.call('DELETE', area)).status, 204);
});

test.serial('a product from a template is complete except for stock and is unpublished', async (t) => {
  await office.api.database('font').insert(
    {
      enterpriseId: office.enterpriseId,
      font: 'Plain',
      variation: 'REGULAR',
      source: 'GOOGLE',
      uploadUrl: 'plain.ttf',
    },
    'id',
  );
  for (const template of PRODUCT_TEMPLATES.filter((each) => each !== 'blank')) {
    const row = await office.client(startGroupCall, {
      body: { name: `A ${template}`, from: { template } },
    });
    t.like(row, { name: `A ${template}`, published: false, complete: true }, template);
    const params = { id: row.id };
    const { findings } = await office.client(groupFindingsCall, { params });
    t.deepEqual(
      findings.map(({ rule }) => rule),
      ['B5-13'],
      'only stock is missing',
    );
    const { product, records } = await office.client(groupProductCall, { params });
    t.deepEqual(
      product.printAreas.map(({ enterpriseProductMaskId }) => enterpriseProductMaskId),
      product.maskGroups.flatMap(({ masks: views }) => views.map(({ id }) => id)),
    );
    t.is(records.filter(({ resource }) => resource === 'mask').length, product.printAreas.length);
  }
});

test.serial(
  'a copy of a product has its views, layers and variants, and changes independently',
  async (t) => {
    const ids = await office.api.createProduct(office.enterpriseId, 'phone-case');
    const groupId = ids.get('productGroup', 704)!;
    const { database } = office.api;
    const variantsOf = async (id: number) =>
      (await database('productVariant')
        .where({ enterpriseProductGroupId: id })
        .orderBy('id')
        .select('name', 'sequence', 'active')) as unknown[];
    await database('productVariant')
      .where({ enterpriseProductGroupId: groupId })
      .update({ name: 'Black', sequence: 7 });
    const ofAll = {
      enterpriseId: office.enterpriseId,
      function: 'TEXTAREA',
      definition: JSON.stringify({ type: 'PERSONALISED' }),
    };
    await database('template').insert(ofAll);
    const templatesOf = (id: number) => database('template').where({ enterpriseProductGroupId: id });
    await database('productGroupCharge').insert(
      [
        ['Set-up', 'GBP', 12.5],
        ['Set-up', 'EUR', 15],
      ].map(([name, currencyCode, amount]) => ({
        enterpriseId: office.enterpriseId,
        enterpriseProductGroupId: groupId,
        name,
        currencyCode,
        amount,
      })),
    );
    const chargesOf = (id: number) =>
      readRows(database('productGroupCharge').where({ enterpriseProductGroupId: id }).orderBy('id'), {
        name: z.string(),
        currencyCode: z.string(),
        amount: z.number(),
      });
    await database('template').where({ enterpriseProductGroupId: groupId }).update({ name: 'Message' });
    const sent = { body: { name: 'Second case', from: { groupId } }, idempotencyKey: 'second-case' };
    const row = await office.client(startGroupCall, sent);
    t.is((await office.client(startGroupCall, sent)).id, row.id, 'it is created once');
    t.deepEqual(await variantsOf(row.id), await variantsOf(groupId));
    t.is(
      (await templatesOf(row.id)).length,
      (await templatesOf(groupId)).length,
      'app functions for all groups are not copied',
    );
    t.deepEqual(
      new Set((await readRows(templatesOf(row.id), { name: z.string() })).map(({ name }) => name)),
      new Set(['Message']),
    );
    t.deepEqual(await chargesOf(row.id), [
      { name: 'Set-up', currencyCode: 'GBP', amount: 12.5 },
      { name: 'Set-up', currencyCode: 'EUR', amount: 15 },
    ]);
    await database('productGroupCharge').where({ enterpriseProductGroupId: row.id }).update({ amount: 1 });
    t.is((await chargesOf(groupId))[0]!.amount, 12.5, 'the original is unchanged');
    t.like(row, { name: 'Second case', published: false, complete: true });
    const read = async (id: number) => (await office.client(groupProductCall, { params: { id } })).product;
    const [original, copy] = [await read(groupId), await read(row.id)];
    const looks = ({ shopProduct, printAreas: areas }: typeof original) => ({
      layers: shopProduct.shopProductVariants.map(({ layerGroups }) =>
        layerGroups.map(({ layers }) => layers.map(({ enterpriseProductTemplateId: _, ...layer }) => layer)),
      ),
      areas: areas.map(({ name, configuration }) => ({ name, configuration })),
    });
    t.deepEqual(looks(copy), looks(original));
    t.notDeepEqual(
      copy.printAreas.map(({ id }) => id),
      original.printAreas.map(({ id }) => id),
    );
    const shared = copy.templates.filter(({ id }) => original.templates.some((other) => other.id === id));
    t.is(shared.length, 1, 'the app function for all groups');
    const stranger = await enterOffice(office.api, 'Copier');
    const refused = await stranger.ask(startGroupCall, { body: { name: 'Theirs', from: { groupId } } });
    t.is(refused.status, 404);
  },
);

test.serial(
  'the product editor reads the charges in all currencies and the currencies of its shops',
  async (t) => {
    await office.api.createProduct(office.enterpriseId, 'poster');
    const id = await newestGroup();
    const read = () => office.client(groupProductCall, { params: { id } });
    const charge = (body: { name: string; amount: number; currencyCode?: string }) =>
      office.client(productGroupCharges.calls.create, { params: { id }, body });
    const euro = await charge({ name: 'Rush', amount: 9, currencyCode: 'EUR' });
    const pound = await charge({ name: 'Set-up', amount: 12.5 });
    const { charges, records, currencyCodes } = await read();
    t.deepEqual(charges, [
      { id: euro.id, name: 'Rush', currencyCode: 'EUR', amount: 9 },
      { id: pound.id, name: 'Set-up', currencyCode: 'GBP', amount: 12.5 },
    ]);
    t.deepEqual(
      records.filter(({ resource }) => resource === 'productGroupCharge'),
      [euro, pound].map((row) => ({
        resource: 'productGroupCharge',
        id: row.id,
        withinId: id,
        utcUpdatedDateTime: row.utcUpdatedDateTime,
      })),
    );
    const shops = office.api.database('shop').where({ enterpriseId: office.enterpriseId });
    const sold = office.api.database('shopProduct').where({ enterpriseProductGroupId: id });
    await shops.clone().whereIn('id', sold.clone().select('shopId')).update({ currencyCode: 'USD' });
    t.deepEqual(currencyCodes, ['GBP']);
    t.deepEqual((await read()).currencyCodes, ['USD'], 'from the shops that sell it');
    await shops.clone().update({ currencyCode: 'GBP' });
  },
);

test.serial(
  'the uses of an app function are the layers that name it, by group, each counted once',
  async (t) => {
    await office.api.createProduct(office.enterpriseId, 'event-ticket');
    const group = await newestGroup();
    const { product, records } = await office.client(groupProductCall, { params: { id: group } });
    const layers = product.shopProduct.shopProductVariants[0]!.layerGroups.flatMap((each) => each.layers);
    const id = Number(layers.find(({ name }) => name === 'Event')!.enterpriseProductTemplateId);
    t.true(records.some((record) => record.resource === 'template' && record.id === id));
    const uses = () => office.client(templateUsesCall, { params: { id } });
    const here = { id: group, name: product.shopProduct.productGroup.name };
    t.deepEqual((await uses()).groups, [{ id: here.id, name: here.name, layers: 7 }]);
    const other = await office.client(startGroupCall, {
      body: { name: 'A card', from: { template: 'card' } },
    });
    const { records: parts } = await office.client(groupProductCall, { params: { id: other.id } });
    const maskId = parts.find(({ resource }) => resource === 'mask')!.id;
    const layer = { id: 1, designFunction: 'TEXTAREA', enterpriseProductTemplateId: String(id) } as const;
    await office.client(masks.calls.update, { params: { id: maskId }, body: { layers: [layer] } });
    t.deepEqual((await uses()).groups, [
      { id: other.id, name: 'A card', layers: 1 },
      { id: here.id, name: here.name, layers: 7 },
    ]);
    const stranger = await enterOffice(office.api, 'Counter');
    t.is((await stranger.ask(templateUsesCall, { params: { id } })).status, 404);
  },
);

test.serial('a group’s versions are its saves, and a version is read as the state before it', async (t) => {
  await office.api.createProduct(office.enterpriseId, 'vinyl-sticker');
  const id = await newestGroup();
  const params = { id };
  const { records, product } = await office.client(groupProductCall, { params });
  const area = records.find(({ resource }) => resource === 'printArea')!;
  const [first] = product.printAreas;
  const rename = (name: string) =>
    office.client(printAreas.calls.update, { params: { id, areaId: area.id }, body: { name } });
  t.deepEqual((await office.client(listVersionsCall, { params })).versions, []);
  for (const [name, atMs] of [
    ['Second', 0],
    ['Third', 100_000],
    ['Fourth', 110_000],
  ] as const) {
    await rename(name);
    const { id: newest } = await readRow(office.api.database('auditEntry').orderBy('id', 'desc'), {
      id: z.number(),
    });
    await office.api
      .database('auditEntry')
      .where({ id: newest })
      .update({ utcCreatedDateTime: new Date(atMs) });
  }
  const { versions } = await office.client(listVersionsCall, { params });
  const changed = [{ resource: 'printArea', id: area.id }] as const;
  t.like(versions, [{ records: changed }, { records: changed }]);
  t.is(versions.length, 2, 'two changes without a pause are one save');
  t.regex(versions[0]!.author!, /@test\.example$/);
  const namesBefore = async (versionId: number) => {
    const read = await office.client(readVersionCall, { params: { id, versionId } });
    return read.records.map(({ values }) => values['name']);
  };
  t.deepEqual(await namesBefore(versions[0]!.id), ['Second']);
  t.deepEqual(await namesBefore(versions[1]!.id), [first!.name]);
  const stranger = await enterOffice(office.api, 'Historian');
  t.is((await stranger.ask(listVersionsCall, { params })).status, 404);
  t.is((await stranger.ask(readVersionCall, { params: { id, versionId: versions[0]!.id } })).status, 404);
});

test.serial('a version includes the charges of its product and its app functions', async (t) => {
  await office.api.createProduct(office.enterpriseId, 'water-bottle');
  const id = await newestGroup();
  const params = { id };
  const { calls } = productGroupCharges;
  const charge = (name: string, amount: number) =>
    office.create(calls.create, { params, body: { name, currencyCode: 'GBP', amount } });
  const [kept, deleted] = [await charge('Set-up', 10), await charge('Express', 5)];
  const { id: template } = await readRow(
    office.api.database('template').where({ enterpriseProductGroupId: id }),
    { id: z.number() },
  );
  const newest = async () =>
    (await readRow(office.api.database('auditEntry').orderBy('id', 'desc'), { id: z.number() })).id;
  const before = await newest();
  const priced = (amount: number) =>
    office.client(calls.update, { params: { id, chargeId: kept }, body: { amount } });
  await priced(11);
  const first = await newest();
  t.true(first > before);
  await priced(12);
  await office.client(calls.update, { params: { id, chargeId: deleted }, body: { amount: 6 } });
  await office.client(calls.delete, { params: { id, chargeId: deleted } });
  const added = await charge('Gift wrap', 2);
  await office.client(templates.calls.update, { params: { id: template }, body: { name: 'Message' } });
  const { versions } = await office.client(listVersionsCall, { params });
  const named = versions.flatMap((version) => version.records);
  for (const [resource, recordId] of [
    ['productGroupCharge', kept],
    ['productGroupCharge', deleted],
    ['productGroupCharge', added],
    ['template', template],
  ])
    t.true(
      named.some((record) => record.resource === resource && record.id === recordId),
      `${resource} ${recordId}`,
    );
  const read = async (versionId: number) => {
    const { records: former } = await office.client(readVersionCall, { params: { id, versionId } });
    const of = (recordId: number) =>
      former.find((record) => record.resource === 'productGroupCharge' && record.id === recordId);
    return { former, of };
  };
  const { former, of } = await read(first);
  t.like(of(kept), { isThere: true, values: { amount: 10 } });
  t.like(of(deleted), { isThere: true, values: { name: 'Express', currencyCode: 'GBP', amount: 5 } });
  t.deepEqual(of(added), { resource: 'productGroupCharge', id: added, isThere: false, values: {} });
  const original = former.find(({ resource }) => resource === 'template')!;
  t.not(original.values['name'], 'Message');
  t.like((await read(first + 1)).of(kept), { values: { amount: 11 } });
  const other = await office.client(startGroupCall, { body: { name: 'Other', from: { template: 'card' } } });
  t.deepEqual((await office.client(listVersionsCall, { params: { id: other.id } })).versions, []);
});

test.serial('a version includes the fields of the product itself, without its state', async (t) => {
  const { id } = await office.client(startGroupCall, { body: { name: 'Card', from: { template: 'card' } } });
  const params = { id };
  const change = async (body: Record<string, unknown>) => {
    await office.client(productGroups.calls.update, { params, body });
    return (await readRow(office.api.database('auditEntry').orderBy('id', 'desc'), { id: z.number() })).id;
  };
  const first = await change({
    name: 'Greeting',
    productDescription: '<p>Folded</p>',
    sequence: 3,
    active: false,
  });
  const second = await change({ productTitle: 'Greeting card' });
  await change({ active: true });
  await change({ attributes: [{ label: 'Size', attributeValues: [{ label: 'A6' }] }] });
  const read = async (versionId: number) =>
    (await office.client(readVersionCall, { params: { id, versionId } })).records;
  t.deepEqual(await read(first), [
    {
      resource: 'productGroup',
      id,
      isThere: true,
      values: { name: 'Card', productTitle: 'Card', productDescription: '', sequence: 0 },
    },
  ]);
  t.deepEqual(await read(second), [
    { resource: 'productGroup', id, isThere: true, values: { productTitle: 'Card' } },
  ]);
  t.deepEqual(await read(second + 1), [], 'its state and its attributes are not versioned');
  const { versions } = await office.client(listVersionsCall, { params });
  t.deepEqual(versions[0]!.records, [{ resource: 'productGroup', id }]);
  const { group } = await office.client(groupProductCall, { params });
  t.deepEqual(group, { productDescription: '<p>Folded</p>', sequence: 3, productCategoryId: null });
  const other = await office.client(startGroupCall, { body: { name: 'Other', from: { template: 'card' } } });
  t.deepEqual((await office.client(listVersionsCall, { params: { id: other.id } })).versions, []);
});

test.serial('a version includes views and print areas that were added and removed', async (t) => {
  const { id } = await office.client(startGroupCall, { body: { name: 'Mug', from: { template: 'mug' } } });
  const params = { id };
  const { product } = await office.client(groupProductCall, { params });
  const [group] = product.maskGroups;
  t.deepEqual((await office.client(listVersionsCall, { params })).versions, []);
  const addView = (name: string) =>
    office.create(masks.calls.create, {
      body: { name, enterpriseProductMaskGroupId: Number(group!.id), enterpriseProductGroupIds: [id] },
    });
  const [kept, removed] = [await addView('Handle'), await addView('Base')];
  const area = await office.create(printAreas.calls.create, {
    params,
    body: {
      name: 'Base',
      enterpriseProductMaskId: removed,
      configuration: { imageWidth: 9, imageHeight: 9 },
    },
  });
  const since = await readRow(office.api.database('auditEntry').orderBy('id', 'desc'), { id: z.number() });
  await office.client(printAreas.calls.delete, { params: { id, areaId: area } });
  await office.client(masks.calls.delete, { params: { id: removed } });
  const read = async (versionId: number) =>
    (await office.client(readVersionCall, { params: { id, versionId } })).records.map(
      ({ resource, id: recordId, isThere, values }) => [resource, recordId, isThere, values['name']],
    );
  t.deepEqual(await read(since.id + 1), [
    ['mask', removed, true, 'Base'],
    ['printArea', area, true, 'Base'],
  ]);
  const { versions } = await office.client(listVersionsCall, { params });
  t.deepEqual(await read(versions.at(-1)!.id), [
    ['mask', removed, false, undefined],
    ['printArea', area, false, undefined],
    ['mask', kept, false, undefined],
  ]);
  const other = await office.client(startGroupCall, { body: { name: 'Other', from: { template: 'card' } } });
  t.deepEqual((await office.client(listVersionsCall, { params: { id: other.id } })).versions, []);
});

const newestGroup = async () =>
  (await readRow(office.api.database('productGroup').orderBy('id', 'desc'), { id: z.number() })).id;
