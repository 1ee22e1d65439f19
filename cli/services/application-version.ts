import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApplicationVersion } from '../../api/server/platform.ts';
import type { Context } from '../commands/context.ts';

const BUILD_CHARS = 12;

/**
 * The version of the running Platen. The files of the command line are named by their contents, so that the hash of
 * `cli.js` covers all code.
 */
export async function readApplicationVersion({
  builtFolder,
  version,
}: Pick<Context, 'builtFolder' | 'version'>): Promise<ApplicationVersion> {
  const code = await readFile(join(builtFolder, 'cli.js'));
  const build = createHash('sha256').update(code).digest('hex').slice(0, BUILD_CHARS);
  return { name: 'Platen', version, build };
}
