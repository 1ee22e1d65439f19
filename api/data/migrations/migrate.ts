import type { Knex } from 'knex';
import { readUnavailableError } from '../database-unavailable.ts';
import { PlatenError } from '../../../engine/node.ts';
import * as platform from './001-platform.ts';
import * as products from './002-products.ts';
import * as shops from './003-shops.ts';
import * as filesAndJobs from './004-files-and-jobs.ts';
import * as sessions from './005-sessions.ts';
import * as signInDelays from './006-sign-in-delays.ts';
import * as setupVersions from './007-setup-versions.ts';
import * as mail from './008-mail.ts';
import * as shopDomains from './009-shop-domains.ts';
import * as shopVariantIds from './010-shop-variant-ids.ts';
import * as fontRanges from './011-font-ranges.ts';
import * as missingDesigns from './012-missing-designs.ts';
import * as shopperDrafts from './013-shopper-drafts.ts';
import * as pictureUploads from './014-picture-uploads.ts';
import * as messageThreads from './015-message-threads.ts';
import * as storedFilters from './016-stored-filters.ts';
import * as orderDesk from './017-order-desk.ts';
import * as undoneImports from './018-undone-imports.ts';
import * as orderRules from './019-order-rules.ts';
import * as printers from './020-printers.ts';
import * as printTimes from './021-print-times.ts';
import * as enterpriseArchives from './022-enterprise-archives.ts';
import * as alertRules from './023-alert-rules.ts';
import * as printerQueues from './024-printer-queues.ts';
import * as archivedOrders from './025-archived-orders.ts';
import * as fontFaces from './026-font-faces.ts';
import * as printSettings from './027-print-settings.ts';
import * as orderSearch from './028-order-search.ts';
import * as orderSearchIndex from './029-order-search-index.ts';
import * as jpgQuality from './030-jpg-quality.ts';
import * as orderFilters from './031-order-filters.ts';
import * as fontAxes from './032-font-axes.ts';
import * as cancelledItems from './033-cancelled-items.ts';
import * as printedViews from './034-printed-views.ts';
import * as convertedFiles from './035-converted-files.ts';

/** In their order. A released migration is never changed: another one follows it. */
const migrations: [name: string, steps: Knex.Migration][] = [
  ['001-platform', platform],
  ['002-products', products],
  ['003-shops', shops],
  ['004-files-and-jobs', filesAndJobs],
  ['005-sessions', sessions],
  ['006-sign-in-delays', signInDelays],
  ['007-setup-versions', setupVersions],
  ['008-mail', mail],
  ['009-shop-domains', shopDomains],
  ['010-shop-variant-ids', shopVariantIds],
  ['011-font-ranges', fontRanges],
  ['012-missing-designs', missingDesigns],
  ['013-shopper-drafts', shopperDrafts],
  ['014-picture-uploads', pictureUploads],
  ['015-message-threads', messageThreads],
  ['016-stored-filters', storedFilters],
  ['017-order-desk', orderDesk],
  ['018-undone-imports', undoneImports],
  ['019-order-rules', orderRules],
  ['020-printers', printers],
  ['021-print-times', printTimes],
  ['022-enterprise-archives', enterpriseArchives],
  ['023-alert-rules', alertRules],
  ['024-printer-queues', printerQueues],
  ['025-archived-orders', archivedOrders],
  ['026-font-faces', fontFaces],
  ['027-print-settings', printSettings],
  ['028-order-search', orderSearch],
  ['029-order-search-index', orderSearchIndex],
  ['030-jpg-quality', jpgQuality],
  ['031-order-filters', orderFilters],
  ['032-font-axes', fontAxes],
  ['033-cancelled-items', cancelledItems],
  ['034-printed-views', printedViews],
  ['035-converted-files', convertedFiles],
];

/** Migrations are part of the bundle: they are listed, not read from a folder. */
const source: Knex.MigrationSource<(typeof migrations)[number]> = {
  getMigrations: () => Promise.resolve(migrations),
  getMigrationName: ([name]) => name,
  getMigration: ([, steps]) => Promise.resolve(steps),
};

const config: Knex.MigratorConfig = { migrationSource: source, tableName: 'platen_migration' };

/**
 * Migrates the database to the newest version.
 * @returns the names of the migrations that it ran
 * @throws PlatenError `database-unavailable` (503): this is the first query of a start
 */
export async function migrateUp(database: Knex): Promise<string[]> {
  try {
    const [, names] = (await database.migrate.latest(config)) as [number, string[]];
    return names;
  } catch (error) {
    throw readUnavailableError(error) ?? error;
  }
}

/** Rolls back the last `migrateUp`, with all data of its tables. */
export async function migrateDown(database: Knex): Promise<string[]> {
  const [, names] = (await database.migrate.rollback(config)) as [number, string[]];
  return names;
}

/** The names of the migrations that the database has, in their order. */
export async function listMigrations(database: Knex): Promise<string[]> {
  const rows = (await database(config.tableName!).orderBy('id').select('name')) as { name: string }[];
  return rows.map(({ name }) => name);
}

/**
 * Rolls back the newest migrations until only these are left.
 * @throws PlatenError `backup-newer` when one of them is unknown to this Platen
 */
export async function migrateBackTo(database: Knex, names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => migrations.every(([known]) => known !== name));
  if (unknown !== undefined)
    throw new PlatenError('backup-newer', `This Platen does not know ${unknown}: use a newer one.`);
  for (
    let left = await listMigrations(database);
    left.length > names.length;
    left = await listMigrations(database)
  )
    await database.migrate.down(config);
}
