import { buildPlaten } from '../../faults/build-platen.ts';
import { Cluster } from '../../faults/cluster.ts';
import { Embedded } from '../../faults/embedded.ts';
import { DESIGNS } from '../../faults/expected-prints.ts';
import type { Installation } from '../../faults/installation.ts';
import { type Figures, runRounds, type ContenderMedians } from '../measure/run-rounds.ts';
import { measureCalls } from './measure-calls.ts';
import { measureMockups } from './measure-mockups.ts';
import { measurePrints } from './measure-prints.ts';

interface Contestant {
  name: string;
  installation: Installation;
  /** Memory and CPU of Platen's processes, without those of a database server. */
  pids: number[];
}

/** The measures of each installation. */
const measures: { what: string; sample: (contestant: Contestant, round: number) => Promise<Figures> }[] = [
  {
    what: 'configurator data',
    sample: ({ installation: { shop }, pids }, round) =>
      measureCalls(pids, () => shop.loadConfigurator(DESIGNS[round % DESIGNS.length]!)),
  },
  {
    what: 'save',
    sample: ({ installation: { shop }, pids }, round) => {
      let saves = 0;
      const design = DESIGNS[round % DESIGNS.length]!;
      return measureCalls(pids, () => shop.saveDesign(design, `bench-${round}-${(saves += 1)}`));
    },
  },
  {
    what: 'print, from its order',
    sample: ({ installation, pids }, round) => measurePrints(installation, pids, round),
  },
  {
    what: 'live mockup',
    sample: ({ installation, pids }) => measureMockups(installation, pids),
  },
];

/**
 * Calls, prints and mockups end to end: the installation of `npm start` with one thread and with two, against separate
 * processes on PostgreSQL and Redis with one worker and with two. Times are multiples of the first installation's in
 * each measure.
 */
export async function runServicesBench(
  rounds: number,
  _without: string[],
  log: (line: string) => void,
): Promise<ContenderMedians[]> {
  const built = await buildPlaten();
  const opened: Contestant[] = [];
  try {
    for (const count of [1, 2]) {
      const settings = { WORKER_THREADS: String(count) };
      const embedded = await Embedded.open({ cli: built.cli, settings });
      opened.push({
        name: `embedded, ${count} thread${count === 1 ? '' : 's'}`,
        installation: embedded,
        pids: [embedded.platen.pid],
      });
    }
    for (const count of [1, 2]) {
      const cluster = await Cluster.open({ cli: built.cli, workers: count });
      opened.push({
        name: `cluster, ${count} worker${count === 1 ? '' : 's'}`,
        installation: cluster,
        pids: [cluster.api, ...cluster.workers].map(({ pid }) => pid),
      });
    }
    const standings: ContenderMedians[] = [];
    for (const { what, sample } of measures) {
      const contenders = opened.map((contestant) => {
        let round = 0;
        return { name: `${what}: ${contestant.name}`, sample: () => sample(contestant, (round += 1)) };
      });
      standings.push(...(await runRounds(contenders, rounds, log)));
    }
    return standings;
  } finally {
    for (const { installation } of opened) await installation.close();
    await built.remove();
  }
}
