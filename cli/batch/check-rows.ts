import type { BatchFinding, PrintTask } from '../../engine/node.ts';
import type { BatchPlan, OpenedBatch } from './batch-plan.ts';
import type { BatchReport } from './batch-report.ts';
import { checkRow } from './check-row.ts';
import { readClaimedRows } from './row-claims.ts';
import { refusedRow } from './refused-row.ts';

/** Reads, checks and composes rows with their pictures and texts, without printing them. */
export async function checkRows(
  opened: OpenedBatch,
  plan: BatchPlan,
  rowCount: number,
  report: BatchReport,
): Promise<void> {
  for await (const { row, refusal } of readClaimedRows(opened, plan.csvFile, rowCount, report)) {
    if (refusal) {
      report.take(refusedRow(row, refusal));
      continue;
    }
    const { findings, tasks } = opened.press.prepare(row.cells);
    const checked = await checkRow(opened, plan, tasks);
    findings.push(...(checked ?? (await examine(opened, tasks))));
    const isFailed = findings.some(({ severity }) => severity === 'error');
    report.noteConversions(opened.takeConversions());
    report.take({ ...row, status: isFailed ? 'failed' : 'printed', findings });
  }
}

async function examine({ press }: OpenedBatch, tasks: readonly PrintTask[]): Promise<BatchFinding[]> {
  const findings: BatchFinding[] = [];
  for (const task of tasks) findings.push(...(await press.examine(task)));
  return findings;
}
