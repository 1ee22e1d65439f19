import { open } from 'node:fs/promises';
import { assetLimits, parseJson, PlatenError } from '../../engine/node.ts';
import { about } from '../fault.ts';

/**
 * Reads a JSON file. Its size is looked at before it is read, and only a regular file is: a device would never end.
 * @throws FileError with the reason
 */
export function readJsonFile(path: string): Promise<unknown> {
  return about(path, async () => {
    const file = await open(path);
    try {
      const status = await file.stat();
      if (!status.isFile()) throw new PlatenError('file-unreadable', 'This is not a regular file.');
      const { maxJsonBytes } = assetLimits;
      if (status.size > maxJsonBytes)
        throw new PlatenError(
          'file-too-large',
          `A file of ${status.size} bytes; at most ${maxJsonBytes} are read.`,
        );
      return parseJson(await file.readFile(), { what: 'The file' });
    } finally {
      await file.close();
    }
  });
}
