import { resolve } from 'node:path';
import { Piscina } from 'piscina';
import { bundleUnpacked } from '../../bundle.mjs';
import { type Contender, runRounds, type ContenderMedians } from '../measure/run-rounds.ts';

const worker = 'scripts/bench/throughput/print-worker';
const printsPerThread = 4;

/** Prints per second in one process, with one worker thread and with two. The warm-up round warms the threads. */
export async function runThroughputBench(
  rounds: number,
  _without: string[],
  log: (line: string) => void,
): Promise<ContenderMedians[]> {
  await bundleUnpacked([`${worker}.ts`], 'build/bench');
  const pools = [1, 2].map(
    (threads) =>
      new Piscina({
        filename: resolve(`build/bench/${worker}.js`),
        minThreads: threads,
        maxThreads: threads,
        idleTimeout: Infinity,
      }),
  );
  try {
    return await runRounds(pools.map(contend), rounds, log);
  } finally {
    await Promise.all(pools.map((pool) => pool.destroy()));
  }
}

function contend(pool: Piscina): Contender {
  const threads = pool.threads.length;
  const prints = threads * printsPerThread;
  return {
    name: `${threads} thread${threads === 1 ? '' : 's'}`,
    async sample() {
      const cpuBefore = process.cpuUsage();
      const started = performance.now();
      await Promise.all(Array.from({ length: prints }, () => pool.run(undefined)));
      const wallMs = performance.now() - started;
      const { user, system } = process.cpuUsage(cpuBefore);
      return {
        wallMs: wallMs / prints,
        cpuMs: (user + system) / 1000 / prints,
        peakMb: (process.resourceUsage().maxRSS * 1024) / 1e6,
        printsPerSecond: (prints * 1000) / wallMs,
      };
    },
  };
}
