import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import type { Knex } from 'knex';
import { FileStore } from '../../services/files/file-store.ts';
import { openFileStorage } from '../../storage/open-file-storage.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts';
import { json } from '../connect.ts';
import { migrateDown, migrateUp } from '../migrations/migrate.ts';
import { listTables } from './list-tables.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';
import * as z from 'zod';
import { readRow, readRows } from '../../testing/read-rows.ts';

const NAUGHTY = `"quotes", back\\slashes\\", (brackets), {braces}\nlines\r\n\ttabs '\u2028 \u{1F600} NULL \\N`;
let folder: string;
let archive: string;
let from: TestDatabase;
let filled: Record<string, string[]>;

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-backup-'));
  archive = join(folder, 'monday.tar.gz');
  from = await openTestDatabase();
  await fill(from.database);
});
test.after.always(async () => {
  await from.close();
  await rm(folder, { recursive: true });
});

async function fill(database: Knex): Promise<void> {
  const [enterprise] = (await database('enterprise').insert({ name: NAUGHTY }, 'id')) as { id: number }[];
  const enterpriseId = enterprise!.id;
  const files = new FileStore(database, openFileStorage({ folder: join(folder, 'files') }));
  const place = { enterpriseId, context: 'images', contentType: 'image/png' };
  const picture = await files.save({ ...place, filename: 'cat.png' }, Buffer.from('the cat'));
  await files.save({ ...place, filename: 'cat.png', thumbnailOfId: picture.id }, Buffer.from('a small cat'));
  await database('colourGroup').insert({ enterpriseId, name: '', colours: json([{ name: NAUGHTY }, null]) });
  const [employee] = (await database('employee').insert({ enterpriseId, username: 'ann' }, 'id')) as {
    id: number;
  }[];
  const owned = { enterpriseId, employeeId: employee!.id };
  await database('extendedProperty').insert([
    { ...owned, key: 'nothing, in JSON', value: json(null) },
    { ...owned, key: 'text', value: json(NAUGHTY) },
  ]);
  const [group] = (await database('productGroup').insert({ enterpriseId, name: 'Mug' }, 'id')) as {
    id: number;
  }[];
  const charge = { enterpriseId, enterpriseProductGroupId: group!.id, name: 'Set-up', currencyCode: 'GBP' };
  await database('productGroupCharge').insert({ ...charge, amount: '1234567890.05' });
  // More rows than one read fetches.
  await database('productCategory').insert(
    Array.from({ length: 1100 }, (_, i) => ({ enterpriseId, name: String(i) })),
  );
}

/** All rows of all tables, as PostgreSQL writes them. */
async function readAll(database: Knex): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of await listTables(database)) {
    const { rows } = (await database.raw(`SELECT own::text AS line FROM "${table}" own`)) as {
      rows: { line: string }[];
    };
    all[table] = rows.map(({ line }) => line).sort();
  }
  return all;
}

test.serial('a backup has every row and file, and leaves no temporary files', async (t) => {
  const storage = openFileStorage({ folder: join(folder, 'files') });
  const written = await writeBackup(from.database, storage, archive);
  t.deepEqual((await readdir(folder)).toSorted(), ['files', 'monday.tar.gz']);
  filled = await readAll(from.database);
  t.is(written.rows, Object.values(filled).flat().length);
  t.like(written, { files: 2, filesGone: 0 });
});

test.serial('a restored database equals the original, and new rows continue its numbers', async (t) => {
  const to = await openTestDatabase();
  try {
    const storage = openFileStorage({ folder: join(folder, 'restored') });
    await restoreBackup(to.database, storage, archive);
    t.deepEqual(await readAll(to.database), filled);
    const files = new FileStore(to.database, storage);
    const stored = await readRows(to.database('file').orderBy('id'), { storageKey: z.string() });
    const bytes = await Promise.all(
      stored.map(async (file) => Buffer.from(await files.readBytes(file)).toString()),
    );
    t.deepEqual(bytes, ['the cat', 'a small cat']);
    // New rows get new numbers.
    const { id: enterpriseId } = await readRow(to.database('enterprise'), { id: z.number() });
    const [category] = (await to.database('productCategory').insert({ enterpriseId, name: 'new' }, 'id')) as {
      id: number;
    }[];
    t.is(category!.id, 1101);
    await t.throwsAsync(restoreBackup(to.database, storage, archive), { code: 'database-not-empty' });
    t.is(
      (await to.database('productCategory').count<{ count: number }[]>())[0]!.count,
      1101,
      'nothing is overwritten',
    );
  } finally {
    await to.close();
  }
});

test.serial('an incomplete backup is refused and restores nothing', async (t) => {
  const to = await openTestDatabase();
  try {
    const storage = openFileStorage({ folder: join(folder, 'refused') });
    const before = await readAll(to.database);
    const half = join(folder, 'half.tar.gz');
    await writeFile(half, await readFile(archive));
    await truncate(half, 2000);
    await t.throwsAsync(restoreBackup(to.database, storage, half), { code: 'backup-invalid' });
    await t.throwsAsync(restoreBackup(to.database, storage, join(folder, 'none')), { code: 'ENOENT' });
    t.deepEqual(await readAll(to.database), before);
  } finally {
    await to.close();
  }
});

test.serial('migrations can be rolled back and run again', async (t) => {
  const to = await openTestDatabase();
  const readColumns = async () => {
    const { rows } = (await to.database.raw(
      `SELECT table_name, column_name, data_type, is_nullable, column_default
       FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
    )) as { rows: object[] };
    return rows;
  };
  try {
    const before = await readColumns();
    t.true((await migrateDown(to.database)).length > 3);
    t.deepEqual(await listTables(to.database), []);
    t.deepEqual(await migrateDown(to.database), []);
    t.true((await migrateUp(to.database)).length > 3);
    t.deepEqual(await readColumns(), before);
    t.deepEqual(await migrateUp(to.database), []);
  } finally {
    await to.close();
  }
});
