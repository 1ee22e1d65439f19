import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { PlatenError } from '../../engine/node.ts';
import { openThreads, type Piscina } from '../../engine/node-threads.ts';
import { threadKind } from '../jobs/job-kinds.ts';
import type { JobOutcome } from '../ports.ts';
import { JobFailed } from './job-failed.ts';
import { runInSubprocess } from './run-in-subprocess.ts';
import {
  type PoolSettings,
  type RunControl,
  STOP,
  type ThreadAnswer,
  type ThreadMessage,
  type ThreadTask,
} from './thread-task.ts';

/** The JavaScript heap of a thread, without pixels. A design that needs more ends its thread, not the worker. */
const MAX_HEAP_MB = 1024;

/**
 * The time that a cancelled job has to stop. A mockup that is replaced while the shopper edits stops within it: a new
 * thread would have to load its code and the plates again.
 */
const GRACE_MS = 1000;

/** Threads that run jobs, reused from job to job. */
export class RenderPool {
  private readonly threads: Piscina<ThreadTask, ThreadAnswer>;

  private readonly builtFolder: string;

  constructor(
    settings: PoolSettings,
    threads: number,
    private readonly graceMs = GRACE_MS,
  ) {
    this.builtFolder = settings.builtFolder;
    this.threads = openThreads({
      filename: join(this.builtFolder, 'render-thread.js'),
      minThreads: threads,
      maxThreads: threads,
      idleTimeout: Infinity,
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    // A thread that dies fails its job below; one that dies while idle is replaced.
    this.threads.on('error', () => {});
  }

  /**
   * Runs a job. Aborting stops it; a thread that does not stop within {@link GRACE_MS} is terminated and replaced. A kind
   * that must not be terminated runs in a subprocess.
   * @throws JobFailed as the thread reports, or because it died; the reason of `signal`
   */
  async run(task: Omit<ThreadTask, 'port'>, { signal, onProgress, onPart }: RunControl): Promise<JobOutcome> {
    const control = { signal, onProgress, onPart };
    if (threadKind(task.kind).inSubprocess)
      return runInSubprocess(join(this.builtFolder, 'subprocess.js'), task, control);
    const { port1, port2 } = new MessageChannel();
    let partsLeft = 0;
    let arrived = () => {};
    port1.on('message', (message: ThreadMessage) => {
      if (typeof message === 'number') return onProgress(message);
      partsLeft -= 1;
      onPart(message);
      arrived();
    });
    port1.unref();
    signal.throwIfAborted();
    const end = new AbortController();
    let grace: NodeJS.Timeout | undefined;
    const stop = () => {
      port1.postMessage(STOP);
      grace = setTimeout(() => end.abort(), this.graceMs);
    };
    signal.addEventListener('abort', stop, { once: true });
    try {
      const answer = await this.threads.run(
        { ...task, port: port2 },
        { signal: end.signal, transferList: [port2 as never] },
      );
      signal.throwIfAborted();
      if ('outcome' in answer) {
        // Parts arrive on a port of their own, possibly later.
        partsLeft += answer.parts;
        while (partsLeft > 0) await new Promise<void>((next) => (arrived = next));
        return answer.outcome;
      }
      throw new JobFailed(answer.fault);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof JobFailed) throw error;
      const cause = new PlatenError('render-thread-died', `The thread died: ${(error as Error).message}`, {
        status: 500,
        publicMessage: 'The job ended without a result; it may need too much memory.',
        retryable: true,
        cause: error,
      });
      throw cause;
    } finally {
      clearTimeout(grace);
      signal.removeEventListener('abort', stop);
      port1.close();
    }
  }

  close(): Promise<void> {
    return this.threads.destroy();
  }
}
