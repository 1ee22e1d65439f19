import { Command } from 'commander';
import type { Context } from './context.ts';

const more = `
Settings are environment variables:
  DATABASE_URL    PostgreSQL server; needed, as the embedded database belongs to
                  the process that opens it (node dist/cli.js start has workers)
  REDIS_URL       Redis of the queue, if the API has one
  STORAGE_URL     where files are, if the API has one; else DATA_DIR, the same
  WORKER_THREADS  renderings at a time, default 2

SIGTERM or Ctrl-C: takes no more jobs, finishes those it has for up to 20
seconds, and gives back what is not done. A worker that is killed loses nothing:
others take its jobs over within 10 seconds.

Example:
  DATABASE_URL=postgres://platen@localhost/platen node dist/cli.js worker`;

/** `platen worker` */
export function workerCommand(context: Context): Command {
  return new Command('worker')
    .summary('make print files and mockups for an API')
    .description('Does the work that an API elsewhere asks for: print files, mockups and the like.')
    .addHelpText('after', more)
    .action(async () => {
      const { runWorker } = await import('../services/run-worker.ts');
      context.finish(await runWorker(context));
    });
}
