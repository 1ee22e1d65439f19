import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JobLog, JobQueue, RenderPool, type WorkerParts } from '../../workers/index.ts';
import { type JobRow, OPEN_STATUSES } from '../data/job-rows.ts';
import { queuePlace } from '../server/open-queue.ts';
import type { LiveLimits } from '../live/live-limits.ts';
import { openWorkers } from '../server/open-workers.ts';
import { openTestApi, type TestApi } from './open-test-api.ts';
import { waitUntil } from './wait-until.ts';

export interface TestWorkers extends TestApi {
  /** Folder for unfinished files. */
  workFolder: string;
  /** Reads the job until it has ended. */
  waitForJob: (id: number) => Promise<JobRow>;
}

export interface TestWorkersOptions {
  /** Default: 1. */
  threads?: number;
  /** Default: a pool that renders. */
  pool?: WorkerParts['pool'];
  /** The URL of a Redis server; default: the queue is in the database. */
  redisUrl?: string;
  log?: JobLog;
  live?: Partial<LiveLimits>;
}

const silent: JobLog = { info: () => {}, warn: () => {} };

/** Opens the API with workers, as `platen start` does. `close` closes all of it. */
export async function openTestWorkers({
  threads = 1,
  pool = new RenderPool({ builtFolder: process.env['PLATEN_BUILT_CLI'] ?? '' }, threads),
  redisUrl,
  log = silent,
  live,
}: TestWorkersOptions = {}): Promise<TestWorkers> {
  const workFolder = await mkdtemp(join(tmpdir(), 'platen-work-'));
  let queue: JobQueue | undefined;
  const api = await openTestApi(
    (at) => (queue = new JobQueue(queuePlace({ REDIS_URL: redisUrl }, at), () => {})),
    live ? { live } : {},
  );
  const { database, place, files, receiver, jobs } = api;
  const inQueue = queuePlace({ REDIS_URL: redisUrl }, place);
  const workers = await openWorkers({
    database,
    place,
    files,
    receiver,
    jobs,
    queue: queue!,
    queuePlace: inQueue,
    pool,
    threads,
    workFolder,
    log,
  });
  return {
    ...api,
    workFolder,
    async waitForJob(id: number) {
      const read = async () => (await database('renderJob').where({ id }).first()) as JobRow;
      await waitUntil(async () => !OPEN_STATUSES.includes((await read()).status));
      return read();
    },
    async close() {
      await workers.close();
      await queue!.close();
      await api.close();
      await rm(workFolder, { recursive: true, force: true });
    },
  };
}
