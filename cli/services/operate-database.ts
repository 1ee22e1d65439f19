import { join } from 'node:path';
import type { Knex } from 'knex';
import { parseConfig, type Config } from '../../api/config.ts';
import { restoreBackup } from '../../api/data/backup/restore-backup.ts';
import { writeBackup } from '../../api/data/backup/write-backup.ts';
import { listMigrations } from '../../api/data/migrations/migrate.ts';
import { withDatabase } from '../../api/data/with-database.ts';
import { readDemoRecord } from '../../api/seed/demo-record.ts';
import { seedDemo } from '../../api/seed/seed-demo.ts';
import type { FileStorage } from '../../api/storage/file-storage.ts';
import { openFileStorage, storagePlace } from '../../api/storage/open-file-storage.ts';
import type { Context } from '../commands/context.ts';
import { type ExitCode, exitCode } from '../exit-code.ts';

export const migrateDatabase = (context: Context): Promise<ExitCode> =>
  operate(context, async ({ database }) => {
    const names = await listMigrations(database);
    context.terminal.print(`The newest migration is ${names.at(-1)}.`);
    return exitCode.fine;
  });

export const seedDatabase = (context: Context): Promise<ExitCode> =>
  operate(context, async ({ database, storage, config }) => {
    const fixtures = join(context.builtFolder, '..', 'fixtures');
    const isDone = await seedDemo(database, storage, { fixtures, data: config.DATA_DIR });
    if (!isDone) {
      context.terminal.note('The database is not empty. Nothing was changed.');
      return exitCode.findings;
    }
    const users = (await readDemoRecord(config.DATA_DIR))?.users ?? [];
    for (const { username, password } of users) context.terminal.print(`${username}  ${password}`);
    return exitCode.fine;
  });

export const backUp = (context: Context, archive: string): Promise<ExitCode> =>
  operate(context, async ({ database, storage }) => {
    const { rows, files, filesGone } = await writeBackup(database, storage, archive);
    context.terminal.print(`${archive}: ${rows} rows and ${files} files`);
    if (filesGone > 0) context.terminal.note(`${filesGone} files were deleted during the backup.`);
    return exitCode.fine;
  });

export const restore = (context: Context, archive: string): Promise<ExitCode> =>
  operate(context, async ({ database, storage }) => {
    const { rows, files } = await restoreBackup(database, storage, archive);
    context.terminal.print(`${archive}: ${rows} rows and ${files} files were restored.`);
    return exitCode.fine;
  });

interface Parts {
  database: Knex;
  storage: FileStorage;
  config: Config;
}

function operate(
  { builtFolder, environment }: Context,
  work: (parts: Parts) => Promise<ExitCode>,
): Promise<ExitCode> {
  const config = parseConfig(environment);
  const storage = openFileStorage(storagePlace(config));
  return withDatabase(config, builtFolder, (database) => work({ database, storage, config }));
}
