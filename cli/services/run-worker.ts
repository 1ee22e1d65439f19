import { PlatenError } from '../../engine/node.ts';
import type { Context } from '../commands/context.ts';
import type { ExitCode } from '../exit-code.ts';
import { runServer } from './run-server.ts';

/** Runs workers until a signal stops them. @throws PlatenError `worker-needs-server` without a database server */
export function runWorker(context: Context): Promise<ExitCode> {
  if (!context.environment['DATABASE_URL'])
    throw new PlatenError(
      'worker-needs-server',
      'Separate workers need a database server: set DATABASE_URL to that of the API. Without one, "platen start" runs API and workers in one process.',
    );
  return runServer(context, { api: false, workers: true });
}
