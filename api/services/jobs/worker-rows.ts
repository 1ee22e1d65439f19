import { createReadStream } from 'node:fs';
import type { Knex } from 'knex';
import type { ClaimedJob, JobFault, JobOutcome, JobPart, JobRows, MadeFile } from '../../../workers/index.ts';
import { readUnavailableError } from '../../data/database-unavailable.ts';
import type { JobHints } from '../../data/job-hints.ts';
import { type JobRow, JobRowSteps } from '../../data/job-rows.ts';
import { fileReference } from '../../data/file-reference.ts';
import type { FileStore, StoredBytes } from '../files/file-store.ts';
import type { FindJobOwner } from './job-owners.ts';

/** A job that was claimed so often without a result kills its workers. */
const MAX_SILENT_CLAIMS = 25;

/** The rows of jobs, for workers. */
export class WorkerRows implements JobRows {
  private readonly steps: JobRowSteps;

  constructor(
    private readonly database: Knex,
    private readonly files: FileStore,
    private readonly hints: JobHints,
    private readonly ownerOf: FindJobOwner,
  ) {
    this.steps = new JobRowSteps(database);
  }

  async claim(id: number): Promise<ClaimedJob | undefined> {
    const row = await this.steps.claim(id);
    const fault = row && refusal(row);
    if (!fault) return row;
    await this.fail(row, fault);
    return undefined;
  }

  reportProgress = (job: ClaimedJob, progress: number): Promise<boolean> =>
    this.steps.reportProgress(job, progress);

  async complete(job: ClaimedJob, outcome: JobOutcome): Promise<boolean> {
    if ((await this.steps.listLost([job])).length > 0) return false;
    // Bytes first: a row must never refer to missing bytes. Bytes without a row are swept.
    const stored = await Promise.all(outcome.files.map((file) => this.store(job, file)));
    const isStored = await this.database.transaction((trx) => this.keep(trx, job, outcome, stored));
    if (!isStored) await Promise.all(stored.map((bytes) => this.files.discard(bytes)));
    return isStored;
  }

  async storePart(job: ClaimedJob, { file, data }: JobPart): Promise<boolean> {
    const stored = file && (await this.store(job, file));
    const isStored = await this.database.transaction(async (trx) => {
      const owner = this.ownerOf(job.kind);
      await owner.lock(trx, job);
      if (!(await this.steps.holds(trx, job))) return false;
      const [place] = file ? await owner.nameFiles(trx, job, { files: [file], data }) : [];
      const row = place && (await this.files.record(trx, place, stored!));
      await owner.partKept?.(trx, job, row, data);
      await this.steps.notify(trx, job);
      return true;
    });
    if (!isStored && stored) await this.files.discard(stored);
    return isStored;
  }

  retryLater = (job: ClaimedJob, fault: JobFault): Promise<void> => this.steps.release(job, fault);

  release = (job: ClaimedJob): Promise<void> => this.steps.release(job);

  async fail(job: ClaimedJob, fault: JobFault): Promise<void> {
    const owner = this.ownerOf(job.kind);
    await this.database.transaction(async (trx) => {
      await owner.lock(trx, job);
      if (await this.steps.end(trx, job, { fault })) await owner.failed(trx, job, fault);
    });
  }

  listLost = (jobs: readonly ClaimedJob[]): Promise<ClaimedJob[]> => this.steps.listLost(jobs);

  takeUnqueued = (most: number) => this.steps.takeUnqueued(most);

  explain = (error: unknown): unknown => readUnavailableError(error) ?? error;

  onCancelHint = (listener: (id: number) => void): (() => void) => this.hints.onCancelled(listener);

  private store({ enterpriseId }: ClaimedJob, { path }: MadeFile): Promise<StoredBytes> {
    return this.files.store(enterpriseId, createReadStream(path));
  }

  private async keep(
    trx: Knex.Transaction,
    job: ClaimedJob,
    outcome: JobOutcome,
    stored: readonly StoredBytes[],
  ): Promise<boolean> {
    const owner = this.ownerOf(job.kind);
    await owner.lock(trx, job);
    if (!(await this.steps.holds(trx, job))) return false;
    const places = await owner.nameFiles(trx, job, outcome);
    const files = [];
    for (const [index, place] of places.entries())
      files.push(await this.files.record(trx, place, stored[index]!));
    await owner.completed(trx, job, files, outcome.data);
    return this.steps.end(trx, job, { result: { ...outcome.data, files: files.map(fileReference) } });
  }
}

/** The reason not to run a job that was just claimed. */
function refusal({ silentClaims, utcDeadlineDateTime }: JobRow): JobFault | undefined {
  if (utcDeadlineDateTime && utcDeadlineDateTime.getTime() < Date.now())
    return {
      code: 'job-expired',
      message: 'The job was not started before its deadline.',
      retryable: false,
    };
  if (silentClaims > MAX_SILENT_CLAIMS)
    return {
      code: 'job-deadly',
      message: 'Workers stopped repeatedly while they did this job.',
      retryable: false,
    };
  return undefined;
}
