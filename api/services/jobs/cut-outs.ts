import type { Knex } from 'knex';
import { messages, PlatenError } from '../../../engine/node.ts';
import type { CutOutAnswer } from '../../contract/cut-out-answer.ts';
import { publicIdOf } from '../../data/file-reference.ts';
import type { JobHints } from '../../data/job-hints.ts';
import { type JobRow, OPEN_STATUSES } from '../../data/job-rows.ts';
import type { FileStore } from '../files/file-store.ts';
import { followJob } from './follow-job.ts';
import type { Jobs } from './jobs.ts';
import { nextKey } from './next-key.ts';

const KIND = 'remove-background';

/** The result of its job; jobs of older versions have only files. */
interface CutOutResult {
  files: string[];
  confidence: number;
  isUnsure: boolean;
}

/** Time that a shopper waits; after it the job is not started. */
const DEADLINE_MS = 120_000;

/** Pictures without their background (configurator §7 "Background removal"). */
export class CutOuts {
  /** @param keptDays days for which an unused result is kept, as for an upload */
  constructor(
    private readonly database: Knex,
    private readonly files: FileStore,
    private readonly jobs: Jobs,
    private readonly hints: Pick<JobHints, 'onChange'>,
    private readonly keptDays: number,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Removes the background of a stored picture, once: a repeated request gets the same result.
   * @param signal aborted when the caller has disconnected; the job continues for other callers
   * @throws PlatenError `file-missing` (404); `background-not-removed` with the specification's message (configurator
   * §8)
   */
  async make(sourceImage: string, permanent: boolean, signal: AbortSignal): Promise<CutOutAnswer> {
    let job = await this.begin(sourceImage, permanent);
    for await (job of this.follow(job, AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)])))
      if (!OPEN_STATUSES.includes(job.status)) break;
    return this.resultOf(job);
  }

  /**
   * Requests a cut-out without waiting.
   * @param owner enterprise whose picture it must be; absent: any
   * @throws PlatenError `file-missing` (404)
   */
  async begin(sourceImage: string, permanent: boolean, owner?: number): Promise<JobRow> {
    const publicId = publicIdOf(sourceImage);
    const file = publicId === undefined ? undefined : await this.files.find(publicId);
    if (!file || (owner !== undefined && file.enterpriseId !== owner))
      throw new PlatenError('file-missing', 'There is no such file.', { status: 404, path: 'sourceImage' });
    const { enterpriseId } = file;
    return this.jobs.request({
      enterpriseId,
      kind: KIND,
      payload: { sourceImage, keptDays: permanent ? null : this.keptDays },
      idempotencyKey: await this.keyFor(enterpriseId, file.publicId),
      utcDeadlineDateTime: new Date(this.now() + DEADLINE_MS),
    });
  }

  /** Yields the job after each change. */
  follow(job: JobRow, signal: AbortSignal): AsyncGenerator<JobRow, void, undefined> {
    return followJob(this.hints, job.id, () => this.jobs.read(job.enterpriseId, job.id), signal);
  }

  /** @throws PlatenError `background-not-removed` with the specification's message (configurator §8) */
  resultOf({ status, result, errorCode }: JobRow): CutOutAnswer {
    const { files, confidence, isUnsure } = (result ?? {}) as Partial<CutOutResult>;
    const destinationImage = files?.[0];
    if (status === 'COMPLETED' && destinationImage !== undefined)
      return {
        destinationImage,
        ...(confidence !== undefined && { confidence }),
        isUnsure: isUnsure === true,
      };
    throw new PlatenError('background-not-removed', `${KIND}: ${errorCode ?? status}`, {
      publicMessage: messages.backgroundNotRemoved,
    });
  }

  async cancel({ enterpriseId, id }: JobRow): Promise<void> {
    await this.jobs.cancel(enterpriseId, id);
  }

  /** A picture's key changes when its last job ended without a result, or the result was deleted. */
  private keyFor(enterpriseId: number, publicId: string): Promise<string> {
    return nextKey(this.database, { enterpriseId, kind: KIND, subject: publicId }, async (last) => {
      if (last.status !== 'COMPLETED') return OPEN_STATUSES.includes(last.status);
      return this.exists((last.result as { files: string[] } | null)?.files[0]);
    });
  }

  private async exists(reference: string | undefined): Promise<boolean> {
    const publicId = reference === undefined ? undefined : publicIdOf(reference);
    return (
      publicId !== undefined && (await this.database('file').where({ publicId }).first('id')) !== undefined
    );
  }
}
