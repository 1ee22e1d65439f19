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

/**
 * Starts a PostgreSQL server for tests, which installs it where it is missing. It listens on loopback alone and trusts
 * whoever is on this machine.
 * @param folder of its data; absent: one that goes when it stops
 */
export async function startPrivatePostgres(folder?: string): Promise<PrivateServer & { folder: string }> {
  await needDebianTools('initdb');
  const initdb = (await findProgram('initdb'))!;
  const user = await findUser();
  const data = folder ?? (await mkdtemp(join(tmpdir(), 'platen-postgres-')));
  if (folder === undefined) {
    if (user.uid !== undefined) await chown(data, user.uid, user.gid!);
    await run(initdb, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'], user);
  }
  const port = await findFreePort();
  // Tests need no disk that survives a power cut, except those that cut the power: they name their folder.
  const durability = folder === undefined ? ['-c', 'fsync=off', '-c', 'synchronous_commit=off'] : [];
  const server = await startPrivateServer(
    [
      join(dirname(initdb), 'postgres'),
      ...[
        '-D',
        data,
        '-p',
        String(port),
        '-h',
        '127.0.0.1',
        '-k',
        data,
        '-c',
        'max_connections=200',
        ...durability,
      ],
    ],
    port,
    `postgres://postgres@127.0.0.1:${port}/postgres`,
    { user, stopSignal: 'SIGINT' },
  );
  await waitUntilReady(server.url);
  const stop = async () => {
    await server.stop();
    if (folder === undefined) await rm(data, { recursive: true, force: true });
  };
  return { ...server, stop, folder: data };
}

/** A server that listens may still be starting up, and refuses whoever comes. */
async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (attempt === READY_ATTEMPTS) throw error;
      await setTimeout(READY_POLL_MS);
    }
  }
}

/** PostgreSQL refuses to run as root; its package makes a user for it. */
async function findUser(): Promise<ProgramUser> {
  if (process.getuid?.() !== 0) return {};
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined) throw new Error('There is no user "postgres", whom PostgreSQL could run as.');
  return { uid: Number(uid), gid: Number(gid) };
}
