import { parsePressFile, MAX_PROFILE_BYTES, type ProfileFile } from '../../engine/node.ts';
import { withFile } from '../fault.ts';
import { readBoundedFile } from './read-bounded-file.ts';

/**
 * Reads the ICC profile of a press, and refuses an unusable one before anything is printed.
 * @throws FileError naming the file
 */
export const readPressProfile = (path: string): Promise<ProfileFile> =>
  withFile(path, async () => {
    const file = { name: path, bytes: await readBoundedFile(path, MAX_PROFILE_BYTES) };
    parsePressFile({ bytes: file.bytes }); // without a name, which `withFile` adds
    return file;
  });
