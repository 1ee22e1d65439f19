import type { Knex } from 'knex';
import type { BatchFinding } from '../../../engine/node.ts';
import type { BatchRowOutcome, ClaimedJob } from '../../../workers/index.ts';
import type { BatchPrintFile } from '../../contract/calls/batches.ts';
import { json } from '../../data/connect.ts';
import { alertTexts } from '../../data/alerts/alert-texts.ts';
import { raiseAlert } from '../../data/alerts/raise-alert.ts';
import { recordEvent } from '../../data/event-outbox.ts';
import { fileReference } from '../../data/file-reference.ts';
import type { FileRow } from '../files/file-store.ts';
import type { JobOwner } from '../jobs/job-owner.ts';
import { batchContext, lockBatch } from './batch-row.ts';

interface Slice {
  batchId: number;
  firstRow: number;
  lastRow: number;
}

const sliceOf = ({ payload }: ClaimedJob) => payload as Slice;

/** Each job of a batch prints some rows. The batch ends when none of its rows is waiting. */
export const batchOwner: JobOwner = {
  async lock(trx, job) {
    await lockBatch(trx, job.enterpriseId, sliceOf(job).batchId);
  },
  nameFiles: (_trx, job, { files }) =>
    Promise.resolve(
      files.map(({ name, contentType }) => ({
        enterpriseId: job.enterpriseId,
        context: batchContext(sliceOf(job).batchId),
        filename: name,
        contentType,
      })),
    ),
  async completed(trx, job, files, data) {
    const { batchId } = sliceOf(job);
    for (const { row, quantity, status, findings, prints } of data['rows'] as BatchRowOutcome[])
      await trx('batchRow')
        .where({ enterpriseId: job.enterpriseId, batchId, row })
        .update({
          quantity,
          status,
          findings: json(findings),
          prints: json(prints.map(({ file, ...print }) => ({ ...print, ...describe(files[file]!) }))),
          utcUpdatedDateTime: trx.fn.now(),
        });
    await endBatchWhenDone(trx, job.enterpriseId, batchId);
  },
  failed: (trx, job, { code, message }) => failRows(trx, job, { severity: 'error', code, message }),
  cancelled: (trx, job) =>
    failRows(trx, job, {
      severity: 'error',
      code: 'job-cancelled',
      message: 'The job that prints it was cancelled.',
    }),
  async retried(trx, job) {
    const { enterpriseId, errorCode } = job;
    const { batchId, firstRow, lastRow } = sliceOf(job);
    const begun = await trx('batch')
      .where({ enterpriseId, id: batchId })
      .whereNot({ status: 'CANCELLED' })
      .update({ status: 'RUNNING', utcEndedDateTime: null });
    const rows = await trx('batchRow')
      .where({ enterpriseId, batchId, status: 'FAILED' })
      .whereBetween('row', [firstRow, lastRow])
      .whereRaw('findings @> ?::jsonb', [json([{ code: errorCode }])])
      .update({ status: 'QUEUED', findings: '[]' });
    return begun > 0 && rows > 0;
  },
};

const describe = (file: FileRow): Pick<BatchPrintFile, 'name' | 'url' | 'sizeBytes' | 'sha256'> => ({
  name: file.filename,
  url: fileReference(file),
  sizeBytes: file.sizeBytes,
  sha256: file.sha256,
});

async function failRows(trx: Knex.Transaction, job: ClaimedJob, finding: BatchFinding): Promise<void> {
  const { batchId, firstRow, lastRow } = sliceOf(job);
  await trx('batchRow')
    .where({ enterpriseId: job.enterpriseId, batchId, status: 'QUEUED' })
    .whereBetween('row', [firstRow, lastRow])
    .update({ status: 'FAILED', findings: json([finding]), utcUpdatedDateTime: trx.fn.now() });
  await endBatchWhenDone(trx, job.enterpriseId, batchId);
}

/** Ends a batch if none of its rows is waiting. The caller has locked the batch. */
export async function endBatchWhenDone(
  trx: Knex.Transaction,
  enterpriseId: number,
  id: number,
): Promise<void> {
  const has = async (status: string) =>
    (await trx('batchRow').where({ enterpriseId, batchId: id, status }).first('id')) !== undefined;
  if (await has('QUEUED')) return;
  const status = (await has('PRINTED')) ? 'COMPLETED' : 'FAILED';
  const ended = { status, utcEndedDateTime: trx.fn.now(), utcUpdatedDateTime: trx.fn.now() };
  const [batch] = (await trx('batch')
    .where({ enterpriseId, id, status: 'RUNNING' })
    .update(ended, ['name'])) as { name: string }[];
  if (!batch) return;
  const { name } = batch;
  if (status === 'COMPLETED') {
    await recordEvent(trx, enterpriseId, 'batch.completed', { id, name, status });
    await raiseAlert(trx, enterpriseId, 'BATCH_COMPLETED', alertTexts.batchCompleted(id, name));
  } else {
    await recordEvent(trx, enterpriseId, 'batch.failed', { id, name, status });
    await raiseAlert(trx, enterpriseId, 'BATCH_FAILED', alertTexts.batchFailed(id, name));
  }
}
