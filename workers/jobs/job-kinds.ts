import { archiveKind } from './archive.ts';
import { importKind } from './import.ts';
import type { JobKind, RowsKind } from './job-kind.ts';
import { bakeKind } from './bake.ts';
import { batchKind } from './batch.ts';
import { mockupKind } from './mockup.ts';
import { printKind } from './print.ts';
import { removeBackgroundKind } from './remove-background.ts';
import { sheetsKind } from './sheets.ts';

const kinds = {
  archive: archiveKind,
  import: importKind,
  mockup: mockupKind,
  bake: bakeKind,
  print: printKind,
  batch: batchKind,
  sheets: sheetsKind,
  'remove-background': removeBackgroundKind,
} satisfies Record<string, JobKind | RowsKind>;

/** Every kind of job. Tables with an entry for each kind derive their type from it. */
export type JobKindName = keyof typeof kinds;

const byName = new Map<string, JobKind | RowsKind>(Object.entries(kinds));

/** The kind of a job. @throws Error for an unknown name, which no stored row has */
export function jobKind(name: string): JobKind | RowsKind {
  const kind = byName.get(name);
  if (!kind) throw new Error(`Unknown kind of job: "${name}".`);
  return kind;
}

/** A kind that runs in a thread. @throws Error for any other */
export function threadKind(name: string): JobKind {
  const kind = jobKind(name);
  if ('act' in kind) throw new Error(`Jobs of the kind "${name}" do not run in a thread.`);
  return kind;
}
