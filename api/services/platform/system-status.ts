import { setTimeout } from 'node:timers/promises';
import type * as z from 'zod';
import type { Knex } from 'knex';
import type { systemStatusCall } from '../../contract/calls/system-status.ts';
import { JOB_STATUSES, OPEN_STATUSES } from '../../data/job-rows.ts';
import type { FileStore } from '../files/file-store.ts';

type SystemStatus = Omit<z.output<typeof systemStatusCall.answer>, 'application'>;
interface Counts {
  waiting: number;
  running: number;
  failed: number;
  utcWaitingSinceDateTime: Date | null;
}

/** A storage that takes longer counts as unavailable. */
const STORAGE_MS = 5000;
/** A long job keeps a worker busy for minutes: only a longer silence means that no worker is running. */
const STALLED_SECONDS = 5 * 60;
const ENDED_STATUSES = JOB_STATUSES.filter((status) => !OPEN_STATUSES.includes(status));

/**
 * The state of the parts of the system, for all enterprises.
 * @param nowMs a monotonic clock
 * @throws as the database does while it is unavailable
 */
export async function readSystemStatus(
  database: Knex,
  files: FileStore,
  nowMs = () => performance.now(),
): Promise<SystemStatus> {
  const beganMs = nowMs();
  await database.raw('SELECT 1');
  const answerMs = Math.round(nowMs() - beganMs);
  const [isAvailable, jobs, isStalled, mails, webhooks, printers] = await Promise.all([
    isStorageAvailable(files),
    countRows(database, 'renderJob'),
    isQueueStalled(database),
    countRows(database, 'mail'),
    countRows(database, 'webhookDelivery'),
    countRows(database, 'printDelivery'),
  ]);
  return {
    utcAskedDateTime: new Date().toISOString(),
    database: { answerMs },
    storage: { isAvailable },
    queue: { ...describe(jobs), running: jobs.running, isStalled },
    mails: describe(mails),
    webhooks: describe(webhooks),
    printers: describe(printers),
  };
}

async function isStorageAvailable(files: FileStore): Promise<boolean> {
  const given = new AbortController();
  try {
    return await Promise.race([files.isAvailable(), setTimeout(STORAGE_MS, false, { signal: given.signal })]);
  } finally {
    given.abort();
  }
}

/** Counts of rows of jobs or of an outbox, by their state. */
async function countRows(database: Knex, table: string): Promise<Counts> {
  const countOf = (status: string, name: string) =>
    database.raw('(count(*) FILTER (WHERE status = ?))::int AS ??', [status, name]);
  const [row] = (await database(table)
    .whereIn('status', ['QUEUED', 'RUNNING', 'FAILED'])
    .select(
      countOf('QUEUED', 'waiting'),
      countOf('RUNNING', 'running'),
      countOf('FAILED', 'failed'),
      database.raw(
        "min(utc_created_date_time) FILTER (WHERE status = 'QUEUED') AS utc_waiting_since_date_time",
      ),
    )) as Counts[];
  return row!;
}

const describe = ({ waiting, failed, utcWaitingSinceDateTime }: Counts) => ({
  waiting,
  failed,
  utcWaitingSinceDateTime: utcWaitingSinceDateTime?.toISOString() ?? null,
});

/** No worker is running: jobs have waited for long, and none started or ended in that time. */
async function isQueueStalled(database: Knex): Promise<boolean> {
  const recently = database.raw('now() - make_interval(secs => ?)', [STALLED_SECONDS]);
  const waits: unknown = await database('renderJob')
    .where({ status: 'QUEUED' })
    .where('utcCreatedDateTime', '<', recently)
    .first('id');
  if (waits === undefined) return false;
  const moved: unknown = await database('renderJob')
    .where((started) => {
      void started.whereIn('status', OPEN_STATUSES).where('utcStartedDateTime', '>=', recently);
    })
    .orWhere((ended) => {
      void ended.whereIn('status', ENDED_STATUSES).where('utcEndedDateTime', '>=', recently);
    })
    .first('id');
  return moved === undefined;
}
