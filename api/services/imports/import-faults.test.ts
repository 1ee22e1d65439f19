import test from 'ava';
import type { ClaimedJob } from '../../../workers/index.ts';
import type { JobRow } from '../../data/job-rows.ts';
import { RetryLaterError } from '../../answers/retry-later-error.ts';
import {
  type ImportAnswer,
  importCsv,
  type Importer,
  openImporter,
  sendCsv,
} from '../../testing/import-csv.ts';
import { openTestApi, type TestApi } from '../../testing/open-test-api.ts';
import { findImportType } from './import-types.ts';
import { ImportRunner } from './run-import.ts';
import { listImportsCall } from '../../contract/calls/imports.ts';
import * as z from 'zod';
import { readRows } from '../../testing/read-rows.ts';

let api: TestApi;
let who: Importer;

test.before(async () => {
  who = await openImporter();
  ({ api } = who);
});
test.after.always(() => who?.close());

const NAUGHTY = [
  'null',
  '0x7f',
  '__proto__',
  'constructor',
  "' OR 1=1 --",
  '$1',
  ':name',
  '??',
  '\\',
  '<script>alert(1)</script>',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'Z̸̢̛̲͍͌̕a̵͇͝l̶̡͔̄g̴̨͘o',
  'مرحبا \u202Eabc',
  'line\nbreak\r\nand\ttab',
  '"quoted"',
  'a;b,c\td',
  '\u0001\u001B[31m',
  "''=1",
];
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

test.serial('any text in a cell is stored as it is', async (t) => {
  const csv = `imageName,imageURL\r\n${NAUGHTY.map((text) => `${quote(text)},a.example`).join('\r\n')}\r\n`;
  const { import: ended, errors } = await importCsv(who, 'importType=images', csv);
  t.like(ended, { status: 'COMPLETED', rowsCreated: NAUGHTY.length }, JSON.stringify(errors));
  const rows = (await api.database('importedRecord').orderBy('row')) as { fields: { imageName: string } }[];
  // An apostrophe before what a spreadsheet would run is its guard, not text.
  t.deepEqual(
    rows.map(({ fields }) => fields.imageName),
    NAUGHTY.map((text) => (text === "''=1" ? "'=1" : text)),
  );
  t.is(({} as Record<string, unknown>)['imageURL'], undefined);
});

test.serial('files in other encodings are read, or refused with the way out', async (t) => {
  const type = 'importType=client';
  const utf16 = Buffer.from('\uFEFFclientName\tclientActive\r\nŁódź\tNo\r\n', 'utf16le');
  t.like((await importCsv(who, type, Uint8Array.from(utf16))).import, {
    status: 'COMPLETED',
    rowsCreated: 1,
  });
  t.like((await importCsv(who, type, 'sep=;\r\nclientName;clientActive\r\nSep;Yes\r\n')).import, {
    rowsCreated: 1,
  });
  t.like((await importCsv(who, type, 'clientName\nOne column\n\n\n')).import, { rowsCreated: 1 });
  t.like((await importCsv(who, type, 'clientName\n')).import, {
    status: 'COMPLETED',
    rowsTotal: 0,
    progress: 1,
  });
  const latin1 = await importCsv(who, type, Uint8Array.from(Buffer.from('clientName\nZoë\nTom\n', 'latin1')));
  t.like(latin1.errors, [{ row: 2, column: 'clientName', code: 'cell-encoding' }]);
  const withNul = await importCsv(who, type, 'clientName\n"a\0b"\n');
  t.like(withNul.errors, [{ row: 2, column: 'clientName', code: 'cell-encoding' }]);
  const long = await importCsv(
    who,
    type,
    `clientName,clientUrl\n${'x'.repeat(501)},\n${'é'.repeat(9000)},\nU,javascript:alert(1)\n`,
  );
  t.deepEqual(
    long.errors.map(({ row, error }) => `${row} ${error}`),
    [
      '2 clientName is too long (501 characters). Reduce below 500 characters.',
      '3 clientName is far too long.',
      '4 clientUrl is "javascript:alert(1)"; give an address of the web, such as https://example.com.',
    ],
  );
  const surplus = await importCsv(who, type, 'clientName\nA,B\n');
  t.like(surplus.errors, [{ row: 2, column: null, code: 'cells-surplus' }]);
  const doubled = await importCsv(who, type, 'clientName\nTwin\nother\nTWIN\n');
  t.like(doubled.errors, [{ row: 4, column: null, code: 'row-doubled' }]);
  for (const [bytes, code] of [
    [Buffer.from('clientName\n1', 'utf16le'), 'csv-invalid'],
    [Buffer.from('caf\xe9\n1', 'latin1'), 'csv-invalid'],
    [Buffer.from(''), 'csv-invalid'],
    [Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), 'csv-invalid'],
    [Buffer.from('clientName,clientname\n1,2\n'), 'import-columns-wrong'],
  ] as const)
    t.like(await sendCsv(who, type, Uint8Array.from(bytes)), { status: 400, body: { errorCode: code } });
});

