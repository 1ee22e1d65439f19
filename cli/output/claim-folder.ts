import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlatenError } from '../../engine/node.ts';
import { withFile } from '../fault.ts';
import { removeUnfinished } from './remove-unfinished.ts';

/** A kind of task that one process at a time runs in a folder. */
export interface FolderClaim {
  /** Part of the name of the claim's file. */
  kind: 'batch' | 'watch';
  /** The error code of a refusal. */
  code: string;
  /** The message of a refusal. */
  describe: (processId: string, folder: string) => string;
}

/**
 * Claims a folder for this process. The claim is a file named like a temporary one, so that it is deleted with the files
 * of a killed process.
 * @param template of the names of files that are written to the folder
 * @returns releases the folder
 * @throws PlatenError the claim's code when another process holds it; FileError naming the folder
 */
export async function claimFolder(
  folder: string,
  { kind, code, describe }: FolderClaim,
  template?: string,
): Promise<() => Promise<void>> {
  await removeUnfinished(folder, template);
  const claim = new RegExp(`^\\.${kind}\\.(\\d+)\\.part$`);
  const own = `.${kind}.${process.pid}.part`;
  const release = () => rm(join(folder, own), { force: true });
  await withFile(folder, () => writeFile(join(folder, own), ''));
  // Checked after our claim exists: of two concurrent processes, at least one sees the other.
  const other = (await readdir(folder)).find((name) => name !== own && claim.test(name));
  if (other === undefined) return release;
  await release();
  const processId = claim.exec(other)?.[1] ?? '';
  throw new PlatenError(
    code,
    `${describe(processId, folder)} (If it is another program, delete ${join(folder, other)}.)`,
  );
}
