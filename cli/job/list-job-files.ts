import { stat } from 'node:fs/promises';
import { PlatenError } from '../../engine/node.ts';
import { about } from '../fault.ts';
import { type JobFileKind, jobFileKind } from './job-file-kind.ts';
import { listJsonFiles } from './list-json-files.ts';
import { readJsonFile } from './read-json-file.ts';

/**
 * The files of a kind that paths stand for: a file for itself, a folder for every one below it in order of name. A path
 * that does not exist is left for its reader to refuse.
 * @throws FileError `designs-missing`, `products-missing` or `sheets-missing` for a folder without one
 */
export async function listJobFiles(paths: readonly string[], kind: JobFileKind): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    const isFolder = await stat(path).then(
      (status) => status.isDirectory(),
      () => false,
    );
    files.push(...(isFolder ? await listFolder(path, kind) : [path]));
  }
  return files;
}

async function listFolder(folder: string, kind: JobFileKind): Promise<string[]> {
  const files: string[] = [];
  for (const file of await listJsonFiles(folder)) {
    // A file that is no JSON is of no kind.
    const json = await readJsonFile(file).catch(() => undefined);
    if (jobFileKind(json) === kind) files.push(file);
  }
  if (files.length === 0)
    await about(folder, () => {
      throw new PlatenError(`${kind}s-missing`, `There is no ${kind} in this folder.`);
    });
  return files;
}
