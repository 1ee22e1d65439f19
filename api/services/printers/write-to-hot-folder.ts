import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PlatenError } from '../../../engine/node.ts';
import { replaceFile } from '../../../engine/node-system.ts';

export interface HotFile {
  enterpriseId: number;
  /** The printer's, below that of its enterprise. */
  folder: string;
  /** Its path below the hot folder. */
  name: string;
}

/**
 * Writes a print file to a hot folder. The file appears there complete or not at all: it is written beside it under a name
 * that begins with a dot, flushed, and renamed.
 * @param root folder of all hot folders. It must exist: below one that is not mounted, files would be lost
 * @throws PlatenError `print-folder-missing`; errors of the file system
 */
export async function writeToHotFolder(
  root: string,
  { enterpriseId, folder, name }: HotFile,
  openBytes: () => Promise<Readable>,
): Promise<string> {
  const isThere = await stat(root).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isThere)
    throw new PlatenError(
      'print-folder-missing',
      'The folder of the printers does not exist: is it mounted?',
    );
  const path = join(root, String(enterpriseId), folder, name);
  await mkdir(dirname(path), { recursive: true });
  const partial = join(dirname(path), `.${parse(path).name}.${randomBytes(6).toString('hex')}.part`);
  try {
    await pipeline(await openBytes(), createWriteStream(partial, { flags: 'wx', flush: true }));
    await replaceFile(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return path;
}
