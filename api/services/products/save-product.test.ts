import test from 'ava';
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