test.serial(
  'a file that is damaged in its middle stores nothing, even if valid rows are wanted',
  async (t) => {
    // More than is read to see the header: faults of the header are answered at once.
    const good = Array.from({ length: 12_000 }, (_, index) => `A task that is good no. ${index}`);
    for (const rest of ['"never closed', 'a"b', 'x'.repeat(1_100_000)]) {
      const csv = `task\n${good.join('\n')}\n${rest}\nmore\n`;
      const { import: ended } = await importCsv(who, 'importType=task&validRowsOnly', csv);
      t.like(ended, { status: 'FAILED', errorCode: 'csv-invalid', rowsCreated: 0 });
      t.regex(ended.errorText!, /line 12002/);
    }
    const short = await sendCsv(who, 'importType=task', 'task\nGood\n"never closed\n');
    t.like(short, { status: 400, body: { errorCode: 'csv-invalid' } });
    t.deepEqual(await api.database('importedRecord').where({ importType: 'task' }), []);
  },
);

test.serial('a user cannot import records that the user may not create', async (t) => {
  const sales = { ...who, as: await api.createUser(who.enterpriseId, ['SALES']) };
  for (const [type, csv] of [
    ['employee', 'emailAddress\na@b.example\n'],
    ['products', 'productSku\nX\n'],
    ['orders', 'orderNumber\nX\n'],
  ] as const)
    t.like(await sendCsv(sales, `importType=${type}`, csv), {
      status: 403,
      body: { errorCode: 'not-allowed' },
    });
  t.is((await sendCsv(sales, 'importType=client', 'clientName\nX\n')).status, 202);
  const other = await api.createEnterprise('Two');
  const stranger = await api.createUser(other, ['ENTERPRISE_ADMIN']);
  const [own] = await readRows(api.database('dataImport').where({ enterpriseId: who.enterpriseId }), {
    id: z.number(),
  });
  for (const path of ['', '/errors', '/cancel'])
    t.is(
      (
        await api.call(
          path === '/cancel' ? 'POST' : 'GET',
          `/v1/enterprises/${other}/imports/${own!.id}${path}`,
          { as: stranger },
        )
      ).status,
      404,
    );
});

test.serial('a file of the file service can be imported, and a missing one is refused', async (t) => {
  const base = `/v1/enterprises/${who.enterpriseId}`;
  await api.files.save(
    { enterpriseId: who.enterpriseId, context: 'lists', filename: 'c.csv', contentType: 'text/csv' },
    Buffer.from('clientName\nFrom the shelf\n'),
  );
  const body = { importType: 'client', context: 'lists', fileName: 'c.csv', dryRun: true };
  const { status, body: started } = await api.call('POST', `${base}/imports`, { as: who.as, body });
  t.is(status, 202);
  await who.doWork(started as ImportAnswer);
  const list = await api.as(who.as).client(listImportsCall, {
    params: { enterpriseId: who.enterpriseId },
    query: { importType: 'client', size: 1 },
  });
  t.like(list.imports, [{ status: 'COMPLETED', rowsCreated: 1, dryRun: true }]);
  const missing = { ...body, fileName: 'none.csv' };
  t.is((await api.call('POST', `${base}/imports`, { as: who.as, body: missing })).status, 404);
});

