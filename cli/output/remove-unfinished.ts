import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isProcessAlive } from '../../engine/node-system.ts';
import { withFile } from '../fault.ts';

/**
 * Deletes what killed writers left in a folder: the temporary files of `writeAtomically` whose process no longer runs. A
 * folder that does not exist has none.
 * @param template of the names of files: if it contains folders, subfolders are included
 * @throws FileError naming the folder when it cannot be read
 */
export async function removeUnfinished(folder: string, template = ''): Promise<void> {
  await withFile(folder, async () => {
    const names = await readdir(folder, { recursive: template.includes('/') }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      },
    );
    for (const name of names) {
      const writer = /^\..+\.(\d+)\.part$/.exec(basename(name))?.[1];
      if (writer !== undefined && !isProcessAlive(Number(writer)))
        await rm(join(folder, name), { force: true });
    }
  });
}
