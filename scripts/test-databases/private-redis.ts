import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, needDebianTools } from '../debian-tools.ts';
import { findFreePort } from './free-port.ts';
import { type PrivateServer, startPrivateServer } from './private-server.ts';

export interface PrivateRedis extends PrivateServer {
  /** Starts it again at the same address, after it was killed. */
  again: () => Promise<PrivateRedis>;
}

/**
 * Starts a Redis server for tests on loopback, installing it if it is missing. It is append-only, as a queue requires.
 */
export async function startPrivateRedis(): Promise<PrivateRedis> {
  await needDebianTools('redis-server');
  const folder = await mkdtemp(join(tmpdir(), 'platen-redis-'));
  const port = await findFreePort();
  const options = {
    bind: '127.0.0.1',
    port,
    dir: folder,
    appendonly: 'yes',
    'maxmemory-policy': 'noeviction',
    save: '',
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const program = (await findProgram('redis-server'))!;
  const start = async (): Promise<PrivateRedis> => {
    const server = await startPrivateServer([program, ...args], port, `redis://127.0.0.1:${port}`);
    const stop = async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    };
    return { ...server, stop, again: start };
  };
  return start();
}
