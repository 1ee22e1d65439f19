import { type Figures, median } from '../measure/run-rounds.ts';
import { percentile95, readCpuMs } from '../services/measure-calls.ts';

const CALLS = 40;

/** Asks one after another, as one user clicks. @param pids of all processes that answer */
export async function measureList(
  pids: readonly number[],
  ask: (sample: number) => Promise<unknown>,
): Promise<Figures> {
  const tookMs: number[] = [];
  const cpuBefore = readCpuMs(pids);
  for (let sample = 0; sample < CALLS; sample += 1) {
    const startMs = performance.now();
    await ask(sample);
    tookMs.push(performance.now() - startMs);
  }
  return {
    wallMs: median(tookMs),
    cpuMs: (readCpuMs(pids) - cpuBefore) / CALLS,
    'p95 ms': percentile95(tookMs),
  };
}
