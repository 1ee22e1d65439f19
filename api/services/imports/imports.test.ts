import test from 'ava';
import { DAY_MS } from '../../../engine/node.ts';
import {
  cancelImportCall,
  listImportErrorsCall,
  listImportsCall,
  readImportCall,
  startImportCall,
} from '../../contract/calls/imports.ts';
import {
  type ImportAnswer,
  importCsv,
  type Importer,
  openImporter,
  sendCsv,
} from '../../testing/import-csv.ts';
import type { TestApi } from '../../testing/open-test-api.ts';
import { sweepRows } from '../retention/sweep-rows.ts';

let api: TestApi;
let who: Importer;

test.before(async () => {
  who = await openImporter();
  ({ api } = who);
});
test.after.always(() => who?.close());

const listProducts = async () =>
  await api
    .database('product')
    .where({ enterpriseId: who.enterpriseId })
    .orderBy('sku')
    .select<object[]>('sku', 'name', 'description', 'price', 'active');

test.serial('[B3-42] products are imported dry, then stored, then changed by their SKU', async (t) => {
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

test.serial('one invalid row prevents the whole import, unless only valid rows are wanted', async (t) => {
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
      row: 3,
      column: 'active',
      code: 'import-field-invalid',
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

test.serial('columns that are missing or unknown are named before an import is created', async (t) => {
  const { status, body } = await sendCsv(who, 'importType=products', 'name,Price,price\nx,1,2\n');
  t.is(status, 400);
  const error =
    'The file lacks "productSku"; it has columns that are unknown here: "name"; it has twice "price". The columns are productSku, productName, productDescription, price, active.';
  t.deepEqual(body, { errorCode: 'import-columns-wrong', error, uploadStatus: error });
});

test.serial('the report of an import is deleted some days after its end, without its records', async (t) => {
  const { database, files } = api;
  const { enterpriseId, as } = who;
  const csv = 'clientName,clientActive\nKept,\nWrong,perhaps\n';
  const send = async () => (await importCsv(who, 'importType=client&validRowsOnly', csv)).import.id;
  const [old, open, young] = [await send(), await send(), await send()];
  const place = { enterpriseId, context: 'lists', filename: 'c.csv' };
  await files.save({ ...place, contentType: 'text/csv' }, Buffer.from(csv));
  const body = { importType: 'client', context: 'lists', fileName: 'c.csv' };
  const started = await api.call('POST', `/v1/enterprises/${enterpriseId}/imports`, { as, body });
  const { id: fromShelf, renderJobId } = started.body as ImportAnswer;
  await who.doWork({ id: fromShelf, renderJobId });
  const aged = (days: number) => ({ utcUpdatedDateTime: new Date(Date.now() - days * DAY_MS) });
  await database('dataImport').whereIn('id', [old, fromShelf]).update(aged(31));
  await database('dataImport')
    .where({ id: open })
    .update({ ...aged(31), status: 'QUEUED' });
  await database('dataImport').where({ id: young }).update(aged(29));
  t.like(await sweepRows(database, { jobs: 30, batches: 90, audit: 365 }), { imports: 2 });
  const left = [open, young];
  t.deepEqual(
    await database('dataImport')
      .whereIn('id', [old, ...left, fromShelf])
      .orderBy('id')
      .pluck('id'),
    left,
  );
  const errors = (await database('importError')
    .whereIn('dataImportId', [old, ...left])
    .orderBy('id')
    .select('dataImportId')) as { dataImportId: number }[];
  t.deepEqual(
    errors.map(({ dataImportId }) => dataImportId),
    left,
  );
  const sent = (await database('file').where({ context: 'imports' }).pluck('filename')) as string[];
  t.deepEqual(
    [old, ...left].filter((id) => sent.includes(`${id}-rows.csv`)),
    left,
  );
  t.is((await files.findAt(place)).filename, 'c.csv');
  t.is((await database('importedRecord').where({ importType: 'client' })).length, 1);
});

test.serial('imports are found by their type, their status, their file and by page', async (t) => {
  const enterpriseId = await api.createEnterprise('Lists');
  const as = await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
  const own: Importer = { ...who, enterpriseId, as };
  const { client } = api.as(as);
  const csv = 'clientName\nAda\n';
  const ids: number[] = [];
  for (const type of ['client', 'client', 'products', 'client'])
    ids.push(
      (await importCsv(own, `importType=${type}`, type === 'client' ? csv : 'productSku\nA\n')).import.id,
    );
  const [one, two, three, four] = ids as [number, number, number, number];
  const setJob = async (id: number, status: string) => {
    const { renderJobId } = await client(readImportCall, { params: { enterpriseId, id } });
    await api
      .database('dataImport')
      .where({ id })
      .update({ status: 'QUEUED', filename: `row ${status}.csv` });
    await api.database('renderJob').where({ id: renderJobId! }).update({ status, progress: 0.25 });
  };
  // As while one is being read, and another waits.
  await setJob(two, 'RUNNING');
  await setJob(four, 'COMPLETED');
  const list = async (query: object) => {
    const { imports, records } = await client(listImportsCall, { params: { enterpriseId }, query });
    return [imports.map(({ id }) => id), records];
  };
  t.deepEqual(await list({}), [[four, three, two, one], 4]);
  t.deepEqual(await list({ sort: 'ASC', size: 3, page: 1 }), [[four], 4]);
  t.deepEqual(await list({ importType: 'products' }), [[three], 1]);
  t.deepEqual(await list({ status: 'RUNNING' }), [[two], 1]);
  t.deepEqual(await list({ status: 'QUEUED' }), [[four], 1]);
  t.deepEqual(await list({ status: 'COMPLETED' }), [[three, one], 2]);
  t.deepEqual(await list({ status: 'FAILED' }), [[], 0]);
  t.deepEqual(await list({ search: 'ROW RUN' }), [[two], 1]);
  t.deepEqual(await list({ search: 'rows.csv', importType: 'client' }), [[one], 1]);
  const read = (id: number) => client(readImportCall, { params: { enterpriseId, id } });
  t.like(await read(two), { status: 'RUNNING', progress: 0.25 });
  t.like(await read(four), { status: 'QUEUED' });
  t.like(await read(one), { status: 'COMPLETED', progress: 1 });
});

test.serial('the errors of an import are listed by row and by page', async (t) => {
  const { enterpriseId, as } = who;
  const { client } = api.as(as);
  const csv = 'productSku,price,active\n,minus,\nA,minus,perhaps\n';
  const { id } = (await importCsv(who, 'importType=products&validRowsOnly', csv)).import;
  const other = await importCsv(who, 'importType=products&validRowsOnly', 'productSku,price\nX,minus\n');
  t.is(other.errors.length, 1);
  const list = async (query: object) => {
    const { errors, records, ...place } = await client(listImportErrorsCall, {
      params: { enterpriseId, id },
      query,
    });
    return { errors: errors.map(({ row, column }) => `${row} ${column}`), records, ...place };
  };
  t.deepEqual(await list({ sort: 'ASC' }), {
    errors: ['2 productSku', '2 price', '3 price', '3 active'],
    records: 4,
    page: 0,
    size: 50,
  });
  t.deepEqual(await list({ sort: 'DESC', size: 3 }), {
    errors: ['3 active', '3 price', '2 price'],
    records: 4,
    page: 0,
    size: 3,
  });
  t.deepEqual(await list({ sort: 'ASC', size: 3, page: 1 }), {
    errors: ['3 active'],
    records: 4,
    page: 1,
    size: 3,
  });
});

test.serial('an import has the place of its file while the file service stores it', async (t) => {
  const { enterpriseId, as } = who;
  const { client, ask } = api.as(as);
  const place = { enterpriseId, context: 'lists', filename: 'shelf.csv' };
  const file = await api.files.save(
    { ...place, contentType: 'text/csv' },
    Buffer.from('clientName\nShelf\n'),
  );
  const body = { importType: 'client', context: 'lists', fileName: 'shelf.csv', dryRun: true } as const;
  const started = await client(startImportCall, { params: { enterpriseId }, body });
  t.like(started, { importType: 'client', filename: 'shelf.csv', dryRun: true, validRowsOnly: false });
  const { id } = started;
  const url = `/f/${file.publicId}/shelf.csv`;
  t.deepEqual(started.file, { context: 'lists', fileName: 'shelf.csv', url });
  t.true(who.queue.announced.includes(started.renderJobId!));
  await who.doWork({ id, renderJobId: started.renderJobId! });
  const read = () => client(readImportCall, { params: { enterpriseId, id } });
  await api.database('file').where({ id: file.id }).update({ utcRemovedDateTime: new Date() });
  t.is((await read()).file, null);
  t.like(await client(cancelImportCall, { params: { enterpriseId, id } }), { status: 'COMPLETED' });
  // The import outlives the row of its job.
  await api.database('dataImport').where({ id }).update({ renderJobId: null });
  t.like(await client(cancelImportCall, { params: { enterpriseId, id } }), {
    status: 'COMPLETED',
    progress: 1,
    renderJobId: null,
  });
  await api.database('dataImport').where({ id }).update({ status: 'QUEUED' });
  t.like(await read(), { status: 'QUEUED', progress: 0 });
  const created = await api
    .database('auditEntry')
    .where({ enterpriseId, entity: 'dataImport', entityId: id })
    .select('action', 'change');
  const after = { importType: 'client', filename: 'shelf.csv', dryRun: true, validRowsOnly: false };
  t.deepEqual(created, [{ action: 'create', change: { after } }]);
  const wrong = { ...place, filename: 'wrong.csv' };
  await api.files.save({ ...wrong, contentType: 'text/csv' }, Buffer.from('nothing\nX\n'));
  const asked = { params: { enterpriseId }, body: { ...body, fileName: 'wrong.csv' } };
  t.like(await ask(startImportCall, asked), { status: 400, body: { errorCode: 'import-columns-wrong' } });
  const unknown = id + 1000;
  t.like(await ask(readImportCall, { params: { enterpriseId, id: unknown } }), {
    status: 404,
    body: { errorCode: 'record-missing', error: `There is no import ${unknown}.` },
  });
});

test.serial('an import whose file was deleted fails, and can be retried', async (t) => {
  const { enterpriseId, as } = who;
  const { body } = await sendCsv(who, 'importType=client', 'clientName\nX\n');
  const started = body as ImportAnswer;
  const sent = { enterpriseId, context: 'imports', filename: `${started.id}-rows.csv` };
  const [file] = (await api.database('file').where(sent)) as { id: number; contentType: string }[];
  t.is(file!.contentType, 'text/csv');
  await api
    .database('dataImport')
    .where({ id: started.id })
    .update({ fileId: file!.id + 1000 });
  await who.doWork(started);
  const read = () => api.as(as).client(readImportCall, { params: { enterpriseId, id: started.id } });
  t.like(await read(), {
    status: 'FAILED',
    errorCode: 'import-file-gone',
    errorText: 'The file was deleted before it was read.',
    file: null,
  });
  await api.database('dataImport').where({ id: started.id }).update({ fileId: file!.id });
  await api.jobs.retry(enterpriseId, started.renderJobId);
  t.like(await read(), { status: 'QUEUED', progress: 0, errorCode: null, errorText: null });
  await who.doWork(started);
  t.like(await read(), { status: 'COMPLETED', rowsRead: 1 });
});

test.serial('one file is imported at a time', async (t) => {
  const form = new FormData();
  for (const name of ['a.csv', 'b.csv']) form.append('file', new Blob(['clientName\nX\n']), name);
  const url = `${api.url}/v1/enterprises/${who.enterpriseId}/imports/upload?importType=client`;
  const answer = await fetch(url, { method: 'POST', headers: { authorization: who.as }, body: form });
  t.is(answer.status, 400);
  t.like(await answer.json(), { errorCode: 'files-too-many', error: 'Import one file at a time.' });
});
