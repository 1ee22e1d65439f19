import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Knex } from 'knex';
import { extract } from 'tar-fs';
import { PlatenError } from '../../../engine/node.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { migrateBackTo, migrateUp } from '../migrations/migrate.ts';
import { backupManifest, type BackupManifest, MANIFEST, storedFile, tableFile } from './backup-manifest.ts';

const ROWS_AT_ONCE = 500;

/**
 * Restores a backup into an empty database, embedded or on a server, whichever it was made of, and migrates it to the
 * newest version. The tables are filled at once or not at all.
 * @throws PlatenError `database-not-empty` (409); `backup-invalid`; `backup-newer` when it needs a newer Platen
 */
export async function restoreBackup(
  database: Knex,
  storage: FileStorage,
  archive: string,
): Promise<{ rows: number; files: number }> {
  if (await database('enterprise').first('id'))
    throw new PlatenError(
      'database-not-empty',
      'The database is not empty, and a backup would overwrite it. Choose another DATA_DIR or DATABASE_URL.',
      { status: 409 },
    );
  const folder = await mkdtemp(join(dirname(resolve(archive)), '.restore-'));
  try {
    const manifest = await unpack(archive, folder);
    await migrateBackTo(database, manifest.migrations);
    for (const key of manifest.files)
      await storage.write(key, createReadStream(join(folder, storedFile(key))));
    await database.transaction(async (trx) => {
      const names = manifest.tables.map(({ name }) => `"${name}"`).join(', ');
      await trx.raw(`TRUNCATE ${names}`);
      for (const table of manifest.tables) await fillTable(trx, table, folder);
      for (const [sequence, last] of Object.entries(manifest.sequences))
        if (last !== null) await trx.raw('SELECT setval(?, ?)', [`"${sequence}"`, last]);
    });
    await migrateUp(database);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { rows, files: manifest.files.length };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function unpack(archive: string, folder: string): Promise<BackupManifest> {
  try {
    await pipeline(createReadStream(archive), createGunzip(), extract(folder));
    return backupManifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
  } catch (cause) {
    if (
      (cause as NodeJS.ErrnoException).code === 'ENOENT' &&
      (cause as NodeJS.ErrnoException).path === archive
    )
      throw cause;
    throw new PlatenError('backup-invalid', `${archive} is not a complete backup of Platen.`, { cause });
  }
}

async function fillTable(
  trx: Knex.Transaction,
  { name, rows }: BackupManifest['tables'][number],
  folder: string,
): Promise<void> {
  const lines = createInterface({ input: createReadStream(join(folder, tableFile(name))), crlfDelay: 0 });
  let waiting: string[] = [];
  let done = 0;
  const insert = async () => {
    if (waiting.length === 0) return;
    await trx.raw(`INSERT INTO "${name}" SELECT own.* FROM unnest(CAST(? AS "${name}"[])) own`, [waiting]);
    done += waiting.length;
    waiting = [];
  };
  for await (const line of lines) {
    waiting.push(JSON.parse(line) as string);
    if (waiting.length === ROWS_AT_ONCE) await insert();
  }
  await insert();
  if (done !== rows)
    throw new PlatenError('backup-invalid', `The table ${name} has ${done} rows of ${rows}.`);
}
