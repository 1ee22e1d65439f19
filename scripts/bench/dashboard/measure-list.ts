import { type Figures, median } from '../measure/run-rounds.ts';
import { percentile95, readCpuMs } from '../services/measure-calls.ts';

const CALLS = 40;

/** Sends requests one after another, like a single user. @param pids of all processes that serve the requests */
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
