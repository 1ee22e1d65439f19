import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** A written file. */
export interface HashedFile<Result> {
  result: Result;
  /** SHA-256 of its bytes, in hexadecimal. */
  sha256: string;
  sizeBytes: number;
}

/** Writes a new file and computes its hash. @param write writes to the sink, from the beginning to the end */
export async function writeHashed<Result>(
  path: string,
  write: (sink: { write: (bytes: Uint8Array) => Promise<void> }) => Promise<Result>,
): Promise<HashedFile<Result>> {
  const handle = await open(path, 'wx');
  const hash = createHash('sha256');
  let sizeBytes = 0;
  try {
    const result = await write({
      write(bytes) {
        hash.update(bytes);
        sizeBytes += bytes.length;
        return handle.writeFile(bytes);
      },
    });
    return { result, sha256: hash.digest('hex'), sizeBytes };
  } finally {
    await handle.close();
  }
}
