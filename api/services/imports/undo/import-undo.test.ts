import test from 'ava';
import * as z from 'zod';
import { previewImportUndoCall, readImportCall, undoImportCall } from '../../../contract/calls/imports.ts';
import { products } from '../../../contract/resources/products.ts';
import { importCsv, type Importer, openImporter, sendCsv } from '../../../testing/import-csv.ts';
import { readRows } from '../../../testing/read-rows.ts';
import type { TestApi } from '../../../testing/open-test-api.ts';

let api: TestApi;
let who: Importer;

test.before(async () => {
  who = await openImporter();
  ({ api } = who);
});
test.after.always(() => who?.close());

const params = (id: number) => ({ enterpriseId: who.enterpriseId, id });
const preview = (id: number) => api.as(who.as).client(previewImportUndoCall, { params: params(id) });
const undo = (id: number) => api.as(who.as).client(undoImportCall, { params: params(id) });
const refuses = async (id: number, status = 409) => {
  const { status: answered, body } = await api.as(who.as).ask(undoImportCall, { params: params(id) });
  if (answered !== status) throw new Error(`answered ${answered}`);
  return (body as { error: string }).error;
};
const stored = async (query: string, csv: string) => (await importCsv(who, query, csv)).import.id;
const importProducts = (rows: string) =>
  stored('importType=products', `productSku,productName,price\n${rows}`);
const listProducts = async () => {
  const rows = await readRows(
    api.database('product').where({ enterpriseId: who.enterpriseId }).orderBy('sku'),
    { sku: z.string(), name: z.string(), price: z.number().nullable() },
  );
  return rows.map(({ sku, name, price }) => `${sku} ${name} ${price}`);
};
const changeProduct = async (sku: string, body: Record<string, unknown>) => {
  const { id } = (await api.database('product').where({ sku }).first('id')) as { id: number };
  await api.as(who.as).client(products.calls.update, { params: params(id), body });
};
const clear = () => api.database('product').where({ enterpriseId: who.enterpriseId }).delete();

test.serial(
  'an undo deletes the records that an import created, and restores those that it changed',
  async (t) => {
    await importProducts('MUG,Mug,6\nCUP,Cup,\n');
    const before = await listProducts();
    const id = await importProducts('MUG,Big mug,7\nCUP,Cup,2\nTIN,Tin,4\n');
    t.deepEqual(await preview(id), { deleted: 1, restored: 2, obstacles: [], records: 0 });
    t.deepEqual(
      await listProducts(),
      ['CUP Cup 2', 'MUG Big mug 7', 'TIN Tin 4'],
      'a preview changes nothing',
    );
    t.like(await undo(id), { id, status: 'UNDONE', rowsCreated: 1, rowsUpdated: 2 });
    t.deepEqual(await listProducts(), before);
    const noted = api.database('auditEntry').where({ entity: 'dataImport', entityId: id, action: 'update' });
    t.deepEqual(await noted.pluck('change'), [
      { before: { status: 'COMPLETED' }, after: { status: 'UNDONE' } },
    ]);
    t.is(await refuses(id), 'The import was already undone.');
    const entries = (await api
      .database('auditEntry')
      .where({ entity: 'product' })
      .orderBy('id', 'desc')
      .limit(3)) as { action: string }[];
    t.deepEqual(
      entries.map(({ action }) => action).toSorted(),
      ['delete', 'update', 'update'],
      'it is in the audit trail',
    );
    await clear();
  },
);

test.serial('imports are undone one after the other, the newest first', async (t) => {
  const first = await importProducts('MUG,Mug,6\n');
  const second = await importProducts('MUG,Mug,7\n');
  t.is(
    await refuses(first),
    'Nothing was undone. MUG: It was changed after the import.',
    'what the second import wrote would be lost',
  );
  await undo(second);
  t.deepEqual(await listProducts(), ['MUG Mug 6']);
  await changeProduct('MUG', { name: 'My mug' });
  const third = await importProducts('MUG,Mug,8\n');
  await undo(third);
  t.deepEqual(await listProducts(), ['MUG My mug 6'], 'a change before the import is none after it');
  await api
    .database('auditEntry')
    .where({ entity: 'product', dataImportId: null, action: 'update' })
    .delete();
  await undo(first);
  t.deepEqual(await listProducts(), []);
});

