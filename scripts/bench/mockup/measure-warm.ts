import { readFileSync, writeSync } from 'node:fs';
import { readTreeUsage } from '../measure/read-tree-usage.ts';

/** Linux counts CPU time in hundredths of a second for user space. */
const msPerTick = 10;
const REPEATS = 3;

/**
 * Runs the same work several times and reports the mean of a run to the bench, for this process and its children,
 * including those that have ended. Three runs before are not counted: they warm up what is warm in a worker.
 * @param work receives the number of the run, from 0
 */
export async function measureWarm(work: (run: number) => Promise<void>): Promise<void> {
  for (let run = 0; run < 3; run += 1) await work(run);
  const before = countCpuMs();
  const started = performance.now();
  for (let run = 0; run < REPEATS; run += 1) await work(run);
  const wallMs = (performance.now() - started) / REPEATS;
  const cpuMs = (countCpuMs() - before) / REPEATS;
  const { peakMb } = readTreeUsage(process.pid);
  writeSync(3, `${JSON.stringify({ wallMs, cpuMs, peakMb })}\n`);
}

function countCpuMs(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Children that were waited for (man 5 proc: cutime, cstime).
  const ended = (Number(fields[13]) + Number(fields[14])) * msPerTick;
  return readTreeUsage(process.pid).cpuMs + ended;
}
