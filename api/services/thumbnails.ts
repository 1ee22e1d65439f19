import { join } from 'node:path';
import { Piscina } from 'piscina';
import { PlatenError } from '../../engine/node.ts';
import type { ExaminedPicture, ThumbnailAnswer } from './thumbnail-thread.ts';

/** A picture that takes longer was made to. */
const TIME_LIMIT_MS = 20_000;
/** Of a thread's JavaScript; pixels lie outside it. */
const MAX_HEAP_MB = 512;
/** Pictures that wait: more are refused for the moment. */
const MAX_WAITING = 40;
const IDLE_MS = 60_000;

/** Looks at uploaded pictures in a thread of its own, one at a time, so that no picture stops or fills the server. */
export class Thumbnails {
  private readonly thread: Piscina<Uint8Array, ThumbnailAnswer>;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /** @param builtFolder has the built code of threads */
  constructor(builtFolder: string) {
    this.thread = new Piscina({
      filename: join(builtFolder, 'thumbnail-thread.js'),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    // A thread that dies fails its picture below.
    this.thread.on('error', () => {});
  }

  /**
   * Finds out what a picture is, and makes its thumbnail.
   * @param load fetches its bytes when its turn has come
   * @throws PlatenError why the picture is refused; `thumbnail-failed` (503) as {@link thumbnailFailed};
   * `uploads-busy` (503) while too many wait
   */
  async examine(load: () => Promise<Uint8Array>): Promise<ExaminedPicture> {
    if (this.waiting >= MAX_WAITING)
      throw new PlatenError('uploads-busy', 'Too many pictures are being uploaded. Try again in a moment.', {
        ...{ status: 503, retryable: true },
      });
    this.waiting += 1;
    const examined = this.last.then(() => this.run(load));
    this.last = examined.catch(() => {});
    try {
      return await examined;
    } finally {
      this.waiting -= 1;
    }
  }

  close(): Promise<void> {
    return this.thread.destroy();
  }

  private async run(load: () => Promise<Uint8Array>): Promise<ExaminedPicture> {
    let answer: ThumbnailAnswer;
    try {
      answer = await this.thread.run(await load(), { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    } catch (error) {
      throw thumbnailFailed(error);
    }
    if ('examined' in answer) return answer.examined;
    const { code, message, status } = answer.refusal;
    throw new PlatenError(code, message, { status });
  }
}

/** Word for word as the specification has it (back-office §8), whichever store it is. */
export function thumbnailFailed(cause: unknown): PlatenError {
  const reason = cause instanceof PlatenError ? cause.publicMessage : 'the thumbnail could not be made.';
  return new PlatenError('thumbnail-failed', `Unable to communicate with S3: ${reason}`, {
    ...{ status: 503, retryable: true, cause },
  });
}