test.serial('a record that was changed later, or that others refer to, prevents the undo', async (t) => {
  const id = await importProducts('ONE,One,1\nTWO,Two,2\nTRE,Three,3\n');
  await changeProduct('TWO', { name: 'Second' });
  t.like(await preview(id), { deleted: 2, records: 1, obstacles: [{ label: 'TWO', entity: 'product' }] });
  t.is(await refuses(id), 'Nothing was undone. TWO: It was changed after the import.');
  t.deepEqual(await listProducts(), ['ONE One 1', 'TRE Three 3', 'TWO Second 2']);
  t.like(await api.as(who.as).client(readImportCall, { params: params(id) }), { status: 'COMPLETED' });
  const one = (await api.database('product').where({ sku: 'ONE' }).first('id')) as { id: number };
  const needing = { enterpriseId: who.enterpriseId, name: 'Large', productId: one.id };
  await api.database('productVariant').insert(needing);
  t.is(
    await refuses(id),
    'Nothing was undone. TWO: It was changed after the import. 1 more records prevent it.',
  );
  t.like(await preview(id), {
    obstacles: [
      { label: 'TWO' },
      {
        label: 'ONE',
        entity: 'product',
        entityId: one.id,
        error: 'Products in stock: the record is still needed by product variant.',
      },
    ],
  });
  await api.database('productVariant').where(needing).delete();
  await clear();
});

test.serial('the first hundred obstacles are listed, and all are counted', async (t) => {
  const rowsOf = (price: number) =>
    Array.from({ length: 101 }, (_, index) => `SKU-${index},Part,${price}\n`).join('');
  const id = await importProducts(rowsOf(1));
  await importProducts(rowsOf(2));
  const { obstacles, records } = await preview(id);
  t.deepEqual([obstacles.length, records], [100, 101]);
  t.is(
    await refuses(id),
    'Nothing was undone. SKU-0: It was changed after the import. 100 more records prevent it.',
  );
  await clear();
});

test.serial('a user who may not import a type may not undo its imports', async (t) => {
  const id = await importProducts('MUG,Mug,6\n');
  const as = await api.createUser(who.enterpriseId, ['SALES']);
  t.like(await api.as(as).ask(undoImportCall, { params: params(id) }), {
    status: 403,
    body: { errorCode: 'not-allowed' },
  });
  await clear();
});

test.serial('an undo that fails midway changes nothing', async (t) => {
  await importProducts('OLD,Old,1\n');
  const rows = Array.from({ length: 300 }, (_, index) => `NEW-${index},New,1\n`).join('');
  const id = await importProducts(`OLD,Older,2\n${rows}`);
  const before = await listProducts();
  // The newest changes are undone first, so this one is in the last part.
  await api.database.raw(`
    CREATE FUNCTION break_undo() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.sku = 'OLD' THEN RAISE EXCEPTION 'broken on purpose'; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER break_undo BEFORE UPDATE ON product FOR EACH ROW EXECUTE FUNCTION break_undo();
  `);
  await refuses(id, 500);
  await api.database.raw('DROP TRIGGER break_undo ON product; DROP FUNCTION break_undo();');
  t.deepEqual(await listProducts(), before);
  t.like(await api.as(who.as).client(readImportCall, { params: params(id) }), { status: 'COMPLETED' });
  t.like(await undo(id), { status: 'UNDONE' });
  t.deepEqual(await listProducts(), ['OLD Old 1']);
  await clear();
});

