import { execFile } from 'node:child_process';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findProgram, needDebianTools } from '../debian-tools.ts';
import { findFreePort } from './free-port.ts';
import { type PrivateServer, type ProgramUser, startPrivateServer } from './private-server.ts';

const run = promisify(execFile);
const READY_ATTEMPTS = 100;
const READY_POLL_MS = 100;

export interface PrivatePostgres extends PrivateServer {
  folder: string;
  /** Starts it again at the same address, after it was killed. */
  again: () => Promise<PrivatePostgres>;
}

/**
 * Starts a PostgreSQL server for tests, installing it if it is missing. It listens only on loopback and trusts every
 * user of this machine.
 * @param options.isDurable confirmed writes survive `kill -9`; most tests only need speed
 */
export async function startPrivatePostgres({ isDurable = false } = {}): Promise<PrivatePostgres> {
  await needDebianTools('initdb');
  const initdb = (await findProgram('initdb'))!;
  const user = await findUser();
  const folder = await mkdtemp(join(tmpdir(), 'platen-postgres-'));
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid!);
  await run(initdb, ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'], user);
  const port = await findFreePort();
  const durability = isDurable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off'];
  const args = [
    '-D',
    folder,
    '-k',
    folder,
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-c',
    'max_connections=200',
  ];
  const command: [string, ...string[]] = [join(dirname(initdb), 'postgres'), ...args, ...durability];
  const start = async (): Promise<PrivatePostgres> => {
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const server = await startPrivateServer(command, port, url, { user, stopSignal: 'SIGINT' });
    await waitUntilReady(url);
    const stop = async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    };
    return { ...server, stop, folder, again: () => insist(start) };
  };
  return start();
}

/** The processes of a killed server take a moment to notice, and hold its shared memory until then. */
async function insist<T>(start: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (attempt === READY_ATTEMPTS) throw error;
      await setTimeout(READY_POLL_MS);
    }
  }
}

/** A server that listens may still be starting up, and refuse connections. */
const waitUntilReady = (url: string): Promise<void> =>
  insist(async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {}); // it closed the connection while starting up: try again
    await client.connect();
    await client.end();
  });

/** PostgreSQL refuses to run as root; its package creates a user for it. */
async function findUser(): Promise<ProgramUser> {
  if (process.getuid?.() !== 0) return {};
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined) throw new Error('There is no user "postgres", whom PostgreSQL could run as.');
  return { uid: Number(uid), gid: Number(gid) };
}
