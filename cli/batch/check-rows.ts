import { createReadStream } from 'node:fs';
import { type BatchFinding, ItemNumbers, PlatenError, readCsvRows } from '../../engine/node.ts';
import type { BatchPlan, OpenedBatch } from './batch-plan.ts';
import type { BatchReport } from './batch-report.ts';
import { refusedRow } from './refused-row.ts';

/** Reads and judges rows as if to print them, looks whether the pictures they name are there, and prints none. */
export async function checkRows(
  { press, source }: OpenedBatch,
  plan: BatchPlan,
  rowCount: number,
  report: BatchReport,
): Promise<void> {
  const numbers = new ItemNumbers();
  let taken = 0;
  for await (const row of readCsvRows(createReadStream(plan.csvFile))) {
    if (row.row === 1) continue;
    if (taken === rowCount || report.isStopped) break;
    taken += 1;
    const refusal = numbers.claim(row);
    if (refusal) {
      report.take(refusedRow(row, refusal));
      continue;
    }
    const { findings, pictures } = press.prepare(row.cells);
    for (const { column, reference } of pictures) {
      await source.load(reference).catch((error: unknown) => findings.push(describe(error, column)));
    }
    const isFailed = findings.some(({ severity }) => severity === 'error');
    report.take({ ...row, status: isFailed ? 'failed' : 'printed', findings });
  }
}

function describe(error: unknown, column: string): BatchFinding {
  if (!(error instanceof PlatenError)) throw error;
  return { severity: 'error', code: error.code, message: error.message, column };
}
