import {
  type AssetLibrary,
  type PreflightFinding,
  preflightPrint,
  type PrintTask,
} from '../../engine/node.ts';

/** Prints are judged before they are made, and one with a grave finding is not made. Plain data: threads take it. */
export interface PreflightGate {
  /** A shipped profile; absent: the limits of the product. */
  profile?: string;
  /** The least severity that keeps a print from being made. */
  failOn: 'error' | 'warning';
}

/** Looks at a print. @throws PlatenError as `preflightPrint` does */
export async function judgePrint(
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
