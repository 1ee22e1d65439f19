import type { Knex } from 'knex';
import { DAY_MS } from '../../../engine/node.ts';
import type { ClaimedJob, JobPart } from '../../../workers/index.ts';
import type { MockupMessage } from '../../contract/live.ts';
import { json } from '../../data/connect.ts';
import { fileReference } from '../../data/file-reference.ts';
import type { FileRow } from '../files/file-store.ts';
import type { JobOwner } from '../jobs/job-owner.ts';
import type { MockupSetStatus } from './mockup-set-row.ts';

const CONTEXT = 'mockups';
/** A picture that no cart or order of the design uses expires. Longer than a set is repeated. */
const KEPT_MS = 2 * DAY_MS;

/** The message of a cancelled set. */
export const CANCELLED_BY_CALLER = 'The mockups were cancelled by their caller.';

/** Mockups belong to the set that was requested; its messages stand in its row. */
export const mockupOwner: JobOwner = {
  async lock(trx, job) {
    await trx('mockupSet').where(setOf(job)).forUpdate().first('id');
  },
  nameFiles: (_trx, { id, enterpriseId }, { files }) =>
    Promise.resolve(
      files.map(({ name, contentType }) => ({
        enterpriseId,
        context: CONTEXT,
        filename: `${id}-${name}`,
        contentType,
        utcExpiresDateTime: new Date(Date.now() + KEPT_MS),
      })),
    ),
  partKept: (trx, job, file, data) => notify(trx, job, 'GENERATING', describePart(data, file)),
  completed: (trx, job, _files, data) =>
    data['missing'] === 0
      ? notify(trx, job, 'COMPLETE', { kind: 'COMPLETE' })
      : notify(trx, job, 'TERMINATED', {
          kind: 'TERMINATE',
          reason: 'failed',
          error: 'Not all mockups could be made.',
        }),
  failed: (trx, job, { code, message }) =>
    notify(
      trx,
      job,
      'TERMINATED',
      { kind: 'ERROR', errorCode: code, error: message },
      { kind: 'TERMINATE', reason: 'failed', error: 'Not all mockups could be made.' },
    ),
  cancelled: (trx, job) =>
    notify(trx, job, 'CANCELLED', {
      kind: 'TERMINATE',
      reason: 'aborted',
      error: CANCELLED_BY_CALLER,
    }),
  // Viewers were notified of the end; a new request begins the set anew.
  retried: 'Mockups are made anew when they are asked for.',
};

/** The engine's message as it is on the wire. */
function describePart(data: JobPart['data'], file: FileRow | undefined): MockupMessage {
  const { primary, format: _, code, message, ...rest } = data;
  return {
    ...rest,
    ...(file && { image: fileReference(file), primaryMockup: primary }),
    ...(code !== undefined && { errorCode: code, error: message }),
  } as MockupMessage;
}

const setOf = ({ enterpriseId, payload }: ClaimedJob) => ({
  enterpriseId,
  id: (payload as { mockupSetId: number }).mockupSetId,
});

/**
 * Adds messages to a set. A set that meanwhile waits for another job gets none of this one. Earlier messages are not
 * repeated.
 */
async function notify(
  trx: Knex.Transaction,
  job: ClaimedJob,
  status: MockupSetStatus,
  ...messages: MockupMessage[]
): Promise<void> {
  for (const message of messages) {
    const added = json([message]);
    await trx('mockupSet')
      .where({ ...setOf(job), renderJobId: job.id })
      .update({
        status,
        messages: trx.raw('CASE WHEN messages @> ?::jsonb THEN messages ELSE messages || ?::jsonb END', [
          added,
          added,
        ]),
        utcUpdatedDateTime: trx.fn.now(),
      });
  }
}
