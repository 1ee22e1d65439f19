import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import { jobKind, type JobQueue, type QueueEntry } from '../../../workers/index.ts';
import { json } from '../../data/connect.ts';
import { type JobRow, JobRowSteps, type JobStatus, OPEN_STATUSES } from '../../data/job-rows.ts';
import { type Page, readPage } from '../../data/read-page.ts';
import { RetryLaterError } from '../../answers/retry-later-error.ts';
import { JobLine } from './job-line.ts';
import type { FindJobOwner } from './job-owners.ts';

export interface JobRequest {
  enterpriseId: number;
  kind: string;
  payload: unknown;
  /** A second request with the same key gets the job of the first. */
  idempotencyKey: string;
  /** The time after which the job is not started; absent: it has no deadline. */
  utcDeadlineDateTime?: Date;
}

export interface JobQuery extends Page {
  sort: 'ASC' | 'DESC';
  status?: JobStatus | undefined;
  kind?: string | undefined;
}

/** Largest number of waiting jobs: more are refused, since they would wait for hours. */
export interface QueueCaps {
  all: number;
  /** Largest number of one enterprise, which leaves room for others. */
  perEnterprise: number;
}
const RETRY_AFTER_SECONDS = 60;
/** Number of rows in one statement. */
const INSERTED_AT_ONCE = 500;

/** Requests and cancels jobs. */
export class Jobs {
  private readonly steps: JobRowSteps;

  constructor(
    private readonly database: Knex,
    private readonly queue: Pick<JobQueue, 'add' | 'remove'>,
    private readonly ownerOf: FindJobOwner,
    private readonly onQueueError: (error: Error) => void,
    private readonly caps: QueueCaps,
  ) {
    this.steps = new JobRowSteps(database);
  }

  /**
   * Stores jobs, in the transaction of their cause. {@link announce} them when it is committed.
   * @throws RetryLaterError `queue-full` (429)
   */
  async insert(trx: Knex.Transaction, requests: readonly JobRequest[]): Promise<JobRow[]> {
    await this.refuseFlood(trx, requests);
    const line = new JobLine(trx);
    const known = new Map<string, JobRow>();
    for (let at = 0; at < requests.length; at += INSERTED_AT_ONCE)
      for (const row of await this.insertSome(trx, line, requests.slice(at, at + INSERTED_AT_ONCE)))
        known.set(keyOf(row), row);
    return requests.map((request) => known.get(keyOf(request))!);
  }

  /** Notifies workers of stored jobs. Workers find them later if the queue is unavailable. */
  announce(rows: readonly QueueEntry[]): void {
    this.queue.add(rows).catch((error: Error) => {
      this.onQueueError(error);
      // If even this fails, the jobs are found later.
      this.steps.forgetQueued(rows).catch(() => {});
    });
  }

  /** Requests one job. @throws RetryLaterError `queue-full` (429) */
  async request(request: JobRequest): Promise<JobRow> {
    const [row] = await this.database.transaction((trx) => this.insert(trx, [request]));
    this.announce([row!]);
    return row!;
  }

  /** @throws PlatenError `record-missing` (404) */
  async read(enterpriseId: number, id: number): Promise<JobRow> {
    const row = (await this.database('renderJob').where({ enterpriseId, id }).first()) as JobRow | undefined;
    if (!row) throw new PlatenError('record-missing', `There is no job ${id}.`, { status: 404 });
    return row;
  }

  async list(enterpriseId: number, query: JobQuery): Promise<{ rows: JobRow[]; records: number }> {
    const { sort, status, kind } = query;
    const chosen = this.database('renderJob').where({
      enterpriseId,
      ...(status && { status }),
      ...(kind !== undefined && { kind }),
    });
    return readPage<JobRow>(chosen, query, (all) => all.orderBy('id', sort));
  }

  /** The number of jobs ahead of each waiting job: those of a lower rank, of any enterprise. */
  async countAhead(rows: readonly Pick<JobRow, 'id' | 'status'>[]): Promise<Map<number, number>> {
    const ids = rows.filter(({ status }) => status === 'QUEUED').map(({ id }) => id);
    if (ids.length === 0) return new Map();
    const counted = (await this.database('renderJob as job')
      .whereRaw('job.id = ANY(?)', [ids])
      .select(
        'job.id',
        this.database.raw(
          "(SELECT count(*)::int FROM render_job AS other WHERE other.status = 'QUEUED' AND (other.rank, other.id) < (job.rank, job.id)) AS ahead",
        ),
      )) as { id: number; ahead: number }[];
    return new Map(counted.map(({ id, ahead }) => [id, ahead]));
  }

