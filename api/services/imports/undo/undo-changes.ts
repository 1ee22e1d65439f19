import type { Knex } from 'knex';
import type { Author } from '../../../data/audit-trail.ts';
import type { Jobs } from '../../jobs/jobs.ts';

type Values = Record<string, unknown>;

/** A record that an import created or changed, from the audit trail. */
export interface ImportChange {
  entityId: number;
  /** Undefined: the import created the record. */
  before: Values | undefined;
}

/** A record that prevents an undo, with the reason. */
export interface UndoObstacle {
  entity: string;
  entityId: number;
  label: string;
  error: string;
}

export interface UndoResult {
  deleted: number;
  restored: number;
  obstacles: UndoObstacle[];
}

export interface UndoContext {
  /** `dataImportId` is the import that is undone. */
  author: Author & { dataImportId: number };
  jobs: Jobs;
  afterCommit: (notify: () => void) => void;
}

/** Undoes changes. @param trx is rolled back if there is an obstacle */
export type UndoChanges = (
  trx: Knex.Transaction,
  context: UndoContext,
  changes: readonly ImportChange[],
) => Promise<UndoResult>;
