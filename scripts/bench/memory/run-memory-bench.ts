import { mkdir, rm } from 'node:fs/promises';
import { memoryJobs } from '../../memory/memory-jobs.ts';
import { measureProcess } from '../measure/measure-process.ts';
import { runRounds, type ContenderMedians } from '../measure/run-rounds.ts';

/** Peak memory of the jobs that tests run under a limit, here without one, so V8 chooses when to collect garbage. */
export async function runMemoryBench(
  rounds: number,
  _without: string[],
  log: (line: string) => void,
): Promise<ContenderMedians[]> {
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
