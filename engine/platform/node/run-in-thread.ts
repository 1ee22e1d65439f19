import { parentPort, Worker } from 'node:worker_threads';
import { PlatenError } from '../../errors.ts';

/** The last message of a thread that refuses its task. */
interface Refusal {
  code: string;
  message: string;
  status: number;
}

/** A task for a thread of its own. */
export interface ThreadWork<Message, Result> {
  /** The built entry point of the thread, which calls {@link answerTask}. */
  file: string | URL;
  /** Its `workerData`. */
  task: unknown;
  /** Heap limit of the thread's JavaScript; pixels and WebAssembly do not count. */
  maxHeapMb: number;
  /** Signals that terminate the thread immediately. */
  signals: readonly (AbortSignal | undefined)[];
  /** @returns the result; undefined for another message, such as progress */
  onMessage: (message: Message) => Result | undefined;
  /** The error for a thread that ends without a result. */
  died: (cause?: unknown) => PlatenError;
}

/**
 * Runs a task in a new thread that ends with it, so that the task can be aborted at any time and its memory is
 * released.
 * @throws the reason of the first aborted signal; the thread's refusal as PlatenError; `died`
 */
export async function runInThread<Message extends object, Result>({
  file,
  task,
  maxHeapMb,
  signals,
  onMessage,
  died,
}: ThreadWork<Message, Result>): Promise<Result> {
  const signal = AbortSignal.any(signals.filter((one) => one !== undefined));
  signal.throwIfAborted();
  const thread = new Worker(file, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  let stop = (): void => undefined;
  try {
    return await new Promise((resolve, reject) => {
      stop = () => reject(signal.reason as Error);
      signal.addEventListener('abort', stop);
      thread.on('error', (cause) => reject(died(cause)));
      thread.on('exit', () => reject(died()));
      thread.on('message', (message: Message | Refusal) => {
        if (isRefusal(message)) {
          reject(refusalOf(message));
          return;
        }
        const result = onMessage(message);
        if (result !== undefined) resolve(result);
      });
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await thread.terminate();
  }
}

const isRefusal = (message: object): message is Refusal => 'code' in message;

const refusalOf = ({ code, message, status }: Refusal): PlatenError =>
  new PlatenError(code, message, { status });

/** The thread's part: runs its task, and sends a PlatenError as a refusal. Other errors terminate the thread. */
export async function answerTask(work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof PlatenError)) throw error;
    const { code, message, status } = error;
    parentPort!.postMessage({ code, message, status } satisfies Refusal);
  }
}
