import test from 'ava';
import { readDemoProduct } from '../../seed/demo-product.ts';
import { saveDemoProduct } from '../../seed/save-demo-product.ts';
import { ReferenceStore } from '../../seed/store-references.ts';
import { openTestOffice, type TestOffice } from '../../testing/open-test-office.ts';

let office: TestOffice;
test.before(async () => {
  office = await openTestOffice();
});
test.after.always(() => office?.api.close());

test.serial('groups of colours and fonts of imported products have different names', async (t) => {
  const { api, enterpriseId } = office;
  for (const product of ['mug', 'coaster', 'poster']) await api.createProduct(enterpriseId, product);
  for (const table of ['colourGroup', 'fontGroup']) {
    const rows = (await api.database(table).where({ enterpriseId }).orderBy('id')) as { name: string }[];
    const names = rows.map(({ name }) => name);
    t.deepEqual(names, [...new Set(names)], table);
    if (table === 'colourGroup') t.true(names.includes('Inks'), 'a name that is free is kept');
  }
});

test.serial('groups of the same name within a product have different names, too', async (t) => {
  const { api, enterpriseId } = office;
  const shop = (await api.database('shop').where({ enterpriseId }).first('id')) as { id: number };
  const product = await readDemoProduct('fixtures', 'mug');
  for (const group of [...product.colourGroups, ...product.fontGroups]) group.name = 'Twins';
  const store = new ReferenceStore(api.files, enterpriseId, 'fixtures');
  await saveDemoProduct(api.database, { enterpriseId, shopId: shop.id }, product, store);
  const twins = ['Twins', 'Twins (Personalised mug)'];
  for (const table of ['colourGroup', 'fontGroup']) {
    const rows = api.database(table).where({ enterpriseId }).whereLike('name', 'Twins%');
    t.deepEqual(await rows.orderBy('id').pluck('name'), twins, table);
  }
});