test.serial('a file of more than 50 MB is refused, uploaded or of the file service', async (t) => {
  const error = 'The file is larger than 50 MB; split it.';
  const refused = { status: 413, body: { errorCode: 'file-too-large', error } };
  t.like(await sendCsv(who, 'importType=client', new Uint8Array(50_000_001).fill(97)), refused);
  const { enterpriseId, as } = who;
  const place = { enterpriseId, context: 'lists', filename: 'large.csv', contentType: 'text/csv' };
  const { id } = await api.files.save(place, Buffer.from('clientName\nX\n'));
  await api.database('file').where({ id }).update({ sizeBytes: 50_000_001 });
  const body = { importType: 'client', context: 'lists', fileName: 'large.csv' };
  const start = () => api.call('POST', `/v1/enterprises/${enterpriseId}/imports`, { as, body });
  t.like(await start(), refused);
  await api.database('file').where({ id }).update({ sizeBytes: 50_000_000 });
  t.is((await start()).status, 202);
});

test.serial('all errors are counted, and a limited number is stored', async (t) => {
  const rows = Array.from({ length: 10_300 }, (_, index) => `Client ${index},perhaps`);
  const csv = `clientName,clientActive\n${rows.join('\n')}\n`;
  const { import: ended } = await importCsv(who, 'importType=client&validRowsOnly', csv);
  t.like(ended, { status: 'COMPLETED', rowsRefused: 10_300, errors: 10_300 });
  const kept = await api
    .database('importError')
    .where({ dataImportId: ended.id })
    .count('* as count')
    .first<{ count: number }>();
  t.is(kept?.count, 10_000);
});

/** Stops in the middle, as one that is killed does: nothing is cleaned up. */
class Killed extends Error {}

/** Records that are stored when a worker dies in its third chunk, and in the end. */
const DEATHS = {
  validRowsOnly: { wrong: [100, 700], first: 499, last: 998, progress: [0.75, 1] },
  'validRowsOnly=false': { wrong: [], first: 0, last: 1000, progress: [] },
  dryRun: { wrong: [100, 700], first: 0, last: 0, progress: [0.25, 0.5, 0.75, 1] },
  'dryRun&validRowsOnly': { wrong: [100, 700], first: 0, last: 0, progress: [0.25, 0.5, 0.75, 1] },
};

for (const [mode, { wrong, first, last, progress }] of Object.entries(DEATHS))
  test.serial(`a worker that dies in the middle loses no row and doubles none (${mode})`, async (t) => {
    const alone = await openTestApi();
    try {
      const enterpriseId = await alone.createEnterprise('Alone');
      const as = await alone.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
      const rows = Array.from({ length: 1000 }, (_, index) =>
        (wrong as number[]).includes(index) ? ',1' : `SKU-${index},${index + 1}`,
      );
      const csv = `productSku,price\n${rows.join('\n')}\n`;
      const importer = { api: alone, enterpriseId, as };
      const { body } = await sendCsv(importer, `importType=products&${mode}`, csv);
      const { id, renderJobId } = body as ImportAnswer;
      const claim = async (): Promise<ClaimedJob> => {
        const [row] = (await alone
          .database('renderJob')
          .where({ id: renderJobId })
          .update({ status: 'RUNNING', claim: alone.database.raw('claim + 1') }, '*')) as JobRow[];
        return row!;
      };
      const type = findImportType('products');
      let stores = 0;
      const dying = {
        ...type,
        store: (...args: Parameters<typeof type.store>) => {
          stores += 1;
          return stores > 2 ? Promise.reject(new Killed()) : type.store(...args);
        },
      };
      const runner = (kind: typeof type) =>
        new ImportRunner(alone.database, alone.files, alone.jobs, () => kind);
      const reported: number[] = [];
      const control = {
        signal: new AbortController().signal,
        onProgress: (fraction: number) => void reported.push(fraction),
      };
      const dead = await claim();
      await t.throwsAsync(runner(dying).carryOut(dead, id, control), { instanceOf: Killed });
      const count = async () =>
        ((await alone.database('product').count().first()) as { count: number }).count;
      t.is(await count(), first);
      reported.length = 0;
      // The second time as a worker that believes it unfinished: nothing changes.
      for (const time of ['first', 'second']) {
        t.deepEqual(await runner(type).carryOut(await claim(), id, control), { status: 'COMPLETED' });
        if (time === 'first') t.deepEqual(reported, progress);
        t.is(await count(), last);
        t.like(
          await alone.database('dataImport').where({ id }).first(),
          {
            rowsTotal: 1000,
            rowsRead: 1000,
            rowsCreated: 1000 - wrong.length,
            rowsUpdated: 0,
            rowsUnchanged: 0,
            errors: wrong.length,
          },
          time,
        );
        t.is((await alone.database('importError')).length, wrong.length);
      }
      const audit = (await alone.database('auditEntry').where({ entity: 'product' }).count().first()) as {
        count: number;
      };
      t.is(audit.count, last);
    } finally {
      await alone.close();
    }
  });

