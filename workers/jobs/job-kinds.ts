import { importKind } from './import.ts';
import type { JobKind, RowsKind } from './job-kind.ts';
import { bakeKind } from './bake.ts';
import { batchKind } from './batch.ts';
import { mockupKind } from './mockup.ts';
import { printKind } from './print.ts';
import { removeBackgroundKind } from './remove-background.ts';

const kinds: (JobKind | RowsKind)[] = [
  importKind,
  mockupKind,
  bakeKind,
  printKind,
  batchKind,
  removeBackgroundKind,
];

const byName = new Map(kinds.map((kind) => [kind.name, kind]));

/** The kind of a job. @throws Error for a name that is none, which no row of ours has */
export function jobKind(name: string): JobKind | RowsKind {
  const kind = byName.get(name);
  if (!kind) throw new Error(`There is no kind of job "${name}".`);
  return kind;
}

/** One that is work for a thread. @throws Error for any other */
export function threadKind(name: string): JobKind {
  const kind = jobKind(name);
  if ('act' in kind) throw new Error(`No thread does "${name}".`);
  return kind;
}
