import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, utimes, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { PlatenError } from '../../engine/node.ts';

const LOCK = 'platen.lock';
/** How often the holder says that it is alive. */
const BEAT_MS = 5000;
/** A lock of another machine, or of another container, that has not been heard of for so long belongs to nobody. */
const STALE_MS = 20_000;

interface Holder {
  token: string;
  host: string;
  pid: number;
}

/**
 * Keeps a second process out of a data folder, with a file that says who is in it. What a killed process left is taken
 * over: at once when it ran here, after a while when it ran elsewhere.
 * @returns gives the folder free again
 * @throws PlatenError `data-folder-held` (503) while another process has it
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, LOCK);
  const own: Holder = { token: randomUUID(), host: hostname(), pid: process.pid };
  for (;;) {
    if (await create(file, own)) break;
    const holder = await readHolder(file);
    if (!holder) continue; // it was given free in this moment
    if (await isHeld(file, holder))
      throw new PlatenError(
        'data-folder-held',
        `Another Platen (process ${holder.pid} on ${holder.host}) is using the data folder ${folder}. Stop it first, or choose another folder with DATA_DIR.`,
        { status: 503 },
      );
    await discard(file, holder);
  }
  const beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), BEAT_MS);
  beat.unref();
  return async () => {
    clearInterval(beat);
    if ((await readHolder(file))?.token === own.token) await rm(file, { force: true });
  };
}

async function create(file: string, holder: Holder): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(JSON.stringify(holder));
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    // A holder that died while it wrote: as good as one that is unknown, and judged by its age.
    return { token: '', host: '', pid: 0 };
  }
}

async function isHeld(file: string, holder: Holder): Promise<boolean> {
  if (holder.host === hostname()) return holder.pid !== process.pid && isAlive(holder.pid);
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
  return Date.now() - mtimeMs < STALE_MS;
}

/** Whether a process of this number runs; one that belongs to somebody else (EPERM) does. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Takes a dead holder's file away, unless somebody else was faster and the file is theirs by now. */
async function discard(file: string, holder: Holder): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if ((await readHolder(aside))?.token === holder.token) await rm(aside, { force: true });
  else await rename(aside, file);
}