test.serial('a record that the database fails to delete prevents the undo', async (t) => {
  const id = await importProducts('NEW,New,1\n');
  await api.database.raw(`
    CREATE FUNCTION break_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'broken on purpose';
    END $$;
    CREATE TRIGGER break_deletion BEFORE DELETE ON product FOR EACH ROW EXECUTE FUNCTION break_deletion();
  `);
  await refuses(id, 500);
  await api.database.raw('DROP TRIGGER break_deletion ON product; DROP FUNCTION break_deletion();');
  t.deepEqual(await listProducts(), ['NEW New 1']);
  t.like(await undo(id), { status: 'UNDONE' });
  t.deepEqual(await listProducts(), []);
});

test.serial(
  'imports of users, and of records without a table of their own, are undone as well',
  async (t) => {
    const customers = () =>
      api.database('importedRecord').orderBy('id').select('fields', 'dataImportId', 'row') as Promise<
        { fields: object }[]
      >;
    const header = 'customerName,customerEmailAddress';
    const first = await stored('importType=customers', `${header},customerTown\nAda,ada@one.example,Leeds\n`);
    const before = await customers();
    const csv = `${header},customerCounty\nBo,bo@one.example,Kent\nAda,ada@one.example,Yorkshire\n`;
    const { import: second } = await importCsv(who, 'importType=customers', csv);
    t.like(second, { rowsCreated: 1, rowsUpdated: 1, rowsUnchanged: 0 });
    t.like(await customers(), [
      { fields: { customerTown: 'Leeds', customerCounty: 'Yorkshire' }, dataImportId: second.id, row: 3 },
      { fields: { customerTown: '', customerCounty: 'Kent' }, row: 2 },
    ]);
    t.is(await refuses(first), 'Nothing was undone. Ada, ada@one.example: It was changed after the import.');
    await undo(second.id);
    t.deepEqual(await customers(), before);
    const noted = api.database('auditEntry').where({ entity: 'importedRecord' }).orderBy('id');
    t.deepEqual(await noted.pluck('action'), ['create', 'create', 'update', 'update', 'delete']);
    const users = await stored('importType=employee', 'emailAddress,lastName\nkit@one.example,Marlowe\n');
    t.truthy(await api.database('employee').where({ username: 'kit@one.example' }).first('id'));
    await undo(users);
    t.is(await api.database('employee').where({ username: 'kit@one.example' }).first('id'), undefined);
  },
);

test.serial('an import that stored nothing or has not ended is not undone', async (t) => {
  const tried = await stored('importType=products&dryRun', 'productSku\nMUG\n');
  t.is(await refuses(tried), 'The import has stored nothing.');
  const { body } = await sendCsv(who, 'importType=products', 'productSku\nMUG\n');
  const { id, renderJobId } = body as { id: number; renderJobId: number };
  await who.doWork({ id, renderJobId });
  await api.database('dataImport').where({ id }).update({ status: 'QUEUED' });
  t.is(await refuses(id), 'The import has not ended; cancel it first.');
  await api.database('dataImport').where({ id }).update({ status: 'COMPLETED' });
  await api.database('auditEntry').where({ dataImportId: id }).delete();
  t.is(await refuses(id), 'The audit trail no longer has the records that it changed.');
  t.is(await refuses(999_999, 404), 'There is no import 999999.');
});

test.serial('the job of an undone import is not retried', async (t) => {
  await clear();
  const rows = 'productSku,productName,price\nONE,One,1\nTWO,Two,2\n';
  const { import: ended } = await importCsv(who, 'importType=products&validRowsOnly', rows);
  const { id, renderJobId } = ended;
  const { database, jobs } = api;
  // As if the file could not be read to its end.
  await database('renderJob').where({ id: renderJobId }).update({ status: 'FAILED' });
  await database('dataImport').where({ id }).update({ status: 'FAILED', rowsRead: 1 });
  await undo(id);
  await t.throwsAsync(jobs.retry(who.enterpriseId, renderJobId), { code: 'job-not-retryable' });
  t.like(await api.as(who.as).client(readImportCall, { params: params(id) }), { status: 'UNDONE' });
  t.deepEqual(await listProducts(), []);
});