  /** Cancels a job. From now on its results are discarded. An ended job is unchanged. */
  async cancel(enterpriseId: number, id: number): Promise<JobRow> {
    const job = await this.read(enterpriseId, id);
    const cancelled = await this.database.transaction(async (trx) => {
      await this.ownerOf(job.kind).lock(trx, job);
      return this.cancelWithin(trx, enterpriseId, [id]);
    });
    this.withdraw(cancelled);
    return this.read(enterpriseId, id);
  }

  /** Retries a failed job. @throws PlatenError `job-not-retryable` (409) */
  async retry(enterpriseId: number, id: number): Promise<JobRow> {
    const job = await this.read(enterpriseId, id);
    const { lock, retried } = this.ownerOf(job.kind);
    if (typeof retried === 'string') throw notRetryable(id, retried);
    const again = await this.database.transaction(async (trx) => {
      await lock(trx, job);
      const row = await this.steps.reopen(trx, job);
      if (!row) throw notRetryable(id, 'It has not failed.');
      if (!(await retried(trx, job)))
        throw notRetryable(id, 'Its purpose was deleted, or fulfilled without it.');
      return row;
    });
    this.announce([again]);
    return again;
  }

  /** {@link cancel} in a transaction, which takes the locks of the jobs' owner. {@link withdraw} the result. */
  async cancelWithin(trx: Knex.Transaction, enterpriseId: number, ids: readonly number[]): Promise<JobRow[]> {
    const rows = await this.steps.cancel(trx, enterpriseId, ids);
    for (const row of rows) await this.ownerOf(row.kind).cancelled(trx, row);
    return rows;
  }

  /** Removes cancelled jobs from the queue, so that workers do not handle them. */
  withdraw(rows: readonly QueueEntry[]): void {
    for (const row of rows) this.queue.remove(row).catch(this.onQueueError);
  }

  /** The number of waiting and running jobs. */
  async countOpen(): Promise<number> {
    const [row] = (await this.database('renderJob').whereIn('status', OPEN_STATUSES).count()) as {
      count: number;
    }[];
    return row!.count;
  }

  /** Existing jobs are read by their keys. */
  private async insertSome(
    trx: Knex.Transaction,
    line: JobLine,
    requests: readonly JobRequest[],
  ): Promise<JobRow[]> {
    const values = [];
    for (const { enterpriseId, kind, payload, idempotencyKey, utcDeadlineDateTime = null } of requests)
      values.push({
        enterpriseId,
        kind,
        idempotencyKey,
        utcDeadlineDateTime,
        payload: json(jobKind(kind).payload.parse(payload)),
        rank: await line.nextRank(enterpriseId, jobKind(kind).urgency),
      });
    const inserted = (await trx('renderJob')
      .insert(values)
      .onConflict(['enterpriseId', 'idempotencyKey'])
      .ignore()
      .returning('*')) as JobRow[];
    if (inserted.length === requests.length) return inserted;
    const places = requests.map(({ enterpriseId, idempotencyKey }) => [enterpriseId, idempotencyKey]);
    return (await trx('renderJob').whereIn(['enterpriseId', 'idempotencyKey'], places as never)) as JobRow[];
  }

  private async refuseFlood(trx: Knex.Transaction, requests: readonly JobRequest[]): Promise<void> {
    const waiting = (await trx('renderJob')
      .where({ status: 'QUEUED' })
      .groupBy('enterpriseId')
      .select('enterpriseId')
      .count()) as { enterpriseId: number; count: number }[];
    const own = new Map(waiting.map(({ enterpriseId, count }) => [enterpriseId, count]));
    for (const { enterpriseId } of requests) own.set(enterpriseId, (own.get(enterpriseId) ?? 0) + 1);
    const all = [...own.values()].reduce((sum, count) => sum + count, 0);
    const most = Math.max(...requests.map(({ enterpriseId }) => own.get(enterpriseId)!));
    if (all > this.caps.all || most > this.caps.perEnterprise)
      throw new RetryLaterError(
        'queue-full',
        'Too much work is waiting already. Try again in a minute.',
        RETRY_AFTER_SECONDS,
      );
  }
}

const notRetryable = (id: number, why: string) =>
  new PlatenError('job-not-retryable', `Job ${id} cannot be begun again. ${why}`, { status: 409 });

const keyOf = ({ enterpriseId, idempotencyKey }: Pick<JobRequest, 'enterpriseId' | 'idempotencyKey'>) =>
  `${enterpriseId} ${idempotencyKey}`;
