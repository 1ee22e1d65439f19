import { execFileSync } from 'node:child_process';

/** Files that differ from the last commit: changed, new or deleted, staged or not. Relative to the repository. */
export function listChangedFiles(): string[] {
  const status = execFileSync(
    'git',
    ['status', '--porcelain', '--no-renames', '--untracked-files=all', '-z'],
    {
      encoding: 'utf8',
    },
  );
  return status
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => entry.slice('XY '.length));
}
