import { Command } from 'commander';
import type { Context } from './context.ts';

const more = `
Print files and mockups are made by workers: node dist/cli.js worker, on this
machine or others, with the same DATABASE_URL and the same files (STORAGE_URL,
or one shared DATA_DIR). Without workers jobs wait.

Example:
  DATABASE_URL=postgres://platen@localhost/platen node dist/cli.js serve`;

/** `platen serve` */
export function serveCommand(context: Context): Command {
  return new Command('serve')
    .summary('start the API without workers')
    .description('Starts the API without workers. Ctrl-C stops it once requests are answered.')
    .addHelpText('after', more)
    .action(async () => {
      const { runServer } = await import('../services/run-server.ts');
      context.finish(await runServer(context, { api: true, workers: false }));
    });
}
