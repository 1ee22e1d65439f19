import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlatenProcess } from '../../scripts/faults/platen-process.ts';
import { seedData } from '../../scripts/faults/seed-data.ts';
import { findFreePort } from '../../scripts/test-databases/free-port.ts';

/** A `platen start` process with the demo, which a test kills and restarts at the same address. */
export interface ServerProcess {
  url: string;
  /** Kills the process without a shutdown, like a power failure. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
}

/** Optimising the WebAssembly of the embedded database costs more time than it saves in a short-lived process. */
const UNOPTIMISED = '--liftoff-only';

export async function openServer(): Promise<ServerProcess> {
  const builtCli = process.env['PLATEN_BUILT_CLI'];
  if (!builtCli) throw new Error('PLATEN_BUILT_CLI is not set: run the tests by npm test');
  const folder = await mkdtemp(join(tmpdir(), 'platen-server-'));
  const environment = {
    HOST: '127.0.0.1',
    PORT: String(await findFreePort()),
    SHOP_PORT: String(await findFreePort()),
    DATA_DIR: join(folder, 'data'),
    WORKER_THREADS: '1',
    CALLS_PER_ADDRESS: '1000000',
    LOG_LEVEL: 'silent',
  };
  const cli = join(builtCli, 'cli.js');
  await seedData(cli, environment, [UNOPTIMISED]);
  const start = () => PlatenProcess.start(cli, 'start', environment, [UNOPTIMISED]);
  let running = await start();
  return {
    url: running.url,
    kill: () => running.kill(),
    async start() {
      running = await start();
    },
    async close() {
      await running.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
