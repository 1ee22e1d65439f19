import { Command } from 'commander';
import type { Context } from './context.ts';

const more = `
Settings are environment variables; the most important ones:
  HOST      address to listen on, default 127.0.0.1: this machine only
  PORT      port to listen on, default 4400
  DATA_DIR  folder of the embedded database and of files, default data

Ctrl-C stops everything, once running requests and jobs are finished.

Example:
  PORT=8080 node dist/cli.js start`;

/** `platen start` */
export function startCommand(context: Context): Command {
  return new Command('start')
    .summary('start the API with workers')
    .description('Starts the API and workers in one process. It needs only Node: the database is embedded.')
    .addHelpText('after', more)
    .action(async () => {
      const { runServer } = await import('../services/run-server.ts');
      context.finish(await runServer(context, { api: true, workers: true }));
    });
}
