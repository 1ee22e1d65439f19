import type { Knex } from 'knex';
import type { ClaimedJob, JobFault, JobOutcome } from '../../../workers/index.ts';
import type { JobRow } from '../../data/job-rows.ts';
import type { FilePlace, FileRow } from '../files/file-store.ts';

/** The service that owns a kind of job. It is notified of the job's end, in the transaction that ends it. */
export interface JobOwner {
  /** Locks the rows that a job's end changes, before the job itself is locked, so that ends cannot deadlock. */
  lock: (trx: Knex.Transaction, job: ClaimedJob) => Promise<void>;
  /** The places to store the results under, in the order of `outcome.files`. */
  nameFiles: (trx: Knex.Transaction, job: ClaimedJob, outcome: JobOutcome) => Promise<FilePlace[]>;
  /** Receives each part, for kinds with parts. @param file the stored file, if the part has one */
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
   * Prepares a retry of a failed job. A sentence says why jobs of the kind are never retried.
   * @param job as it failed
   * @returns whether the job is still needed
   */
  retried: string | ((trx: Knex.Transaction, job: JobRow) => Promise<boolean>);
}
