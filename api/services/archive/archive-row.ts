import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import type { ClaimedJob } from '../../../workers/index.ts';
import type {
  ArchiveCount,
  ArchivePart,
  ArchiveFinding,
  ArchiveStatus,
  ArchiveWork,
} from '../../contract/calls/archives.ts';
import { json } from '../../data/connect.ts';
import { JobRowSteps } from '../../data/job-rows.ts';

export interface ArchiveRow {
  id: number;
  enterpriseId: number;
  work: ArchiveWork;
  /** RUNNING is the status of the job. */
  status: ArchiveStatus;
  parts: ArchivePart[];
  /** The time from which an export has orders; null: all of them. */
  utcOrdersSinceDateTime: Date | null;
  filename: string;
  storageKey: string | null;
  sizeBytes: number | null;
  archiveUid: string | null;
  madeBy: string | null;
  utcMadeDateTime: Date | null;
  counts: ArchiveCount[];
  findings: ArchiveFinding[];
  isStored: boolean;
  renderJobId: number | null;
  errorCode: string | null;
  errorText: string | null;
  employeeId: number;
  requestId: string;
  utcCreatedDateTime: Date;
  utcUpdatedDateTime: Date;
}

type Place = Pick<ArchiveRow, 'enterpriseId' | 'id'>;

/** Locks an archive, so that its changes happen one after the other. @returns undefined if it was deleted */
export const lockArchive = async (
  trx: Knex.Transaction,
  { enterpriseId, id }: Place,
): Promise<ArchiveRow | undefined> =>
  (await trx('enterpriseArchive').where({ enterpriseId, id }).forUpdate().first()) as ArchiveRow | undefined;

/** Changes an archive's row. */
export async function updateArchive(
  trx: Knex,
  { enterpriseId, id }: Place,
  { counts, findings, parts, ...values }: Partial<ArchiveRow>,
): Promise<void> {
  await trx('enterpriseArchive')
    .where({ enterpriseId, id })
    .update({
      ...values,
      ...(parts && { parts: json(parts) }),
      ...(counts && { counts: json(counts) }),
      ...(findings && { findings: json(findings) }),
      utcUpdatedDateTime: trx.fn.now(),
    });
}

/**
 * Marks the work of a job as done, in the transaction of its results.
 * @throws PlatenError `job-lost` if another worker has claimed the job
 */
export async function completeArchive(
  trx: Knex.Transaction,
  job: ClaimedJob,
  place: Place,
  values: Partial<ArchiveRow>,
): Promise<void> {
  const row = await lockArchive(trx, place);
  if (!row || !(await new JobRowSteps(trx).holds(trx, job)))
    throw new PlatenError('job-lost', 'Another worker does the work.', { status: 500, retryable: true });
  await updateArchive(trx, place, { ...values, isStored: true });
}
