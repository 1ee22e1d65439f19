import type { CsvRow } from '../../engine/node.ts';
import { describeFault } from '../fault.ts';
import { ThreadPool } from '../threads/thread-pool.ts';
import type { BatchPlan } from './batch-plan.ts';
import type { ThreadAnswer } from './batch-thread.ts';
import { refusedRow } from './refused-row.ts';

export type RowPool = ThreadPool<CsvRow, ThreadAnswer>;

/** Starts the threads that print rows. A row that crashes two of them fails. @param threadFile built code */
export const openRowPool = (threadFile: string, plan: BatchPlan, jobs: number): RowPool =>
  new ThreadPool<CsvRow, ThreadAnswer>(threadFile, plan, jobs, {
    broken: (error) => ({ fault: describeFault(error, plan.csvFile) }),
    deadly: (row, why) => {
      const message = `The row crashed the thread that printed it, twice: ${why}`;
      return { row: refusedRow(row, { severity: 'error', code: 'thread-died', message }), conversions: [] };
    },
  });
