import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { replaceFile } from '../../engine/node-system.ts';
import { withFile } from '../fault.ts';

/** A written file. */
export interface WrittenFile {
  /** SHA-256 of the whole file, hexadecimal. */
  sha256: string;
  sizeBytes: number;
}

/** Files being written: deleted when the process exits, except by kill -9. */
const unfinished = new Set<string>();
process.on('exit', () => {
  for (const path of unfinished) rmSync(path, { force: true });
});

/**
 * Writes a file atomically: under a temporary name in the same folder, then renamed over an existing one. When `fill`
 * throws, nothing remains and the error is passed on.
 * @param fill writes the content, in order, into the sink
 * @throws FileError naming `path` when the disk refuses
 */
export async function writeAtomically<T>(
  path: string,
  fill: (sink: { write(bytes: Uint8Array): Promise<void> }) => Promise<T>,
): Promise<WrittenFile & { result: T }> {
  const onDisk = <R>(step: () => Promise<R>): Promise<R> => withFile(path, step);
  await onDisk(() => mkdir(dirname(path), { recursive: true }));
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  unfinished.add(temporary);
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let handle: FileHandle | undefined;
  try {
    const file = (handle = await onDisk(() => open(temporary, 'w')));
    const result = await fill({
      async write(bytes) {
        hash.update(bytes);
        sizeBytes += bytes.length;
        // From the current position, until the system has written all of it.
        await onDisk(() => file.writeFile(bytes));
      },
    });
    await onDisk(() => file.close());
    await onDisk(() => replaceFile(temporary, path));
    return { result, sizeBytes, sha256: hash.digest('hex') };
  } catch (error) {
    await handle?.close().catch(() => undefined);
    await rm(temporary, { force: true });
    throw error;
  } finally {
    unfinished.delete(temporary);
  }
}
