import { stat } from 'node:fs/promises';
import { PlatenError } from '../../engine/node.ts';
import { about } from '../fault.ts';
import { jobFileKind } from './job-file-kind.ts';
import { listJsonFiles } from './list-json-files.ts';
import { readJsonFile } from './read-json-file.ts';

/**
 * The designs that paths stand for: a file for itself, a folder for every design below it in order of name. A path that
 * does not exist is left for its reader to refuse.
 * @throws FileError `designs-missing` for a folder without a design
 */
export async function listDesigns(paths: readonly string[]): Promise<string[]> {
  const designs: string[] = [];
  for (const path of paths) {
    const isFolder = await stat(path).then(
      (status) => status.isDirectory(),
      () => false,
    );
    designs.push(...(isFolder ? await listFolder(path) : [path]));
  }
  return designs;
}

async function listFolder(folder: string): Promise<string[]> {
  const designs: string[] = [];
  for (const file of await listJsonFiles(folder)) {
    // A file that is no JSON is no design.
    const json = await readJsonFile(file).catch(() => undefined);
    if (jobFileKind(json) === 'design') designs.push(file);
  }
  if (designs.length === 0)
    await about(folder, () => {
      throw new PlatenError('designs-missing', 'There is no design in this folder.');
    });
  return designs;
}
