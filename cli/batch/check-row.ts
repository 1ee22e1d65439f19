import type { BatchFinding, PrintTask } from '../../engine/node.ts';
import { checkPrint } from '../preflight/preflight-gate.ts';
import type { BatchPlan, OpenedBatch } from './batch-plan.ts';

/**
 * Runs preflight on the prints of a row, where the batch requests it.
 * @returns errors and warnings, and one additional error where only warnings refuse the row; undefined where preflight is
 * not requested
 */
export async function checkRow(
  { press, job }: OpenedBatch,
  { gate }: BatchPlan,
  tasks: readonly PrintTask[],
): Promise<BatchFinding[] | undefined> {
  if (!gate) return undefined;
  const findings: BatchFinding[] = [];
  for (const task of tasks) {
    const checked = await checkPrint(gate, task, job.library);
    const found = press.resultsOf(checked.findings);
    findings.push(...found);
    if (checked.isRefused && found.every(({ severity }) => severity === 'warning'))
      findings.push({
        severity: 'error',
        code: 'preflight-failed',
        message: `${task.printArea.name} is not printed because of preflight warnings. Correct it, or print without --fail-on warning.`,
      });
  }
  return findings;
}
