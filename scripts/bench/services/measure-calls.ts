import { readFileSync } from 'node:fs';
import type { Answer } from '../../faults/shop.ts';
import type { Figures } from '../measure/run-rounds.ts';

/** Concurrent calls. */
const LANES = 8;
const MEASURED_MS = 2000;
/** Ticks of a processor's time in a second (proc(5), USER_HZ). */
const TICKS = 100;

/** Repeats a call for a while, several at once. Time is that of one call; CPU time is that of Platen's processes. */
export async function measureCalls(pids: readonly number[], call: () => Promise<Answer>): Promise<Figures> {
  const tookMs: number[] = [];
  const cpuBefore = readCpuMs(pids);
  const startedMs = performance.now();
  const lane = async () => {
    while (performance.now() - startedMs < MEASURED_MS) {
      const { status, body, tookMs: took } = await call();
      if (status >= 400 || status === 0) throw new Error(`${status}: ${JSON.stringify(body)}`);
      tookMs.push(took);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const elapsedMs = performance.now() - startedMs;
  return {
    wallMs: elapsedMs / tookMs.length,
    cpuMs: (readCpuMs(pids) - cpuBefore) / tookMs.length,
    perSecond: (tookMs.length * 1000) / elapsedMs,
    p95Ms: percentile95(tookMs),
  };
}

/** The 95th percentile. */
export function percentile95(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(0.95 * values.length) - 1]!;
}

/** CPU time that processes have used so far. */
export function readCpuMs(pids: readonly number[]): number {
  let ticks = 0;
  for (const pid of pids) {
    // Fields are counted after the name, which may contain spaces: utime and stime are the 14th and 15th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return (ticks * 1000) / TICKS;
}
