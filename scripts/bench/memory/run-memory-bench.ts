import { mkdir, rm } from 'node:fs/promises';
import { memoryJobs } from '../../memory/memory-jobs.ts';
import { measureProcess } from '../measure/measure-process.ts';
import { runRounds, type Standing } from '../measure/run-rounds.ts';

/** Peaks of the work that tests finish under a limit, here without one: garbage is collected when V8 likes. */
export async function runMemoryBench(
  rounds: number,
  _without: string[],
  log: (line: string) => void,
): Promise<Standing[]> {
  const contenders = [];
  for (const [index, { title, limit, prepare }] of memoryJobs.entries()) {
    const folder = `build/bench/memory/${index}`;
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const args = await prepare(folder);
    contenders.push({
      name: title,
      sample: async () => ({ ...(await measureProcess({ args })), limitMb: limit.dataMb }),
    });
  }
  return await runRounds(contenders, rounds, log);
}
