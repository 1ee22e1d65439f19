import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { PlatenError } from '../../engine/node.ts';
import type { JobFault, JobOutcome } from '../ports.ts';
import type { ThreadAnswer, ThreadTask } from './thread-task.ts';

/** Of a thread's JavaScript; pixels lie outside it. A design that needs more ends its thread, not the worker. */
const MAX_HEAP_MB = 1024;

/** A job that ended without a result, as its thread said. */
export class JobFailed extends Error {
  constructor(readonly fault: JobFault) {
    super(fault.message);
    this.name = 'JobFailed';
  }
}

/** Threads that do the work of jobs, kept warm. */
export class RenderPool {
  private readonly threads: Piscina<ThreadTask, ThreadAnswer>;

  /** @param builtFolder has the built code of threads */
  constructor(builtFolder: string, threads: number) {
    this.threads = new Piscina({
      filename: join(builtFolder, 'render-thread.js'),
      minThreads: threads,
      maxThreads: threads,
      idleTimeout: Infinity,
      workerData: { builtFolder },
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    // A thread that dies fails its job below; one that dies idle is replaced.
    this.threads.on('error', () => {});
  }

  /**
   * Does a job. Aborting ends its thread at once, whatever it does, and another takes its place.
   * @throws JobFailed as the thread says, or because it died; whatever `signal` was aborted with
   */
  async run(
    task: Omit<ThreadTask, 'progress'>,
    { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: number) => void },
  ): Promise<JobOutcome> {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', onProgress).unref();
    try {
      const answer = await this.threads.run(
        { ...task, progress: port2 },
        { signal, transferList: [port2 as never] },
      );
      if ('outcome' in answer) return answer.outcome;
      throw new JobFailed(answer.fault);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof JobFailed) throw error;
      const cause = new PlatenError('render-thread-died', `The thread died: ${(error as Error).message}`, {
        status: 500,
        publicMessage: 'The work stopped without a result; it may need too much memory.',
        retryable: true,
        cause: error,
      });
      throw cause;
    } finally {
      port1.close();
    }
  }

  close(): Promise<void> {
    return this.threads.destroy();
  }
}
