import type { ClaimedJob } from '../../../workers/index.ts';
import type { JobOwner } from '../jobs/job-owner.ts';
import { type ArchiveRow, lockArchive, updateArchive } from './archive-row.ts';

/** The row of an archive owns its jobs, and has their results. */
export const archiveOwner: JobOwner = {
  async lock(trx, job) {
    await lockArchive(trx, archiveOf(job));
  },
  nameFiles: () => Promise.resolve([]),
  completed: (trx, job, _files, { status }) =>
    updateArchive(trx, archiveOf(job), { status: status as ArchiveRow['status'] }),
  failed: (trx, job, { code, message }) =>
    updateArchive(trx, archiveOf(job), { status: 'FAILED', errorCode: code, errorText: message }),
  async cancelled(trx, job) {
    const place = archiveOf(job);
    const row = await lockArchive(trx, place);
    // A stored result stays.
    if (row && !row.isStored) await updateArchive(trx, place, { status: 'CANCELLED' });
  },
  async retried(trx, job) {
    const place = archiveOf(job);
    const row = await lockArchive(trx, place);
    // A later job does the work.
    if (row?.renderJobId !== job.id) return false;
    await updateArchive(trx, place, { status: 'QUEUED', errorCode: null, errorText: null });
    return true;
  },
};

const archiveOf = ({ enterpriseId, payload }: ClaimedJob) => ({
  enterpriseId,
  id: (payload as { enterpriseArchiveId: number }).enterpriseArchiveId,
});
