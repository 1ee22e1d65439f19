import type { Knex } from 'knex';
import type { ClaimedJob, JobFault, JobOutcome } from '../../../workers/index.ts';
import type { JobRow } from '../../data/job-rows.ts';
import type { FilePlace, FileRow } from '../files/file-store.ts';

/** The record that a kind of job is done for. It is notified of the job's end, in the transaction that ends it. */
export interface JobOwner {
  /** Locks what a job's end changes, before the job itself is locked, so that no two ends wait for each other. */
  lock: (trx: Knex.Transaction, job: ClaimedJob) => Promise<void>;
  /** Under which names what was made is kept, in the order of `outcome.files`. */
  nameFiles: (trx: Knex.Transaction, job: ClaimedJob, outcome: JobOutcome) => Promise<FilePlace[]>;
  /** Notified of every part, for kinds that have any. @param file the stored file, where the part has one */
  partKept?: (
    trx: Knex.Transaction,
    job: ClaimedJob,
    file: FileRow | undefined,
    data: JobOutcome['data'],
  ) => Promise<void>;
  completed: (
    trx: Knex.Transaction,
    job: ClaimedJob,
    files: FileRow[],
    data: JobOutcome['data'],
  ) => Promise<void>;
  failed: (trx: Knex.Transaction, job: ClaimedJob, fault: JobFault) => Promise<void>;
  cancelled: (trx: Knex.Transaction, job: ClaimedJob) => Promise<void>;
  /**
   * A failed job begins again; a sentence instead says why jobs of the kind never do.
   * @param job as it failed
   * @returns whether it is still needed
   */
  retried: string | ((trx: Knex.Transaction, job: JobRow) => Promise<boolean>);
}
