import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Files below the folders (those that exist) whose name matches, sorted, so that runs are repeatable. */
export function globSync(folders: readonly string[], pattern: RegExp): string[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
