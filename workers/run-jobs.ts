import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UnrecoverableError } from 'bullmq';
import type { LocalAssets } from './assets/local-assets.ts';
import { jobKind } from './jobs/job-kinds.ts';
import type {
  ArchiveWork,
  ClaimedJob,
  ImportWork,
  JobFault,
  JobOutcome,
  JobPart,
  JobRows,
  JobSources,
} from './ports.ts';
import { describeJobFault } from './threads/job-fault.ts';
import { JobFailed } from './threads/job-failed.ts';
import type { RenderPool } from './threads/render-pool.ts';

/** The number of failures with a temporary cause after which a job fails. */
const MAX_FAILURES = 5;
/** The shortest interval between two reports of progress. */
const PROGRESS_MS = 500;

/** Reasons to stop a job from outside. */
type Stop = 'lost' | 'too-long' | 'worker-stops';

export interface JobTools {
  rows: JobRows;
  sources: JobSources;
  imports: ImportWork;
  archives: ArchiveWork;
  assets: Pick<LocalAssets, 'hold'>;
  pool: Pick<RenderPool, 'run'>;
  /** The folder in which each job gets a folder of its own. */
  folder: string;
  log: JobLog;
}

/** Log of jobs, for operators. */
export interface JobLog {
  info: (about: object, message: string) => void;
  warn: (about: object, message: string) => void;
}

/** Runs the jobs that the queue announces. The row of a job decides whether it need run. */
export class JobRunner {
  private readonly running = new Map<ClaimedJob, AbortController>();
  private isStopping = false;

  constructor(private readonly tools: JobTools) {}

  /**
   * Runs one job to its end.
   * @throws for the queue to announce it again later; `UnrecoverableError` for it never to do so
   */
  async run(id: number): Promise<void> {
    const { rows, log } = this.tools;
    const job = await rows.claim(id);
    if (!job) return;
    const about = { jobId: id, kind: job.kind, enterpriseId: job.enterpriseId };
    const startedMs = performance.now();
    const stop = new AbortController();
    this.running.set(job, stop);
    if (this.isStopping) releaseSubprocess(job, stop);
    try {
      const isStored = await this.work(job, stop);
      const durationMs = Math.round(performance.now() - startedMs);
      log.info({ ...about, durationMs }, isStored ? 'job done' : 'job result discarded');
    } catch (error) {
      await this.endWithout(job, stop.signal.aborted ? (stop.signal.reason as Stop) : error, about);
    } finally {
      this.running.delete(job);
    }
  }

  /** Stops a job in this process. */
  cancel(id: number): void {
    for (const [job, stop] of this.running) if (job.id === id) stop.abort('lost' satisfies Stop);
  }

  /** Stops jobs that were cancelled, or claimed by another worker. */
  async cancelLost(): Promise<void> {
    if (this.running.size === 0) return;
    for (const job of await this.tools.rows.listLost([...this.running.keys()]))
      this.running.get(job)?.abort('lost' satisfies Stop);
  }

  /**
   * Releases jobs in subprocesses, which take longer than a stopping worker may wait: they start again elsewhere. Those
   * claimed from now on are released likewise.
   */
  releaseSubprocesses(): void {
    this.isStopping = true;
    for (const [job, stop] of this.running) releaseSubprocess(job, stop);
  }

  /** Releases all running jobs: this worker stops. */
  cancelAll(): void {
    for (const stop of this.running.values()) stop.abort('worker-stops' satisfies Stop);
  }

  /** @returns whether the results are stored */
  private async work(job: ClaimedJob, stop: AbortController): Promise<boolean> {
    const { rows, sources, assets, pool, folder: root } = this.tools;
    const kind = jobKind(job.kind);
    const folder = await mkdtemp(join(root, `job-${job.id}-`));
    const limit = setTimeout(() => stop.abort('too-long' satisfies Stop), kind.timeLimitMs);
    let held: Awaited<ReturnType<LocalAssets['hold']>> | undefined;
    try {
      if ('act' in kind) {
        const control = { signal: stop.signal, onProgress: this.progressOf(job, stop) };
        const { imports, archives } = this.tools;
        const ports = { imports, archives, folder };
        return await rows.complete(job, await kind.act(kind.payload.parse(job.payload), job, ports, control));
      }
      const { task, references } = await kind.prepare(kind.payload.parse(job.payload), job, sources);
      stop.signal.throwIfAborted();
      held = await assets.hold(references);
      stop.signal.throwIfAborted();
      const parts = this.partsOf(job, stop);
      const outcome: JobOutcome = await pool.run(
        { kind: kind.name, task, files: held.files, folder },
        { signal: stop.signal, onProgress: this.progressOf(job, stop), onPart: parts.keep },
      );
      await parts.settled();
      // From here on the row decides: the results are stored, unless another worker was faster.
      return await rows.complete(job, outcome);
    } finally {
      clearTimeout(limit);
      await held?.release();
      await rm(folder, { recursive: true, force: true });
    }
  }

  private progressOf(job: ClaimedJob, stop: AbortController): (progress: number) => void {
    let reportedMs = -Infinity;
    return (progress) => {
      const nowMs = performance.now();
      if (nowMs - reportedMs < PROGRESS_MS || stop.signal.aborted) return;
      reportedMs = nowMs;
      this.tools.rows.reportProgress(job, progress).then(
        (holds) => holds || stop.abort('lost' satisfies Stop),
        () => {}, // the next report, or the end, will show it
      );
    };
  }

  /** Stores parts one after the other, while the job continues. */
  private partsOf(job: ClaimedJob, stop: AbortController) {
    let last: Promise<void> = Promise.resolve();
    const keep = (part: JobPart) => {
      last = last.then(async () => {
        if (!(await this.tools.rows.storePart(job, part))) stop.abort('lost' satisfies Stop);
      });
      last.catch(() => {}); // the caller that awaits the last part receives the error
    };
    return {
      keep,
      async settled() {
        await last;
        stop.signal.throwIfAborted();
      },
    };
  }

  private async endWithout(job: ClaimedJob, reason: unknown, about: object): Promise<void> {
    const { rows, log } = this.tools;
    if (reason === 'lost') {
      log.info(about, 'job cancelled');
      return;
    }
    if (reason === 'worker-stops') {
      await rows.release(job);
      throw new Error('The worker is stopping.');
    }
    const fault: JobFault = reason === 'too-long' ? tooLong : faultOf(rows.explain(reason));
    const isFinal = !fault.isOutage && (!fault.retryable || job.failures + 1 >= MAX_FAILURES);
    log.warn({ ...about, fault }, isFinal ? 'job failed' : 'job will be retried');
    if (isFinal) {
      await rows.fail(job, fault);
      throw new UnrecoverableError(fault.code);
    }
    await rows.retryLater(job, fault);
    throw new Error(fault.code);
  }
}

function releaseSubprocess({ kind: name }: ClaimedJob, stop: AbortController): void {
  const kind = jobKind(name);
  if ('inSubprocess' in kind && kind.inSubprocess) stop.abort('worker-stops' satisfies Stop);
}

const tooLong: JobFault = {
  code: 'job-too-long',
  message: 'The job exceeded its time limit.',
  retryable: true,
};

const faultOf = (error: unknown): JobFault =>
  error instanceof JobFailed ? error.fault : describeJobFault(error);
