import type { JobKind } from './job-kind.ts';
import { printKind } from './print.ts';
import { removeBackgroundKind } from './remove-background.ts';

const kinds = [printKind, removeBackgroundKind];

const byName = new Map(kinds.map((kind) => [kind.name, kind]));

/** The kind of a job. @throws Error for a name that is none, which no row of ours has */
export function jobKind(name: string): JobKind {
  const kind = byName.get(name);
  if (!kind) throw new Error(`There is no kind of job "${name}".`);
  return kind;
}
