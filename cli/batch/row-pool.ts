import { Piscina } from 'piscina';
import type { CsvRow } from '../../engine/node.ts';
import { describeFault } from '../fault.ts';
import type { ThreadAnswer } from './batch-thread.ts';
import type { BatchPlan } from './batch-plan.ts';

/** Threads that print rows, each with assets and fonts of its own, kept warm. */
export class RowPool {
  readonly #threads: Piscina<CsvRow, ThreadAnswer>;
  /** Ends a row that is being printed. */
  readonly #underWay = new Set<(answer: ThreadAnswer) => void>();
  /** A thread could not even start, or died over nothing: none can be counted on. */
  #broken: ThreadAnswer | undefined;

  /** @param threadFile built code whose default export answers a row */
  constructor(threadFile: string, plan: BatchPlan, jobs: number) {
    this.#threads = new Piscina({
      filename: threadFile,
      minThreads: jobs,
      maxThreads: jobs,
      idleTimeout: Infinity,
      workerData: plan,
    });
    this.#threads.on('error', (error) => {
      this.#broken = { fault: describeFault(error, plan.csvFile) };
      for (const end of this.#underWay) end(this.#broken);
    });
  }

  /**
   * Prints one row. A thread that dies over it is replaced and the row tried once more; a row that kills two threads
   * has failed.
   */
  async print(row: CsvRow): Promise<ThreadAnswer> {
    try {
      return await this.#run(row);
    } catch {
      return await this.#run(row).catch((error: unknown) => ({ row: deadly(row, error) }));
    }
  }

  async #run(row: CsvRow): Promise<ThreadAnswer> {
    if (this.#broken) return this.#broken;
    let end: (answer: ThreadAnswer) => void = () => undefined;
    try {
      return await new Promise((resolve, reject) => {
        this.#underWay.add((end = resolve));
        this.#threads.run(row).then(resolve, reject);
      });
    } finally {
      this.#underWay.delete(end);
    }
  }

  close(): Promise<void> {
    return this.#threads.destroy();
  }
}

function deadly({ row, line }: CsvRow, error: unknown): Extract<ThreadAnswer, { row: unknown }>['row'] {
  const why = error instanceof Error ? error.message : String(error);
  const message = `The row stopped the thread that printed it, twice: ${why}`;
  const findings = [{ severity: 'error' as const, code: 'thread-died', message }];
  return { row, line, quantity: 1, status: 'failed', prints: [], findings, timings: {} };
}
