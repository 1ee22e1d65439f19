import { openThreads, type Piscina } from '../../engine/node-threads.ts';

/** The results of tasks that no thread finished. */
export interface LastAnswers<Task, Answer> {
  /** A thread could not start, or died without a task: no thread is usable. */
  broken(error: Error): Answer;
  /** The task crashed its thread twice. @param why the last error's message */
  deadly(task: Task, why: string): Answer;
}

/** Threads that run one task after another, each with assets and fonts of its own, which later tasks reuse. */
export class ThreadPool<Task, Answer> {
  readonly #threads: Piscina<Task, Answer>;
  readonly #last: LastAnswers<Task, Answer>;
  /** Ends a running task. */
  readonly #running = new Set<(answer: Answer) => void>();
  #broken: { answer: Answer } | undefined;

  /**
   * @param threadFile built code whose default export handles a task
   * @param data plain, for all threads
   */
  constructor(threadFile: string, data: unknown, jobs: number, last: LastAnswers<Task, Answer>) {
    this.#last = last;
    this.#threads = openThreads({
      filename: threadFile,
      minThreads: jobs,
      maxThreads: jobs,
      idleTimeout: Infinity,
      workerData: data,
    });
    this.#threads.on('error', (error: Error) => {
      this.#broken = { answer: last.broken(error) };
      for (const end of this.#running) end(this.#broken.answer);
    });
  }

  /** Runs one task. A thread that dies is replaced and the task tried once more. */
  async run(task: Task): Promise<Answer> {
    try {
      return await this.#try(task);
    } catch {
      return await this.#try(task).catch((error: unknown) =>
        this.#last.deadly(task, error instanceof Error ? error.message : String(error)),
      );
    }
  }

  async #try(task: Task): Promise<Answer> {
    if (this.#broken) return this.#broken.answer;
    let end: (answer: Answer) => void = () => undefined;
    try {
      return await new Promise((resolve, reject) => {
        this.#running.add((end = resolve));
        this.#threads.run(task).then(resolve, reject);
      });
    } finally {
      this.#running.delete(end);
    }
  }

  close(): Promise<void> {
    return this.#threads.destroy();
  }
}
