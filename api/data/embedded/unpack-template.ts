import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-fs';
import { replaceFile } from '../../../engine/node-system.ts';

/**
 * Gives a new data folder a database with empty tables, which opens sooner than a database that has to be made. The folder
 * appears complete or not at all; remains of an earlier attempt are removed.
 */
export async function unpackTemplate(archive: string, dataFolder: string): Promise<void> {
  if (await exists(dataFolder)) return;
  const unfinished = `.${basename(dataFolder)}-`;
  for (const entry of await readdir(dirname(dataFolder)))
    if (entry.startsWith(unfinished))
      await rm(join(dirname(dataFolder), entry), { recursive: true, force: true });
  const aside = join(dirname(dataFolder), `${unfinished}${randomUUID()}`);
  await pipeline(createReadStream(archive), createGunzip(), extract(aside));
  await replaceFile(aside, dataFolder);
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
