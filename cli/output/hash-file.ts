import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { withFile } from '../fault.ts';

/**
 * The SHA-256 of a file, hexadecimal.
 * @throws FileError naming it when it cannot be read
 */
export function hashFile(path: string): Promise<string> {
  return withFile(path, async () => {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
    return hash.digest('hex');
  });
}
