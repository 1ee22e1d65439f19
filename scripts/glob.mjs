import { readdirSync, rmSync as remove, existsSync } from 'node:fs';
import { join } from 'node:path';

/** Files below the folders whose name matches, sorted, so that runs are repeatable. */
export function globSync(folders, pattern) {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Removes a folder and everything in it, if it is there. */
export const rmSync = (path) => remove(path, { recursive: true, force: true });
