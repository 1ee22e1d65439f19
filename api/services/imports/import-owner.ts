import type { Knex } from 'knex';
import type { ClaimedJob } from '../../../workers/index.ts';
import type { JobOwner } from '../jobs/job-owner.ts';
import { lockImport } from './lock-import.ts';

/** The import owns the job that runs it. */
export const importOwner: JobOwner = {
  async lock(trx, job) {
    await lockImport(trx, importOf(job));
  },
  nameFiles: () => Promise.resolve([]),
  completed: (trx, job, _files, { status }) => end(trx, job, { status }),
  failed: (trx, job, { code, message }) =>
    end(trx, job, { status: 'FAILED', errorCode: code, errorText: message }),
  cancelled: (trx, job) => end(trx, job, { status: 'CANCELLED' }),
  /** It continues after the last stored row. An import that was undone is not retried. */
  async retried(trx, job) {
    const waiting = { status: 'QUEUED', errorCode: null, errorText: null, utcUpdatedDateTime: trx.fn.now() };
    const unlessUndone = trx('dataImport').where(importOf(job)).whereNot({ status: 'UNDONE' });
    return (await unlessUndone.update(waiting)) > 0;
  },
};

const importOf = ({ enterpriseId, payload }: ClaimedJob) => ({
  enterpriseId,
  id: (payload as { dataImportId: number }).dataImportId,
});

async function end(trx: Knex.Transaction, job: ClaimedJob, values: object): Promise<void> {
  await trx('dataImport')
    .where(importOf(job))
    .update({ ...values, utcUpdatedDateTime: trx.fn.now() });
}
