import { Command } from 'commander';
import type { Context } from './context.ts';

const more = `
Settings are environment variables; the first ones:
  HOST      address to listen on, default 127.0.0.1: this machine alone
  PORT      port to listen on, default 4400
  DATA_DIR  folder of the embedded database and of files, default data

Ctrl-C stops everything, once what is under way is finished.

Example:
  PORT=8080 node dist/cli.js start`;

/** `platen start` */
export function startCommand(context: Context): Command {
  return new Command('start')
    .summary('bring up the API with workers inside')
    .description('Brings up the API with workers inside. Needs nothing but Node: the database is embedded.')
    .addHelpText('after', more)
    .action(async () => {
      const { runServer } = await import('../services/run-server.ts');
      context.finish(await runServer(context, { api: true, workers: true }));
    });
}
