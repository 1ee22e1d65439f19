import type { Knex } from 'knex';
import { BOARD_STATUSES, type BoardQuery } from '../contract/calls/queue-board.ts';
import type { JobRow } from '../data/job-rows.ts';
import { readPage } from '../data/read-page.ts';

export const BOARD_PAGE_SIZE = 50;

/** Jobs of one kind and enterprise that are waiting, running or failed. */
export interface QueueLine {
  kind: string;
  enterpriseId: number;
  enterprise: string;
  waiting: number;
  active: number;
  failed: number;
  /** The time of the request that has been waiting longest. */
  waitingSince: Date | null;
}

export type BoardJob = JobRow & { enterprise: string };

/** Reads the queue of all enterprises from the rows of jobs, which are authoritative. */
export async function readQueue(
  database: Knex,
  { status, kind, enterpriseId, page }: BoardQuery,
): Promise<{ lines: QueueLine[]; jobs: BoardJob[]; records: number }> {
  const count = (of: string) =>
    database.raw('(count(*) FILTER (WHERE job.status = ?))::int AS ??', [of, columnOf[of]!]);
  const lines = (await database('renderJob as job')
    .join('enterprise', 'enterprise.id', 'job.enterpriseId')
    .whereIn('job.status', [...BOARD_STATUSES])
    .groupBy('job.kind', 'job.enterpriseId', 'enterprise.name')
    .orderBy(['job.kind', 'enterprise.name', 'job.enterpriseId'])
    .select(
      'job.kind',
      'job.enterpriseId',
      'enterprise.name as enterprise',
      ...BOARD_STATUSES.map(count),
      database.raw("min(job.utc_created_date_time) FILTER (WHERE job.status = 'QUEUED') AS waiting_since"),
    )) as QueueLine[];
  const chosen = database('renderJob as job')
    .join('enterprise', 'enterprise.id', 'job.enterpriseId')
    .where({
      'job.status': status,
      ...(kind !== undefined && { 'job.kind': kind }),
      ...(enterpriseId !== undefined && { 'job.enterpriseId': enterpriseId }),
    });
  const found = await readPage<BoardJob>(chosen, { page, size: BOARD_PAGE_SIZE }, (all) =>
    all.orderBy('job.id', 'desc').select('job.*', 'enterprise.name as enterprise'),
  );
  return { lines, jobs: found.rows, records: found.records };
}

const columnOf: Readonly<Record<string, string>> = { QUEUED: 'waiting', RUNNING: 'active', FAILED: 'failed' };
