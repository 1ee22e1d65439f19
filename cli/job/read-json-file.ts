import { assetLimits, parseJson } from '../../engine/node.ts';
import { withFile } from '../fault.ts';
import { readBoundedFile } from './read-bounded-file.ts';

/**
 * Reads a JSON file.
 * @throws FileError
 */
export const readJsonFile = (path: string): Promise<unknown> =>
  withFile(path, async () =>
    parseJson(await readBoundedFile(path, assetLimits.maxJsonBytes), { what: 'The file' }),
  );
