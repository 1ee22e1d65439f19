import type { ClaimedJob } from '../../workers/index.ts';
import { JobHints } from '../data/job-hints.ts';
import { findJobOwner } from '../services/jobs/job-owners.ts';
import { WorkerRows } from '../services/jobs/worker-rows.ts';
import type { TestApi } from './open-test-api.ts';

/** Runs jobs within the test's process, as a worker does, but a job that fails is not retried. */
export class TestJobs {
  private readonly hints: JobHints;
  private readonly rows: WorkerRows;

  constructor({ place, database, files }: TestApi) {
    this.hints = new JobHints(place);
    this.rows = new WorkerRows(database, files, this.hints, findJobOwner);
  }

  /** @throws Error when the job has ended */
  async claim(id: number): Promise<ClaimedJob> {
    const job = await this.rows.claim(id);
    if (!job) throw new Error(`The job ${id} has ended.`);
    return job;
  }

  /** Runs a job to its end. @param act returns the result of the job, or throws its fault */
  async run(id: number, act: (job: ClaimedJob) => Promise<Record<string, unknown>>): Promise<void> {
    const job = await this.claim(id);
    try {
      await this.rows.complete(job, { files: [], data: await act(job) });
    } catch (error) {
      const { code, message } = error as { code: string; message: string };
      await this.rows.fail(job, { code, message, retryable: false });
    }
  }

  close(): Promise<void> {
    return this.hints.close();
  }
}
