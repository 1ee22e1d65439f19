import { createReadStream } from 'node:fs';
import { type BatchFinding, type PrintTask, readCsvRows } from '../../engine/node.ts';
import type { BatchPlan, OpenedBatch } from './batch-plan.ts';
import type { BatchReport } from './batch-report.ts';
import { judgeRow } from './judge-row.ts';
import { RowClaims } from './row-claims.ts';
import { refusedRow } from './refused-row.ts';

/** Reads, judges and composes rows as if to print them, with their pictures and their letters, and prints none. */
export async function checkRows(
  opened: OpenedBatch,
  plan: BatchPlan,
  rowCount: number,
  report: BatchReport,
): Promise<void> {
  const claims = new RowClaims(opened);
  let taken = 0;
  for await (const row of readCsvRows(createReadStream(plan.csvFile))) {
    if (row.row === 1) continue;
    if (taken === rowCount || report.isStopped) break;
    taken += 1;
    const refusal = claims.claim(row);
    if (refusal) {
      report.take(refusedRow(row, refusal));
      continue;
    }
    const { findings, tasks } = opened.press.prepare(row.cells);
    const judged = await judgeRow(opened, plan, tasks);
    findings.push(...(judged ?? (await examine(opened, tasks))));
    const isFailed = findings.some(({ severity }) => severity === 'error');
    report.take({ ...row, status: isFailed ? 'failed' : 'printed', findings });
  }
}

async function examine({ press }: OpenedBatch, tasks: readonly PrintTask[]): Promise<BatchFinding[]> {
  const findings: BatchFinding[] = [];
  for (const task of tasks) findings.push(...(await press.examine(task)));
  return findings;
}
