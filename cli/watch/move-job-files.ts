import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { withFile } from '../fault.ts';
import { pathExists } from '../output/path-exists.ts';

/**
 * Moves the files of a job from a watched folder to `done` or `failed` below it. An existing file keeps its name; the new
 * one gets a number.
 * @param reason lines on why it failed, written next to the first file as `<file>.txt`
 * @returns the path of the first file
 * @throws FileError naming the file that cannot be moved
 */
export async function moveJobFiles(
  folder: string,
  names: readonly string[],
  where: 'done' | 'failed',
  reason: readonly string[] = [],
): Promise<string> {
  const target = join(folder, where);
  await withFile(target, () => mkdir(target, { recursive: true }));
  let first: string | undefined;
  for (const name of names) {
    const place = await findFreePlace(target, name);
    await withFile(join(folder, name), () => rename(join(folder, name), place).catch(ignoreMissing));
    first ??= place;
  }
  if (reason.length > 0) await writeFile(`${first}.txt`, `${reason.join('\n')}\n`);
  return first!;
}

/** Another program moved or deleted it in the meantime. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

async function findFreePlace(folder: string, name: string): Promise<string> {
  const { name: base, ext } = parse(name);
  for (let number = 1; ; number += 1) {
    const place = join(folder, number === 1 ? name : `${base}-${number}${ext}`);
    if (!(await pathExists(place))) return place;
  }
}
