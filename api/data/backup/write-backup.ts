import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Knex } from 'knex';
import { pack } from 'tar-fs';
import { PlatenError } from '../../../engine/node.ts';
import { replaceFile } from '../../../engine/node-system.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { listMigrations } from '../migrations/migrate.ts';
import { type BackupManifest, MANIFEST, storedFile, tableFile } from './backup-manifest.ts';
import { listSequences, listTables } from './list-tables.ts';

const ROWS_AT_ONCE = 500;

/** The contents of a backup. */
export interface WrittenBackup {
  rows: number;
  files: number;
  /** Files that were deleted while it was written. */
  filesGone: number;
}

/**
 * Writes all data of a Platen into one archive while it is in use: the tables at one moment, then the files that they
 * name, whose bytes never change. The archive appears complete or not at all.
 * @param archive `.tar.gz` to write
 */
export async function writeBackup(
  database: Knex,
  storage: FileStorage,
  archive: string,
): Promise<WrittenBackup> {
  const target = resolve(archive);
  await mkdir(dirname(target), { recursive: true });
  const folder = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  try {
    await mkdir(join(folder, 'tables'));
    const content = await database.transaction((trx) => writeTables(trx, folder), {
      isolationLevel: 'repeatable read',
      readOnly: true,
    });
    const gone = await writeFiles(storage, content.files, folder);
    const manifest: BackupManifest = {
      ...content,
      files: content.files.filter((key) => !gone.has(key)),
    };
    await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 2));
    const unfinished = join(folder, 'archive');
    const entries = pack(folder, { ignore: (path) => path === unfinished });
    await pipeline(entries, createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
    await replaceFile(unfinished, target);
    const rows = content.tables.reduce((sum, table) => sum + table.rows, 0);
    return { rows, files: manifest.files.length, filesGone: gone.size };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeTables(trx: Knex.Transaction, folder: string): Promise<BackupManifest> {
  const tables: BackupManifest['tables'] = [];
  for (const name of await listTables(trx)) {
    let rows = 0;
    const count = () => (rows += 1);
    await pipeline(
      Readable.from(readLines(trx, name, count)),
      createWriteStream(join(folder, tableFile(name)), { mode: 0o600 }),
    );
    tables.push({ name, rows });
  }
  const stored = (await trx('file').select('storageKey')) as { storageKey: string }[];
  return {
    format: 1,
    migrations: await listMigrations(trx),
    tables,
    sequences: await listSequences(trx),
    files: [...new Set(stored.map(({ storageKey }) => storageKey))],
  };
}

/** Rows in the order of their numbers, since some refer to earlier rows of their own table. */
async function* readLines(trx: Knex.Transaction, name: string, count: () => void): AsyncGenerator<string> {
  const hasId = (await trx('information_schema.columns')
    .where({ table_schema: 'public', table_name: name, column_name: 'id' })
    .first('column_name')) as object | undefined;
  await trx.raw(
    `DECLARE backup_rows CURSOR FOR SELECT own::text AS line FROM "${name}" own ${hasId ? 'ORDER BY id' : ''}`,
  );
  for (;;) {
    const { rows } = (await trx.raw(`FETCH ${ROWS_AT_ONCE} FROM backup_rows`)) as {
      rows: { line: string }[];
    };
    if (rows.length === 0) break;
    for (const { line } of rows) {
      count();
      yield `${JSON.stringify(line)}\n`;
    }
  }
  await trx.raw('CLOSE backup_rows');
}

async function writeFiles(
  storage: FileStorage,
  keys: readonly string[],
  folder: string,
): Promise<ReadonlySet<string>> {
  const gone = new Set<string>();
  for (const key of keys) {
    const path = join(folder, storedFile(key));
    await mkdir(dirname(path), { recursive: true });
    try {
      await pipeline(await storage.read(key), createWriteStream(path, { mode: 0o600 }));
    } catch (error) {
      if (!(error instanceof PlatenError && error.code === 'file-missing')) throw error;
      gone.add(key);
    }
  }
  return gone;
}
