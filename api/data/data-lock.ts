import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, uptime } from 'node:os';
import { join } from 'node:path';
import { PlatenError } from '../../engine/node.ts';
import { isProcessAlive } from '../../engine/node-system.ts';

const LOCK = 'platen.lock';
/** Interval at which the holder renews its lock. */
const BEAT_MS = 5000;
/** A lock of another machine or container that was not renewed for so long is abandoned. */
const STALE_MS = 20_000;

/** Locks that this process holds or is about to take. */
const heldHere = new Set<string>();
/** Taking a dead holder's lock takes no longer, so a process that is still taking it after that is dead as well. */
const TAKING_MS = 5000;
const RETRY_MS = 20;

interface Holder {
  token: string;
  host: string;
  pid: number;
}

/**
 * Keeps a second process out of a data folder, by a file that names the process in it. The lock of a killed process is
 * taken over: at once when it ran on this machine, after a while when it ran elsewhere.
 * @returns releases the folder
 * @throws PlatenError `data-folder-held` (503) while another process holds it, `data-folder-unusable` when it cannot be
 * written
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, LOCK);
  const own: Holder = { token: randomUUID(), host: hostname(), pid: process.pid };
  heldHere.add(own.token);
  try {
    await take(folder, file, own);
  } catch (error) {
    heldHere.delete(own.token);
    throw error;
  }
  const beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), BEAT_MS);
  beat.unref();
  return async () => {
    clearInterval(beat);
    heldHere.delete(own.token);
    if ((await readHolder(file))?.token === own.token) await rm(file, { force: true });
  };
}

async function take(folder: string, file: string, own: Holder): Promise<void> {
  while (!(await create(folder, file, own))) {
    const holder = await readHolder(file);
    if (!holder) continue; // it was released at this moment
    if (await isHeld(file, holder))
      throw new PlatenError(
        'data-folder-held',
        `Another Platen (process ${holder.pid} on ${holder.host}) is using the data folder ${folder}. Stop it first, or choose another folder with DATA_DIR.`,
        { status: 503 },
      );
    await discard(file, holder);
  }
}

async function create(folder: string, file: string, holder: Holder): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (cause) {
    const { code, path } = cause as NodeJS.ErrnoException;
    if (code === 'EEXIST' && path === file) return false;
    throw new PlatenError(
      'data-folder-unusable',
      `The data folder ${folder} cannot be written (${code}). Choose another one with DATA_DIR, or give this user the right to it.`,
      { status: 500, cause },
    );
  }
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    // A holder that died while it wrote is unknown, and checked by the age of its file.
    return { token: '', host: '', pid: 0 };
  }
}

async function isHeld(file: string, { host, pid, token }: Holder): Promise<boolean> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
  if (host !== hostname()) return Date.now() - mtimeMs < STALE_MS;
  if (pid === process.pid) return heldHere.has(token);
  // A lock from before the start of the machine is abandoned, even if another process has its number now.
  return mtimeMs > Date.now() - uptime() * 1000 && isProcessAlive(pid);
}

/** Removes a dead holder's file. One process does so at a time: two could remove what a third has just written. */
async function discard(file: string, { token }: Holder): Promise<void> {
  const taking = `${file}.taking`;
  try {
    await writeFile(taking, '', { flag: 'wx' });
  } catch {
    const { mtimeMs } = await stat(taking).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > TAKING_MS) await rm(taking, { force: true });
    await new Promise((later) => setTimeout(later, RETRY_MS));
    return;
  }
  try {
    if ((await readHolder(file))?.token === token) await rm(file, { force: true });
  } finally {
    await rm(taking, { force: true });
  }
}
