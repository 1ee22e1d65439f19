import { PlatenError } from '../../../errors.ts';
import { openThreads, type Piscina } from '../../../platform/node/open-threads.ts';
import type { FrameAnswer, FrameTask, TurntableFrame } from './frame-task.ts';

/** Renders the frames of turntables. */
export interface FrameMaker {
  /** Number of concurrent frames. */
  readonly count: number;
  /** @throws PlatenError errors of reading, stamping and encoding */
  make(task: FrameTask): Promise<TurntableFrame>;
}

/** Threads that render frames; must be closed by the caller. */
export class FrameThreads implements FrameMaker {
  readonly #pool: Piscina<FrameTask, FrameAnswer>;
  /** Rejected when a thread cannot start, because waiting for one would never end. */
  readonly #broken: Promise<never>;

  /** @param threadFile built entry point: `frame-thread.ts` */
  constructor(
    threadFile: string,
    readonly count: number,
  ) {
    this.#pool = openThreads({
      filename: threadFile,
      minThreads: count,
      maxThreads: count,
      idleTimeout: Infinity,
    });
    this.#broken = new Promise((_resolve, reject) => this.#pool.on('error', reject));
    this.#broken.catch(() => undefined); // it is thrown by each pending frame
  }

  /** @throws PlatenError also `mockup-thread-died` (500) */
  async make(task: FrameTask): Promise<TurntableFrame> {
    const answer = await Promise.race([this.#pool.run(task), this.#broken]).catch(refuseDeath);
    if ('frame' in answer) return answer.frame;
    const { code, message, status } = answer.fault;
    throw new PlatenError(code, message, { status });
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}

function refuseDeath(cause: unknown): never {
  throw new PlatenError(
    'mockup-thread-died',
    'A thread that makes the frames of turntables ended without one; it may have run out of memory. Have fewer made at once, or smaller ones.',
    { status: 500, retryable: true, cause },
  );
}