test.serial('a cancelled import stops, and one of all rows or none stores nothing', async (t) => {
  const alone: TestApi = await openTestApi();
  try {
    const enterpriseId = await alone.createEnterprise('Alone');
    const as = await alone.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
    const importer = { api: alone, enterpriseId, as };
    const { body } = await sendCsv(importer, 'importType=products', 'productSku\nA\nB\n');
    const { id, renderJobId } = body as ImportAnswer;
    const path = `/v1/enterprises/${enterpriseId}/imports/${id}`;
    const { body: cancelled } = await alone.call('POST', `${path}/cancel`, { as });
    t.like(cancelled, { status: 'CANCELLED', progress: 1 });
    const job = (await alone.database('renderJob').where({ id: renderJobId }).first()) as JobRow;
    const runner = new ImportRunner(alone.database, alone.files, alone.jobs, findImportType);
    const control = { signal: new AbortController().signal, onProgress: () => {} };
    const lost = await t.throwsAsync(runner.carryOut(job, id, control), { code: 'job-lost' });
    t.like(lost, { message: 'Another worker does the work.', status: 500, retryable: true });
    const stopped = { signal: AbortSignal.abort('lost'), onProgress: () => {} };
    await t.throwsAsync(
      runner.carryOut(job, id, stopped).catch((reason) => Promise.reject(new Error(String(reason)))),
      { message: 'lost' },
    );
    t.deepEqual(await alone.database('product'), []);
    t.like((await alone.call('GET', path, { as })).body, {
      status: 'CANCELLED',
      rowsTotal: 0,
      rowsCreated: 0,
    });
  } finally {
    await alone.close();
  }
});

test.serial('an import that is cancelled between two chunks stores no more rows', async (t) => {
  const rows = Array.from({ length: 600 }, (_, index) => `PART-${index}`);
  const { body } = await sendCsv(
    who,
    'importType=products&validRowsOnly',
    `productSku\n${rows.join('\n')}\n`,
  );
  const { id, renderJobId } = body as ImportAnswer;
  const [job] = (await api
    .database('renderJob')
    .where({ id: renderJobId })
    .update({ status: 'RUNNING' }, '*')) as JobRow[];
  const stop = new AbortController();
  const control = { signal: stop.signal, onProgress: () => stop.abort(new Error('lost')) };
  const runner = new ImportRunner(api.database, api.files, api.jobs, findImportType);
  await t.throwsAsync(runner.carryOut(job!, id, control), { message: 'lost' });
  t.is((await api.database('product').whereLike('sku', 'PART-%')).length, 250);
  t.like(await api.database('dataImport').where({ id }).first(), { rowsTotal: 600, rowsRead: 250 });
});

test.serial('an import waits while the queue is full, until it is cancelled', async (t) => {
  const { body } = await sendCsv(who, 'importType=products&validRowsOnly', 'productSku\nROOM\n');
  const { id, renderJobId } = body as ImportAnswer;
  await who.doWork({ id, renderJobId });
  await api.database('dataImport').where({ id }).update({ status: 'QUEUED', rowsRead: 0 });
  const [job] = (await api
    .database('renderJob')
    .where({ id: renderJobId })
    .update({ status: 'RUNNING' }, '*')) as JobRow[];
  const stop = new AbortController();
  const store = () => {
    setImmediate(() => stop.abort());
    return Promise.reject(new RetryLaterError('queue-full', 'The queue is full.', 60));
  };
  const type = { ...findImportType('products'), store };
  const runner = new ImportRunner(api.database, api.files, api.jobs, () => type);
  const control = { signal: stop.signal, onProgress: () => {} };
  await t.throwsAsync(runner.carryOut(job!, id, control), { name: 'AbortError' });
});
