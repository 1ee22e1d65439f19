import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type IQueueBackend, Worker } from 'bullmq';
import { LocalAssets } from './assets/local-assets.ts';
import type { ArchiveWork, AssetStore, ImportWork, JobRows, JobSources } from './ports.ts';
import { backoffStrategy, type JobQueue, queueName, rowIdOf } from './queue/job-queue.ts';
import { type Lane, LANES } from './queue/lanes.ts';
import { QueueBackends } from './queue/queue-backends.ts';
import type { QueuePlace } from './queue/queue-place.ts';
import { repeat } from './repeat.ts';
import { type JobLog, JobRunner } from './run-jobs.ts';
import { throttleErrors } from './throttle-errors.ts';
import type { RenderPool } from './threads/render-pool.ts';
import { openWorkFolder } from './work-folder.ts';

/**
 * A worker that is silent for this long has died. Others detect it with two checks, and all of them together check once
 * per interval: they claim its jobs within LOCK_MS + 3 STALLED_CHECK_MS.
 */
const LOCK_MS = 5000;
const STALLED_CHECK_MS = 1000;
/** The delay before a worker requests jobs again after a failure. */
const ASK_AGAIN_MS = 1000;
/** More than a row allows (a queue in PostgreSQL counts to 2^31). */
const MAX_STALLED = 1000;
/** The interval at which a worker checks whether its jobs were cancelled, in case it missed the notification. */
const LOST_CHECK_MS = 1000;
/** The interval at which jobs that the queue may have lost are queued again, and their number per interval. */
const SWEEP_MS = 5000;
const SWEEP_MOST = 1000;
/** The total size of pictures and fonts cached on this machine. */
const MAX_LOCAL_BYTES = 2 ** 30;
/** The time that running jobs have to finish when a worker stops; then they are released. */
const GRACE_MS = 20_000;

export interface WorkerParts {
  place: QueuePlace;
  queue: JobQueue;
  rows: JobRows;
  sources: JobSources;
  imports: ImportWork;
  archives: ArchiveWork;
  assets: AssetStore;
  /** Runs the jobs; closed with the workers. */
  pool: Pick<RenderPool, 'run' | 'close'>;
  /** Concurrent jobs: the pool's threads. */
  threads: number;
  /** The folder of unfinished files, and of cached assets. */
  workFolder: string;
  log: JobLog;
}

export interface Workers {
  /**
   * Claims no more jobs, releases bakes at once, lets the other jobs finish for a while, and releases those unfinished then.
   */
  close: () => Promise<void>;
}

/** Starts to run jobs. */
export async function startWorkers(parts: WorkerParts): Promise<Workers> {
  const { place, queue, rows, sources, assets, pool, threads, log } = parts;
  const folder = await openWorkFolder(parts.workFolder);
  const localAssets = new LocalAssets(assets, join(folder, 'assets'), MAX_LOCAL_BYTES);
  const runner = new JobRunner({
    rows,
    sources,
    imports: parts.imports,
    archives: parts.archives,
    assets: localAssets,
    pool,
    folder,
    log,
  });
  const backends = new QueueBackends(true);
  const onError = throttleErrors((error) => log.warn({ err: error }, 'queue'));
  const open = (lane: Lane) => {
    const worker = new Worker<null, void, string, IQueueBackend, object, QueuePlace>(
      queueName(lane),
      (job) => runner.run(rowIdOf(job.id!)),
      {
        connection: place,
        // Long jobs leave one thread free for quick jobs, unless there is only one.
        concurrency: lane === 'long' ? Math.max(1, threads - 1) : threads,
        lockDuration: LOCK_MS,
        stalledInterval: STALLED_CHECK_MS,
        runRetryDelay: ASK_AGAIN_MS,
        settings: { backoffStrategy },
        // The row counts how often a job was started, and ends a job that crashes its workers.
        maxStalledCount: MAX_STALLED,
      },
      backends.create,
    );
    worker.on('error', onError);
    worker.on('lockRenewalFailed', () => void runner.cancelLost().catch(onError));
    return worker;
  };
  const workers = LANES.map(open);
  const endings = [
    rows.onCancelHint((id) => runner.cancel(id)),
    repeat(LOST_CHECK_MS, () => runner.cancelLost(), onError),
    repeat(SWEEP_MS, async () => queue.add(await rows.takeUnqueued(SWEEP_MOST)), onError),
  ];
  return {
    async close() {
      for (const end of endings) end();
      const grace = setTimeout(() => runner.cancelAll(), GRACE_MS);
      const closed = workers.map((worker) => worker.close());
      runner.releaseSubprocesses();
      await Promise.all(closed);
      clearTimeout(grace);
      await backends.close();
      await pool.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
