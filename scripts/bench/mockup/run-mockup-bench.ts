import { resolve } from 'node:path';
import { Piscina } from 'piscina';
import { bundleUnpacked } from '../../bundle.mjs';
import { needDebianTools } from '../../debian-tools.ts';
import { measureProcess } from '../measure/measure-process.ts';
import { type Contender, runRounds, type Standing } from '../measure/run-rounds.ts';
import { prepareMockup } from './prepare-mockup.ts';
import { prepareTurntable } from './prepare-turntable.ts';

const folder = 'scripts/bench/mockup';
const mockupsPerThread = 6;

const contenders: Record<string, string> = {
  'warm-platen': 'Platen: plate read, stamped, JPG',
  'warm-stamp': 'Platen: the stamp alone',
  'warm-chromium': 'three in warm headless Chromium, JPG',
  'image-magick': 'ImageMagick, perspective + composite, JPG',
  'sharp-flat': 'sharp, flat rectangle, JPG',
};

/** A mockup of 1500 x 1500 px of a mug, by us and by the peers, each in a process of its own; then in threads. */
export async function runMockupBench(
  rounds: number,
  _without: string[],
  log: (line: string) => void,
): Promise<Standing[]> {
  await needDebianTools('convert-im6.q16');
  await prepareMockup(log);
  const turntable = await prepareTurntable(log);
  const scripts = Object.keys(contenders).map((name) => `${folder}/contenders/${name}.ts`);
  await bundleUnpacked([...scripts, `${folder}/mockup-worker.ts`], 'build/bench');
  const pools = [1, 2].map(
    (threads) =>
      new Piscina({
        filename: resolve(`build/bench/${folder}/mockup-worker.js`),
        minThreads: threads,
        maxThreads: threads,
        idleTimeout: Infinity,
      }),
  );
  const entries = Object.entries(contenders).map(([name, title]): Contender => {
    const command = { args: [`build/bench/${folder}/contenders/${name}.js`] };
    return { name: title, sample: async () => ({ ...(await measureProcess(command)) }) };
  });
  const whole: Contender = {
    name: 'Platen: turntable of 36 views of 1000 px, PNG frames and animation',
    sample: async () => ({ ...(await measureProcess(turntable)) }),
  };
  try {
    return await runRounds([...entries, whole, ...pools.map(contendInThreads)], rounds, log);
  } finally {
    await Promise.all(pools.map((pool) => pool.destroy()));
  }
}

function contendInThreads(pool: Piscina): Contender {
  const threads = pool.threads.length;
  const mockups = threads * mockupsPerThread;
  return {
    name: `Platen: plate kept, JPG, ${threads} thread${threads === 1 ? '' : 's'}`,
    async sample() {
      const cpuBefore = process.cpuUsage();
      const started = performance.now();
      await Promise.all(Array.from({ length: mockups }, () => pool.run(undefined)));
      const wallMs = performance.now() - started;
      const { user, system } = process.cpuUsage(cpuBefore);
      return {
        wallMs: wallMs / mockups,
        cpuMs: (user + system) / 1000 / mockups,
        mockupsPerSecond: (mockups * 1000) / wallMs,
      };
    },
  };
}
