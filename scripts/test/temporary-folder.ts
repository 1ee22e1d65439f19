import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of Linux for files in memory (shm_open(3)). */
const IN_MEMORY = '/dev/shm';
/** More space than a run of the whole suite needs at once. */
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * Makes a folder for the temporary files of a run and of all its processes, in memory if there is space, since each
 * test file that uses a database copies hundreds of small files. `remove` also removes the files of killed tests.
 */
export function makeTemporaryFolder(): { path: string; remove: () => void } {
  const path = join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), `platen-tests-${process.pid}`);
  // PostgreSQL runs as another user, and has its files in this folder.
  mkdirSync(path, { mode: 0o711 });
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false; // another operating system
  }
}
