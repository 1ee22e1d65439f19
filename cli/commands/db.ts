import { Command } from 'commander';
import type { Context } from './context.ts';

const more = `
The database is that of DATABASE_URL, or the embedded one of DATA_DIR; files are
those of STORAGE_URL, or of DATA_DIR. Backups can be made while Platen
runs. A backup of one kind of database can be restored to the other.

Examples:
  node dist/cli.js db backup backups/monday.tar.gz
  DATA_DIR=again node dist/cli.js db restore backups/monday.tar.gz`;

/** `platen db` */
export function dbCommand(context: Context): Command {
  const load = () => import('../services/operate-database.ts');
  const command = new Command('db')
    .summary('migrate, seed, back up and restore the database')
    .description('Migrates, seeds, backs up and restores the database.')
    .addHelpText('after', more);
  command
    .command('migrate')
    .description('Migrates the tables to the newest version, as every start does.')
    .action(async () => context.finish(await (await load()).migrateDatabase(context)));
  command
    .command('seed')
    .description('Adds the demo to an empty database.')
    .action(async () => context.finish(await (await load()).seedDatabase(context)));
  command
    .command('backup')
    .description('Writes tables and files to an archive.')
    .argument('<archive>', 'file to write, such as backups/monday.tar.gz')
    .action(async (archive: string) => context.finish(await (await load()).backUp(context, archive)));
  command
    .command('restore')
    .description('Restores a backup into an empty database.')
    .argument('<archive>', 'that `db backup` wrote')
    .action(async (archive: string) => context.finish(await (await load()).restore(context, archive)));
  return command;
}
