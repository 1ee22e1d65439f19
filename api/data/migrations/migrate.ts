import type { Knex } from 'knex';
import * as platform from './001-platform.ts';
import * as products from './002-products.ts';
import * as shops from './003-shops.ts';
import * as filesAndJobs from './004-files-and-jobs.ts';

/** In their order. A migration that was released is never changed: another one follows it. */
const migrations: [name: string, steps: Knex.Migration][] = [
  ['001-platform', platform],
  ['002-products', products],
  ['003-shops', shops],
  ['004-files-and-jobs', filesAndJobs],
];

/** Migrations travel inside the bundle: they are listed, not looked for in a folder. */
const source: Knex.MigrationSource<(typeof migrations)[number]> = {
  getMigrations: () => Promise.resolve(migrations),
  getMigrationName: ([name]) => name,
  getMigration: ([, steps]) => Promise.resolve(steps),
};

const config: Knex.MigratorConfig = { migrationSource: source, tableName: 'platen_migration' };

/** Brings the database to the newest version. Returns the names of what was run. */
export async function migrateUp(database: Knex): Promise<string[]> {
  const [, names] = (await database.migrate.latest(config)) as [number, string[]];
  return names;
}

/** Takes back what the last `migrateUp` did, with all that is in it. */
export async function migrateDown(database: Knex): Promise<string[]> {
  const [, names] = (await database.migrate.rollback(config)) as [number, string[]];
  return names;
}
