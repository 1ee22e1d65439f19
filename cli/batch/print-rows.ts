import type { BatchFinding, CsvRow } from '../../engine/node.ts';
import type { BatchPlan, OpenedBatch } from './batch-plan.ts';
import type { BatchReport } from './batch-report.ts';
import type { Manifest } from './manifest.ts';
import { refusedRow } from './refused-row.ts';
import { readClaimedRows } from './row-claims.ts';
import type { RowPool } from './open-row-pool.ts';

export interface PrintRun {
  plan: BatchPlan;
  batch: OpenedBatch;
  /** The number of rows to print, from the first. */
  rowCount: number;
  /** The number of threads. */
  jobs: number;
  manifest: Manifest;
  pool: RowPool;
  report: BatchReport;
}

/**
 * Prints the rows that are not printed yet, one per thread at a time. Rows are read only as fast as they are printed.
 * When the report stops the batch, running rows are finished and no more are started.
 */
export async function printRows(run: PrintRun): Promise<void> {
  const { plan, batch, rowCount, jobs, manifest, report } = run;
  const running = new Set<Promise<void>>();
  for await (const { row, refusal } of readClaimedRows(batch, plan.csvFile, rowCount, report)) {
    if (manifest.has(row.row)) continue;
    const printing = printRow(run, row, refusal)
      .catch((error: unknown) => report.stopFor(error))
      .finally(() => running.delete(printing));
    running.add(printing);
    // One more per thread, so that no thread waits for its next row.
    if (running.size >= 2 * jobs) await Promise.race(running);
  }
  await Promise.all(running);
}

async function printRow(
  { manifest, pool, report }: PrintRun,
  row: CsvRow,
  refusal: BatchFinding | undefined,
): Promise<void> {
  const answer = refusal ? { row: refusedRow(row, refusal), conversions: [] } : await pool.run(row);
  if ('fault' in answer) return report.stopFor(answer.fault);
  await manifest.add(answer.row);
  report.noteConversions(answer.conversions);
  report.take(answer.row);
}
