import { stat } from 'node:fs/promises';
import { PlatenError } from '../../engine/node.ts';
import { withFile } from '../fault.ts';
import { type JobFileKind, jobFileKind } from './job-file-kind.ts';
import { listJsonFiles } from './list-json-files.ts';
import { readJsonFile } from './read-json-file.ts';

/**
 * The files of a kind in the given paths: a file itself, or all files of the kind below a folder, sorted by name. A path
 * that does not exist is included: reading it fails.
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
    // A file that is no JSON has no kind.
    const json = await readJsonFile(file).catch(() => undefined);
    if (jobFileKind(json) === kind) files.push(file);
  }
  if (files.length === 0)
    await withFile(folder, () => {
      throw new PlatenError(`${kind}s-missing`, `The folder contains no ${kind}.`);
    });
  return files;
}
