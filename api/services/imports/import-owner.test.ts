import test from 'ava';
import type { ClaimedJob } from '../../../workers/index.ts';
import { type ImportAnswer, type Importer, openImporter, sendCsv } from '../../testing/import-csv.ts';
import { importOwner } from './import-owner.ts';

let who: Importer;

test.before(async () => {
  who = await openImporter();
});
test.after.always(() => who?.close());

test('the import of a job is locked, and no other import', async (t) => {
  const upload = async (sku: string) =>
    (await sendCsv(who, 'importType=products', `productSku\n${sku}\n`)).body as ImportAnswer;
  const { id, renderJobId } = await upload('MUG');
  await upload('CUP');
  const { database } = who.api;
  const job = (await database('renderJob').where({ id: renderJobId }).first()) as ClaimedJob;
  await database.transaction(async (trx) => {
    // A lock of a row is written into the row (PostgreSQL, "System Columns").
    const locked = () => trx('dataImport').whereRaw('xmax::text = pg_current_xact_id()::text').pluck('id');
    t.deepEqual(await locked(), []);
    await importOwner.lock(trx, job);
    t.deepEqual(await locked(), [id]);
  });
});
