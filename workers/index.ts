/** The face of the workers: what api and cli build on. */
export { jobKind } from './jobs/job-kinds.ts';
export type {
  AssetStore,
  ClaimedJob,
  DesignJob,
  JobFault,
  JobOutcome,
  JobRows,
  JobSources,
  MadeFile,
  QueueEntry,
} from './ports.ts';
export { JobQueue } from './queue/job-queue.ts';
export { nextRank, ranksOf } from './queue/lanes.ts';
export { migrateQueue, QUEUE_SCHEMA } from './queue/queue-backends.ts';
export { type QueuePlace } from './queue/queue-place.ts';
export { type JobLog } from './run-jobs.ts';
export { JobFailed, RenderPool } from './threads/render-pool.ts';
export { startWorkers, type WorkerParts, type Workers } from './start-workers.ts';
