import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlatenProcess } from '../../scripts/faults/platen-process.ts';

/** `platen start` with its demo, as a process that a test kills and starts again at the same address. */
export interface ServerProcess {
  url: string;
  /** Ends it as a power cut would. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
}

export async function openServer(): Promise<ServerProcess> {
  const builtCli = process.env['PLATEN_BUILT_CLI'];
  if (!builtCli) throw new Error('PLATEN_BUILT_CLI names no folder: run the tests by npm test');
  const folder = await mkdtemp(join(tmpdir(), 'platen-server-'));
  const [port, shopPort] = await findFreePorts();
  const environment = {
    HOST: '127.0.0.1',
    PORT: String(port),
    SHOP_PORT: String(shopPort),
    DATA_DIR: join(folder, 'data'),
    WORKER_THREADS: '1',
    CALLS_PER_ADDRESS: '1000000',
    LOG_LEVEL: 'silent',
  };
  const start = () => PlatenProcess.start(join(builtCli, 'cli.js'), 'start', environment);
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

async function findFreePorts(): Promise<number[]> {
  const servers = [createServer(), createServer()];
  await Promise.all(
    servers.map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
