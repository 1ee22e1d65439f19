import type { JobKind } from '../../contract/calls/jobs.ts';
import type { JobKindName } from '../../../workers/index.ts';
import { archiveOwner } from '../archive/archive-owner.ts';
import { batchOwner } from '../batches/batch-owner.ts';
import { bakeOwner } from '../mockups/bake-owner.ts';
import { mockupOwner } from '../mockups/mockup-owner.ts';
import { printOwner } from '../orders/print-owner.ts';
import { sheetsOwner } from '../orders/sheets-owner.ts';
import { importOwner } from '../imports/import-owner.ts';
import { cutOutOwner } from './cut-out-owner.ts';
import type { JobOwner } from './job-owner.ts';

/** One owner for each kind: a kind without an owner does not compile, nor one that is missing in the contract. */
const owners: Record<JobKindName, JobOwner> = {
  archive: archiveOwner,
  import: importOwner,
  print: printOwner,
  batch: batchOwner,
  sheets: sheetsOwner,
  'remove-background': cutOutOwner,
  mockup: mockupOwner,
  bake: bakeOwner,
} satisfies Record<JobKind, JobOwner>;

const byKind = new Map<string, JobOwner>(Object.entries(owners));

export type FindJobOwner = (kind: string) => JobOwner;

/** Finds the owner of a kind of job. */
export const findJobOwner: FindJobOwner = (kind) => {
  const owner = byKind.get(kind);
  if (!owner) throw new Error(`The job kind "${kind}" has no owner.`);
  return owner;
};
