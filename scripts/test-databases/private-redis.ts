import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, needDebianTools } from '../debian-tools.ts';
import { findFreePort } from './free-port.ts';
import { type PrivateServer, startPrivateServer } from './private-server.ts';

/**
 * Starts a Redis server for tests, which installs it where it is missing: append-only, as a queue needs it, on loopback.
 * @param folder of its data; absent: one that goes when it stops
 */
export async function startPrivateRedis(folder?: string): Promise<PrivateServer & { folder: string }> {
  await needDebianTools('redis-server');
  const data = folder ?? (await mkdtemp(join(tmpdir(), 'platen-redis-')));
  const port = await findFreePort();
  const options = {
    bind: '127.0.0.1',
    port,
    dir: data,
    appendonly: 'yes',
    'maxmemory-policy': 'noeviction',
    save: '',
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const program = (await findProgram('redis-server'))!;
  const server = await startPrivateServer([program, ...args], port, `redis://127.0.0.1:${port}`);
  const stop = async () => {
    await server.stop();
    if (folder === undefined) await rm(data, { recursive: true, force: true });
  };
  return { ...server, stop, folder: data };
}
