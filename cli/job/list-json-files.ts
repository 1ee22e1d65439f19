import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withFile } from '../fault.ts';

/**
 * The path itself, or every `*.json` below a folder, sorted by name. Hidden folders and `node_modules` are skipped;
 * symbolic links are not followed.
 * @throws FileError when the path does not exist
 */
export async function listJsonFiles(path: string): Promise<string[]> {
  return withFile(path, async () => ((await stat(path)).isDirectory() ? listFolder(path) : [path]));
}

async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  const files: string[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
      files.push(...(await listFolder(path)));
    else if (entry.isFile() && /\.json$/i.test(entry.name)) files.push(path);
  }
  return files;
}
