import test from 'ava';
import { importCsv, type Importer, openImporter, sendCsv } from '../../testing/import-csv.ts';
import type { TestWorkers } from '../../testing/open-test-workers.ts';

let api: TestWorkers;
let who: Importer;

test.before(async () => {
  who = await openImporter();
  ({ api } = who);
});
test.after.always(() => api?.close());

const listProducts = async () =>
  await api
    .database('product')
    .where({ enterpriseId: who.enterpriseId })
    .orderBy('sku')
    .select<object[]>('sku', 'name', 'description', 'price', 'active');

test.serial('[B3-42] products are tried out, then stored, then changed by their SKU', async (t) => {
  const csv =
    '\uFEFFproductSku;productName;productDescription;price;active\r\nMUG;Mug;"a ""good""\r\none";6.505;\r\nCUP;Cup;;;No\r\n';
  const tried = await importCsv(who, 'importType=products&dryRun', csv);
  t.like(tried.import, {
    status: 'COMPLETED',
    rowsTotal: 2,
    rowsRead: 2,
    rowsCreated: 2,
    errors: 0,
    progress: 1,
  });
  t.deepEqual(await listProducts(), []);
  const stored = await importCsv(who, 'importType=products', csv);
  t.like(stored.import, { status: 'COMPLETED', rowsCreated: 2, rowsUpdated: 0 });
  const mug = { sku: 'MUG', name: 'Mug', description: 'a "good"\r\none', price: 6.51, active: true };
  const cup = { sku: 'CUP', name: 'Cup', description: '', price: null, active: false };
  t.deepEqual(await listProducts(), [cup, mug]);
  // Columns that the file does not have stay as they are.
  const changed = await importCsv(who, 'importType=products', 'price,productSku\n7,MUG\n,CUP\n');
  t.like(changed.import, { status: 'COMPLETED', rowsUpdated: 1, rowsUnchanged: 1 });
  t.deepEqual(await listProducts(), [cup, { ...mug, price: 7 }]);
  const audit = (await api.database('auditEntry').where({ entity: 'product' }).orderBy('id')) as {
    action: string;
  }[];
  t.deepEqual(
    audit.map(({ action }) => action),
    ['create', 'create', 'update'],
  );
});

test.serial('one wrong row keeps all of them out, unless valid rows alone are wanted', async (t) => {
  const csv = 'productSku,price,active\nOK-1,1,\nBAD,minus,perhaps\n,3,\nOK-2,2,0\n';
  const whole = await importCsv(who, 'importType=products', csv);
  t.like(whole.import, { status: 'REFUSED', rowsRead: 4, rowsRefused: 2, rowsCreated: 0, errors: 3 });
  t.deepEqual(whole.errors, [
    {
      row: 3,
      column: 'price',
      code: 'import-field-invalid',
      error: 'price is "minus"; give a positive number.',
    },
    {
      ...{ row: 3, column: 'active', code: 'import-field-invalid' },
      error: 'active is "perhaps"; give Yes, No, Y, N, true, false, 1 or 0.',
    },
    {
      row: 4,
      column: 'productSku',
      code: 'import-field-missing',
      error: 'productSku is empty; every row needs it.',
    },
  ]);
  const isOk = async () => (await listProducts()).length;
  t.is(await isOk(), 2);
  const valid = await importCsv(who, 'importType=products&validRowsOnly=true', csv);
  t.like(valid.import, { status: 'COMPLETED', rowsRead: 4, rowsCreated: 2, rowsRefused: 2, errors: 3 });
  t.is(await isOk(), 4);
});

test.serial('columns that are missing or unknown are named before anything is begun', async (t) => {
  const { status, body } = await sendCsv(who, 'importType=products', 'name,Price,price\nx,1,2\n');
  t.is(status, 400);
  const error =
    'The file lacks "productSku"; it has columns that are unknown here: "name"; it has twice "price". The columns are productSku, productName, productDescription, price, active.';
  t.deepEqual(body, { errorCode: 'import-columns-wrong', error, uploadStatus: error });
});
