import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Files below the existing folders whose names match, with forward slashes and sorted, so that runs are repeatable. */
export function globSync(folders: readonly string[], pattern: RegExp): string[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/'))
    .sort();
}
