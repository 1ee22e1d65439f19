import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A written text file: its number of lines, and the hash of its bytes. */
export interface WrittenLines {
  path: string;
  records: number;
  sha256: string;
}

/** Writes values as JSON, one per line, as a stream. */
export async function writeLines(
  path: string,
  values: AsyncIterable<unknown> | Iterable<unknown>,
): Promise<WrittenLines> {
  const hash = createHash('sha256');
  let records = 0;
  async function* lines() {
    for await (const value of values) {
      const line = `${JSON.stringify(value)}\n`;
      hash.update(line);
      records += 1;
      yield line;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path, { mode: 0o600 }));
  return { path, records, sha256: hash.digest('hex') };
}
