import type { Knex } from 'knex';
import { type ClaimedJob, type JobFault, jobKind, type QueueEntry } from '../../workers/index.ts';
import { json } from './connect.ts';
import { alertTexts } from './alerts/alert-texts.ts';
import { raiseAlert } from './alerts/raise-alert.ts';
import { recordEvent } from './event-outbox.ts';

export const JOB_STATUSES = ['QUEUED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];
/** Statuses of jobs that have not ended. */
export const OPEN_STATUSES: JobStatus[] = ['QUEUED', 'RUNNING'];

export interface JobRow extends ClaimedJob {
  /** The number of claims since the last one that reported a result. */
  silentClaims: number;
  status: JobStatus;
  idempotencyKey: string;
  result: Record<string, unknown> | null;
  rank: number;
  progress: number;
  errorCode: string | null;
  errorText: string | null;
  utcDeadlineDateTime: Date | null;
  utcCreatedDateTime: Date;
  utcStartedDateTime: Date | null;
  utcEndedDateTime: Date | null;
}

/** Channel that notifies listening sessions of the number of a cancelled job. */
export const CANCELLED_CHANNEL = 'platen_job_cancelled';

/** Channel that notifies of every change of a job: progress, a part that is made, its end. */
export const JOB_CHANGES_CHANNEL = 'platen_job_news';

/** A queued job is queued again after so long, in case the queue has lost it. */
const QUEUED_ANEW_SECONDS = 15;

/** Steps in the life of a job. Each is a statement that changes its row, or finds that it must not be changed. */
export class JobRowSteps {
  constructor(private readonly database: Knex) {}

  /** Claims an open job, even if another worker had claimed it before. */
  async claim(id: number): Promise<JobRow | undefined> {
    const [row] = (await this.database('renderJob')
      .where({ id })
      .whereIn('status', OPEN_STATUSES)
      .update(
        {
          status: 'RUNNING',
          claim: this.database.raw('claim + 1'),
          silentClaims: this.database.raw('silent_claims + 1'),
          progress: 0,
          utcStartedDateTime: this.database.fn.now(),
          utcUpdatedDateTime: this.database.fn.now(),
        },
        '*',
      )) as JobRow[];
    return row;
  }

  async reportProgress(job: ClaimedJob, progress: number): Promise<boolean> {
    const holds = (await this.held(this.database, job).update({ progress })) > 0;
    if (holds) await this.notify(this.database, job);
    return holds;
  }

  /** Notifies listeners of a change of a job; within a transaction, when it is committed. */
  async notify(database: Knex, { id }: Pick<JobRow, 'id'>): Promise<void> {
    await database.raw('SELECT pg_notify(?, ?)', [JOB_CHANGES_CHANNEL, String(id)]);
  }

  /** Whether the claim holds. Within a transaction it holds until that ends. */
  async holds(trx: Knex.Transaction, job: ClaimedJob): Promise<boolean> {
    return (await this.held(trx, job).forUpdate().first('id')) !== undefined;
  }

  /** Ends a job whose claim holds. @returns whether it did */
  async end(
    trx: Knex.Transaction,
    job: ClaimedJob,
    how: { result: Record<string, unknown> } | { fault: JobFault },
  ): Promise<boolean> {
    const values =
      'result' in how
        ? { status: 'COMPLETED', progress: 1, result: json(how.result), errorCode: null, errorText: null }
        : { status: 'FAILED', errorCode: how.fault.code, errorText: how.fault.message };
    const ended = { utcEndedDateTime: trx.fn.now(), utcUpdatedDateTime: trx.fn.now() };
    const isEnded = (await this.held(trx, job).update({ ...values, ...ended })) > 0;
    if (!isEnded) return false;
    await this.notify(trx, job);
    const { status, errorCode, errorText } = values;
    await recordJobEvent(trx, job, { status, errorCode, errorText });
    return true;
  }

  /** Releases a claimed job to be started again. */
  async release(job: ClaimedJob, fault?: JobFault): Promise<void> {
    await this.held(this.database, job).update({
      status: 'QUEUED',
      progress: 0,
      silentClaims: 0,
      utcQueuedDateTime: this.database.fn.now(),
      ...(fault && {
        failures: job.failures + (fault.isOutage ? 0 : 1),
        errorCode: fault.code,
        errorText: fault.message,
      }),
    });
  }

  /** Opens a failed job again. @returns undefined when it has not failed */
  async reopen(trx: Knex.Transaction, { enterpriseId, id }: JobRow): Promise<JobRow | undefined> {
    const [row] = (await trx('renderJob').where({ enterpriseId, id, status: 'FAILED' }).update(
      {
        status: 'QUEUED',
        failures: 0,
        silentClaims: 0,
        progress: 0,
        errorCode: null,
        errorText: null,
        utcEndedDateTime: null,
        utcDeadlineDateTime: null,
        utcQueuedDateTime: trx.fn.now(),
      },
      '*',
    )) as JobRow[];
    return row;
  }

  /** Ends open jobs, running or not, and notifies listeners. @returns those that were open */
  async cancel(trx: Knex.Transaction, enterpriseId: number, ids: readonly number[]): Promise<JobRow[]> {
    if (ids.length === 0) return [];
    const rows = (await trx('renderJob')
      .where({ enterpriseId })
      .whereIn('id', ids)
      .whereIn('status', OPEN_STATUSES)
      .update(
        { status: 'CANCELLED', utcEndedDateTime: trx.fn.now(), utcUpdatedDateTime: trx.fn.now() },
        '*',
      )) as JobRow[];
    for (const row of rows) {
      await trx.raw('SELECT pg_notify(?, ?)', [CANCELLED_CHANNEL, String(row.id)]);
      await this.notify(trx, row);
      await recordJobEvent(trx, row, { status: row.status });
    }
    return rows;
  }

  async listLost(jobs: readonly ClaimedJob[]): Promise<ClaimedJob[]> {
    const rows = (await this.database('renderJob')
      .whereIn(
        'id',
        jobs.map(({ id }) => id),
      )
      .where({ status: 'RUNNING' })
      .select('id', 'claim')) as { id: number; claim: number }[];
    const claims = new Map(rows.map(({ id, claim }) => [id, claim]));
    return jobs.filter(({ id, claim }) => claims.get(id) !== claim);
  }

  /** Sets the queueing time of jobs that did not get into the queue far back, so that the next search finds them. */
  async forgetQueued(jobs: readonly QueueEntry[]): Promise<void> {
    const ids = jobs.map(({ id }) => id);
    await this.database('renderJob')
      .whereIn('id', ids)
      .whereIn('status', OPEN_STATUSES)
      .update({ utcQueuedDateTime: new Date(0) });
  }

  async takeUnqueued(most: number): Promise<QueueEntry[]> {
    const { rows } = (await this.database.raw(
      `UPDATE render_job SET utc_queued_date_time = now() WHERE id IN (
         SELECT id FROM render_job
         WHERE status IN ('QUEUED', 'RUNNING') AND utc_queued_date_time < now() - make_interval(secs => ?)
         ORDER BY utc_queued_date_time LIMIT ? FOR UPDATE SKIP LOCKED)
       RETURNING id, kind, rank`,
      [QUEUED_ANEW_SECONDS, most],
    )) as { rows: QueueEntry[] };
    return rows;
  }

  private held(database: Knex, { id, claim }: ClaimedJob): Knex.QueryBuilder {
    return database('renderJob').where({ id, claim, status: 'RUNNING' }) as Knex.QueryBuilder;
  }
}

/** Notifies webhooks of the end of a job, and users of a failed one. */
async function recordJobEvent(
  trx: Knex.Transaction,
  { id, enterpriseId, kind }: ClaimedJob,
  how: { status: string; errorCode?: string | null; errorText?: string | null },
): Promise<void> {
  if (jobKind(kind).isPart) return;
  const type = `job.${how.status.toLowerCase()}` as 'job.completed' | 'job.failed' | 'job.cancelled';
  await recordEvent(trx, enterpriseId, type, { id, kind, ...how });
  if (type === 'job.failed')
    await raiseAlert(trx, enterpriseId, 'JOB_FAILED', alertTexts.jobFailed(id, how.errorText ?? ''));
}
