/** The entry point of the workers for `api` and `cli`. */
export { plateKey } from './assets/plate-key.ts';
export type { BatchPrint, BatchRowOutcome } from './jobs/batch.ts';
export { jobKind, type JobKindName } from './jobs/job-kinds.ts';
export type {
  ArchiveWork,
  AssetStore,
  BatchSlice,
  ClaimedJob,
  DesignJob,
  ImportWork,
  JobFault,
  JobOutcome,
  JobPart,
  JobRows,
  JobSources,
  MadeFile,
  MockupTask,
  QueueEntry,
  WorkControl,
} from './ports.ts';
export { JobQueue } from './queue/job-queue.ts';
export { LANES, nextRank, ranksOf } from './queue/lanes.ts';
export { migrateQueue, QUEUE_SCHEMA } from './queue/queue-backends.ts';
export { type QueuePlace } from './queue/queue-place.ts';
export { type JobLog } from './run-jobs.ts';
export { JobFailed } from './threads/job-failed.ts';
export { RenderPool } from './threads/render-pool.ts';
export { startWorkers, type WorkerParts, type Workers } from './start-workers.ts';
