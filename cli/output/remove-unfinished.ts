import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { about } from '../fault.ts';

/**
 * Removes what writers that were killed left behind in a folder: the temporary files of `writeAtomically` whose
 * process is no more.
 * @throws FileError naming the folder when it cannot be read
 */
export async function removeUnfinished(folder: string): Promise<void> {
  await about(folder, async () => {
    for (const name of await readdir(folder)) {
      const writer = /^\..+\.(\d+)\.part$/.exec(name)?.[1];
      if (writer !== undefined && !isAlive(Number(writer))) await rm(join(folder, name), { force: true });
    }
  });
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0); // asks, and sends nothing
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
