import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PlatenError } from '../../engine/node.ts';
import { about } from '../fault.ts';
import { removeUnfinished } from './remove-unfinished.ts';

/** The work that one process at a time does in a folder. */
export interface FolderClaim {
  /** Part of the claim's file name. */
  kind: 'batch' | 'watch';
  /** Of the refusal. */
  code: string;
  /** The refusal's words. */
  describe: (processId: string, folder: string) => string;
}

/**
 * Claims a folder for this process. The claim is a file named like a temporary one, so that the remains of a killed
 * process are removed with them.
 * @param template of the names of files that are written there
 * @returns gives the folder free again
 * @throws PlatenError the claim's code when another process has it; FileError naming the folder
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
  await about(folder, () => writeFile(join(folder, own), ''));
  // Looked for after one's own is there: of two that begin at once, at least one sees the other.
  const other = (await readdir(folder)).find((name) => name !== own && claim.test(name));
  if (other === undefined) return release;
  await release();
  const processId = claim.exec(other)?.[1] ?? '';
  throw new PlatenError(
    code,
    `${describe(processId, folder)} (Should it be another program, remove ${join(folder, other)}.)`,
  );
}
