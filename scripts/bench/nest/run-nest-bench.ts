import { installPeers } from '../install-peers.ts';
import { type Contender, runRounds, type ContenderMedians } from '../measure/run-rounds.ts';
import { type ItemSet, itemSets } from './item-sets.ts';
import { packerPackages, packers } from './packers.ts';

/** One packer makes guillotine cuts and takes a minute for a thousand boxes. */
const MANY_COPIES = 300;
const slowPackers = ['guillotine-packer'];

/** The share of a roll that is covered, for every packer and every set of items, in this process. */
export async function runNestBench(
  rounds: number,
  _without: string[],
  log: (line: string) => void,
): Promise<ContenderMedians[]> {
  await installPeers(packerPackages);
  const standings: ContenderMedians[] = [];
  for (const set of itemSets) {
    const isLarge = set.sizes.reduce((sum, { copies }) => sum + copies, 0) > MANY_COPIES;
    const contenders = Object.entries(packers)
      .filter(([name]) => !(isLarge && slowPackers.includes(name)))
      .map(([name, pack]): Contender => {
        return { name: `${set.name}: ${name}`, sample: () => Promise.resolve(samplePacker(pack, set)) };
      });
    standings.push(...(await runRounds(contenders, rounds, log)));
  }
  return standings;
}

function samplePacker(pack: (set: ItemSet) => number, set: ItemSet) {
  const cpuBefore = process.cpuUsage();
  const started = performance.now();
  const lengthMm = pack(set);
  const wallMs = performance.now() - started;
  const { user, system } = process.cpuUsage(cpuBefore);
  const areaMm2 = set.sizes.reduce((sum, size) => sum + size.widthMm * size.heightMm * size.copies, 0);
  return {
    wallMs,
    cpuMs: (user + system) / 1000,
    fillPercent: (100 * areaMm2) / (set.rollWidthMm * lengthMm),
  };
}
