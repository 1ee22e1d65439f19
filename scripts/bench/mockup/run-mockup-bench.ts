import { resolve } from 'node:path';
import { Piscina } from 'piscina';
import { bundleUnpacked } from '../../bundle.mjs';
import { needDebianTools } from '../../debian-tools.ts';
import { measureProcess } from '../measure/measure-process.ts';
import { type Contender, runRounds, type ContenderMedians } from '../measure/run-rounds.ts';
import { prepareMockup } from './prepare-mockup.ts';
import { prepareTurntable } from './prepare-turntable.ts';

const folder = 'scripts/bench/mockup';
const mockupsPerThread = 6;

type Entry = [title: string, script: string, ...argv: string[]];

/**
 * A mockup "with decode" decodes the artwork if the scene is kept in memory, or else the plate. Both ways are measured,
 * each relative to its own first contender. All contenders of one way have the same input.
 */
const ways: Entry[][] = [
  [
    ['Artwork as PNG: Platen, plate kept, JPG', 'warm-platen', 'png'],
    ['Artwork as PNG: three in warm headless Chromium, JPG', 'warm-chromium', 'png'],
    ['Artwork as PNG: ImageMagick, perspective + composite, JPG', 'image-magick', 'png'],
    ['Artwork as PNG: sharp, flat rectangle, JPG', 'sharp-flat', 'png'],
  ],
  [
    ['Artwork as pixels: Platen, plate read, JPG', 'warm-platen'],
    ['Artwork as pixels: three in warm headless Chromium, JPG', 'warm-chromium'],
    ['Artwork as pixels: ImageMagick, perspective + composite, JPG', 'image-magick'],
    ['Artwork as pixels: sharp, flat rectangle, JPG', 'sharp-flat'],
  ],
];
const stampAlone: Entry = ['Platen: the stamp alone', 'warm-stamp'];

/** A mockup of a mug of 1500 x 1500 px, by Platen and the peers, each in its own process; then in threads. */
export async function runMockupBench(
  rounds: number,
  _without: string[],
  log: (line: string) => void,
): Promise<ContenderMedians[]> {
  await needDebianTools('convert-im6.q16');
  await prepareMockup(log);
  const turntable = await prepareTurntable(log);
  const names = new Set([...ways.flat(), stampAlone].map(([, script]) => script));
  const scripts = [...names].map((name) => `${folder}/contenders/${name}.ts`);
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
  const whole: Contender = {
    name: 'Platen: turntable of 36 views of 1000 px, PNG frames and animation',
    sample: async () => ({ ...(await measureProcess(turntable)) }),
  };
  try {
    const standings: ContenderMedians[] = [];
    for (const way of ways) standings.push(...(await runRounds(way.map(contend), rounds, log)));
    const ours = [contend(stampAlone), whole, ...pools.map(contendInThreads)];
    return [...standings, ...(await runRounds(ours, rounds, log))];
  } finally {
    await Promise.all(pools.map((pool) => pool.destroy()));
  }
}

function contend([name, script, ...argv]: Entry): Contender {
  const command = { args: [`build/bench/${folder}/contenders/${script}.js`, ...argv] };
  return { name, sample: async () => ({ ...(await measureProcess(command)) }) };
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
