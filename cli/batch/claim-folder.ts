import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlatenError } from '../../engine/node.ts';
import { about } from '../fault.ts';
import { removeUnfinished } from '../output/remove-unfinished.ts';

/** Named like a temporary file, so that the remains of a killed batch are removed with them. */
const CLAIM = /^\.batch\.(\d+)\.part$/;

/**
 * Claims a folder for this process, so that two batches never write the same files and one manifest.
 * @returns gives the folder free again
 * @throws PlatenError `batch-running`; FileError naming the folder
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  await removeUnfinished(folder);
  const own = `.batch.${process.pid}.part`;
  const release = () => rm(join(folder, own), { force: true });
  await about(folder, () => writeFile(join(folder, own), ''));
  // Looked for after one's own is there: of two that begin at once, at least one sees the other.
  const other = (await readdir(folder)).find((name) => name !== own && CLAIM.test(name));
  if (other === undefined) return release;
  await release();
  const processId = CLAIM.exec(other)?.[1];
  throw new PlatenError(
    'batch-running',
    `Process ${processId} is printing a batch into ${folder}. Wait for it, or name another folder: --out DIR. (Should it be no batch, remove ${join(folder, other)}.)`,
  );
}
