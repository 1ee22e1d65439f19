import { open, stat } from 'node:fs/promises';
import { PlatenError } from '../../engine/node.ts';

/**
 * Reads a regular file: a device would never end, and a pipe would wait for its writer.
 * @returns at most `maxBytes` + 1 bytes, so that the caller can detect a file that is too large
 * @throws PlatenError `file-unreadable`
 */
export async function readBoundedFile(path: string, maxBytes: number): Promise<Uint8Array> {
  if (!(await stat(path)).isFile()) throw new PlatenError('file-unreadable', 'This is not a regular file.');
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const buffer = new Uint8Array(Math.min(size, maxBytes + 1));
    const { bytesRead } = await file.read(buffer);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
