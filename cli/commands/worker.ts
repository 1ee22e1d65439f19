import { Command } from 'commander';
import type { Context } from './context.ts';

const more = `
Settings are environment variables:
  DATABASE_URL    PostgreSQL server; required: only one process can use the
                  embedded database (node dist/cli.js start has workers)
  REDIS_URL       Redis of the queue, if the API has one
  STORAGE_URL     storage of files, if the API has one; or a shared DATA_DIR
  WORKER_THREADS  jobs at a time, default 2

SIGTERM or Ctrl-C: claims no more jobs, lets running ones finish for up to 20
seconds, and releases those that have not finished. The jobs of a killed worker
are claimed by others within 10 seconds.

Example:
  DATABASE_URL=postgres://platen@localhost/platen node dist/cli.js worker`;

/** `platen worker` */
export function workerCommand(context: Context): Command {
  return new Command('worker')
    .summary('run jobs for an API elsewhere')
    .description('Runs the jobs of an API elsewhere: print files, mockups and others.')
    .addHelpText('after', more)
    .action(async () => {
      const { runWorker } = await import('../services/run-worker.ts');
      context.finish(await runWorker(context));
    });
}
