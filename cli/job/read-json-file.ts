import { open, stat } from 'node:fs/promises';
import { assetLimits, parseJson, PlatenError } from '../../engine/node.ts';
import { about } from '../fault.ts';

/**
 * Reads a JSON file. Only a regular file is read: a device would never end, and a pipe would wait for its writer.
 * @throws FileError with the reason
 */
export function readJsonFile(path: string): Promise<unknown> {
  return about(path, async () => {
    if (!(await stat(path)).isFile()) throw new PlatenError('file-unreadable', 'This is not a regular file.');
    const file = await open(path);
    try {
      const { size } = await file.stat();
      // One byte more than is taken is enough to be refused for its size.
      const buffer = new Uint8Array(Math.min(size, assetLimits.maxJsonBytes + 1));
      const { bytesRead } = await file.read(buffer);
      return parseJson(buffer.subarray(0, bytesRead), { what: 'The file' });
    } finally {
      await file.close();
    }
  });
}
