import {
  type AssetLibrary,
  type PreflightFinding,
  preflightPrint,
  type PrintTask,
} from '../../engine/node.ts';

/** Checks prints before they are rendered, and refuses those with serious findings. Plain data, for threads. */
export interface PreflightGate {
  /** A built-in profile; absent: the limits of the product. */
  profile?: string;
  /** The lowest severity that refuses a print. */
  failOn: 'error' | 'warning';
}

/** Checks a print. @throws PlatenError as `preflightPrint` does */
export async function checkPrint(
  { profile, failOn }: PreflightGate,
  task: PrintTask,
  library: AssetLibrary,
): Promise<{ findings: PreflightFinding[]; isRefused: boolean }> {
  const findings = await preflightPrint(task, library, profile);
  const isRefused = findings.some(
    ({ severity }) => severity === 'error' || (severity === 'warning' && failOn === 'warning'),
  );
  return { findings, isRefused };
}
