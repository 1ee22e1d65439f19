import type { Knex } from 'knex';
import { messages, PlatenError } from '../../../engine/node.ts';
import { publicIdOf } from '../../data/file-reference.ts';
import { type JobRow, OPEN_STATUSES } from '../../data/job-rows.ts';
import type { FileStore } from '../file-store.ts';
import type { Jobs } from './jobs.ts';

const KIND = 'remove-background';
/** So long a shopper waits; then the work is not begun any more. */
const DEADLINE_MS = 120_000;
const POLL_MS = 150;

/** Pictures without their background (configurator §7 "Background removal"). */
export class CutOuts {
  constructor(
    private readonly database: Knex,
    private readonly files: FileStore,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Takes the background out of a picture of the file store, once: who asks for it again is given the same picture.
   * @param signal aborted when whoever asks has left; the work goes on for whoever else asked
   * @throws PlatenError `background-not-removed` with the specification's sentence (configurator §8)
   */
  async make(sourceImage: string, permanent: boolean, signal: AbortSignal): Promise<string> {
    const publicId = publicIdOf(sourceImage);
    if (publicId === undefined)
      throw new PlatenError('file-missing', 'There is no such file.', { status: 404, path: 'sourceImage' });
    const { enterpriseId } = await this.files.find(publicId);
    const job = await this.jobs.request({
      ...{ enterpriseId, kind: KIND, payload: { sourceImage, permanent } },
      idempotencyKey: await this.keyFor(enterpriseId, publicId),
      utcDeadlineDateTime: new Date(Date.now() + DEADLINE_MS),
    });
    const { status, result, errorCode } = await this.wait(job, signal);
    const made = (result as { files: string[] } | null)?.files[0];
    if (status === 'COMPLETED' && made !== undefined) return made;
    throw new PlatenError('background-not-removed', `${KIND}: ${errorCode ?? status}`, {
      publicMessage: messages.backgroundNotRemoved,
    });
  }

  /** A picture's key changes when its last job ended without a result, or what that made is gone. */
  private async keyFor(enterpriseId: number, publicId: string): Promise<string> {
    const jobs = (await this.database('renderJob')
      .where({ enterpriseId, kind: KIND })
      .whereLike('idempotencyKey', `${KIND} ${publicId} %`)
      .orderBy('id', 'desc')) as JobRow[];
    const [last] = jobs;
    const made = (last?.result as { files: string[] } | null | undefined)?.files[0];
    const isGone = last?.status === 'COMPLETED' && !(await this.exists(made));
    const isOver = last !== undefined && ['FAILED', 'CANCELLED'].includes(last.status);
    return `${KIND} ${publicId} ${isOver || isGone ? jobs.length + 1 : Math.max(1, jobs.length)}`;
  }

  private async exists(reference: string | undefined): Promise<boolean> {
    const publicId = reference === undefined ? undefined : publicIdOf(reference);
    return (
      publicId !== undefined && (await this.database('file').where({ publicId }).first('id')) !== undefined
    );
  }

  private async wait(job: JobRow, signal: AbortSignal): Promise<JobRow> {
    let now = job;
    for (const untilMs = performance.now() + DEADLINE_MS; performance.now() < untilMs && !signal.aborted;) {
      if (!OPEN_STATUSES.includes(now.status)) return now;
      await new Promise((done) => setTimeout(done, POLL_MS));
      now = await this.jobs.read(job.enterpriseId, job.id);
    }
    return now;
  }
}
