import test from 'ava';
import { json } from '../data/connect.ts';
import { openTestOffice, type TestOffice } from '../testing/open-test-office.ts';

let office: TestOffice;

test.before(async () => {
  office = await openTestOffice();
});
test.after.always(() => office?.api.close());

test.serial(
  'in the file of a list formulas are guarded, numbers stay numbers and lists are JSON',
  async (t) => {
    await office.createAt('/products', {
      sku: '=1+1',
      name: '+44 "x", y',
      description: '@SUM(A1)\nb',
      price: 2.5,
      tags: ['a'],
    });
    // As an older version stored it. An answer may not have it.
    await office.api.database('product').update({ price: -2.5 });
    t.teardown(() => office.api.database('product').update({ price: 2.5 }));
    await office.createAt('/products', { sku: "B'", name: '-1', price: null });
    const { status, headers, body } = await office.call('GET', '/products?format=csv');
    t.is(status, 200);
    t.is(headers.get('content-type'), 'text/csv; charset=utf-8; header=present');
    t.is(headers.get('content-disposition'), `attachment; filename="products.csv"`);
    t.is(headers.get('cache-control'), 'no-store');
    t.is(headers.get('x-content-type-options'), 'nosniff');
    const [header, ...rows] = String(body).split('\r\n');
    // `fetch` removes the byte order mark.
    t.is(
      header!.split(',').slice(0, 8).join(),
      'id,enterpriseId,productTypeId,enterpriseProductGroupId,sku,name,description,price',
    );
    t.regex(rows[0]!, /^\d+,\d+,,,'=1\+1,"'\+44 ""x"", y","'@SUM\(A1\)\nb",-2\.5,true,true,"\[""a""\]",/);
    t.regex(rows[1]!, /^\d+,\d+,,,B','-1,,,true,/);
    t.is(rows.length, 3);
    const chosen = await office.call('GET', '/products?format=csv&sku=B%27&size=1&page=7');
    t.is(String(chosen.body).split('\r\n').length, 3, 'filters apply, pages do not');
    t.is((await office.call('GET', '/products?format=xml')).status, 400);
    t.is((await office.call('GET', `/products/groups/99999/masks?format=csv`)).status, 404);
    t.like(await office.call('GET', '/audit?format=csv'), { status: 404 });
  },
);

test.serial('the file of a long list has all pages, and one that is too long is refused', async (t) => {
  const { api, enterpriseId } = office;
  await api.database.raw(
    "INSERT INTO product_type (enterprise_id, name, sequence) SELECT ?, 'T' || n, n FROM generate_series(1, 1250) AS n",
    [enterpriseId],
  );
  const { body } = await office.call('GET', '/products/types?format=csv&sortBy=sequence');
  const names = String(body).match(/\bT\d+\b/g)!;
  t.deepEqual(
    names,
    Array.from({ length: 1250 }, (_, index) => `T${index + 1}`),
  );
  await api.database.raw(
    "INSERT INTO audit_entry (enterprise_id, action, entity, change) SELECT ?, 'create', 'x', ? FROM generate_series(1, 100001)",
    [enterpriseId, json({})],
  );
  t.like(await office.call('GET', '/auditentries?format=csv'), {
    status: 400,
    body: { errorCode: 'export-too-large' },
  });
  t.is((await office.call('GET', '/auditentries?format=csv&entity=productType')).status, 200);
});

test.serial('a file that cannot be completed ends with an error', async (t) => {
  const { api } = office;
  const { call, handle } = api.routes.find((route) => route.call.name === 'listProductTypes')!;
  const route = api.routes.find((each) => each.call === call)!;
  let pages = 0;
  route.handle = (request) => {
    pages += 1;
    return pages === 2 ? Promise.reject(new Error('the database is unavailable')) : handle(request);
  };
  try {
    await t.throwsAsync(office.call('GET', '/products/types?format=csv'));
    t.is(pages, 2);
  } finally {
    route.handle = handle;
  }
  t.is((await office.call('GET', '/products/types')).status, 200);
});

test.serial('format=csv has no effect on calls other than lists', async (t) => {
  const { api } = office;
  const paths = api.routes
    .filter(({ call }) => call.method === 'get' && !call.path.includes('operations'))
    .map(({ call }) =>
      call.path.replace('{enterpriseId}', String(office.enterpriseId)).replace(/\{\w+\}/g, '1'),
    );
  const base = '/integration/v1/consumerconfigurator/data';
  t.true(paths.includes(base));
  const as = await api.createUser(office.enterpriseId, ['ENTERPRISE_ADMIN', 'SYSTEM_ADMIN']);
  for (const path of paths) t.not((await api.call('GET', `${path}?format=csv`, { as })).status, 500, path);
  for (const path of [base, `${base}/shopType/SHOPIFY`, `${base}/shopType/SHOPIFY/ecommerceVariantId`])
    t.like(await api.call('GET', `${path}?format=csv`), {
      status: 400,
      body: { errorCode: 'product-not-specified' },
    });
});
