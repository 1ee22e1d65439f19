// npm run bench -- print|batch|mockup|png|size|memory|start|throughput|nest|services|configurator|dashboard: figures against peers, all run in turn on this machine.
import { availableParallelism } from 'node:os';
import { Command, Option } from 'commander';
import { bundleUnpacked } from '../bundle.mjs';
import { runBatchBench } from './batch/run-batch-bench.ts';
import { runConfiguratorBench } from './configurator/run-configurator-bench.ts';
import { runDashboardBench } from './dashboard/run-dashboard-bench.ts';
import { composeTable } from './measure/compose-table.ts';
import { describeMachine } from './measure/describe-machine.ts';
import type { ContenderMedians } from './measure/run-rounds.ts';
import { runMemoryBench } from './memory/run-memory-bench.ts';
import { runMockupBench } from './mockup/run-mockup-bench.ts';
import { runNestBench } from './nest/run-nest-bench.ts';
import { runPngBench } from './png/run-png-bench.ts';
import { printPeers, runPrintBench } from './print/run-print-bench.ts';
import { runServicesBench } from './services/run-services-bench.ts';
import { runSizeBench } from './size/run-size-bench.ts';
import { runStartBench } from './start/run-start-bench.ts';
import { runThroughputBench } from './throughput/run-throughput-bench.ts';

interface BenchOptions {
  rounds?: number;
  without: string[];
  json?: boolean;
}

type Bench = (rounds: number, without: string[], log: (line: string) => void) => Promise<ContenderMedians[]>;

const usualRounds = 7;

/** `rounds`: fewer where a sample is the mean of several runs already. */
const benches: Record<string, { title: string; run: Bench; rounds?: number }> = {
  print: {
    title: 'A print of 4500 x 5400 px: photograph, clip art, three lines of text',
    run: runPrintBench,
  },
  batch: { title: 'Name plates of 2362 x 1772 px, figures for one row', run: runBatchBench },
  mockup: {
    title: 'A mockup of a mug, 1500 x 1500 px, from its plate and artwork',
    run: runMockupBench,
    rounds: 3,
  },
  png: { title: 'Encoding 4500 x 5400 px as PNG, four kinds of artwork', run: runPngBench },
  size: { title: 'Pages of photographs, masks, clip art and text', run: runSizeBench },
  memory: { title: 'Memory of work that is bounded', run: runMemoryBench, rounds: 3 },
  start: { title: 'Cold start of the command line', run: runStartBench },
  services: {
    title:
      'Calls of the API, eight at once; print files from their orders; live mockups, four shoppers at once',
    run: runServicesBench,
    rounds: 3,
  },
  configurator: {
    title: 'The configurator in Chromium: drags, keys, first load on a slow phone, memory',
    run: runConfiguratorBench,
    rounds: 3,
  },
  dashboard: {
    title: 'Lists of the dashboard: 20,000 products, 200,000 orders, 1,000,000 entries of the audit trail',
    run: runDashboardBench,
    rounds: 3,
  },
  nest: { title: 'Items nested on a roll', run: runNestBench },
  throughput: {
    title: `Prints of 4500 x 5400 px in worker threads, ${availableParallelism()} cores`,
    run: runThroughputBench,
  },
};

const program = new Command('bench')
  .argument('<bench>', Object.keys(benches).join(', '))
  .addOption(
    new Option(
      '--rounds <n>',
      'rounds after the warm-up; 7, of memory, mockups, services, the configurator and the dashboard 3',
    ).argParser(Number),
  )
  .addOption(
    new Option('--without <peer...>', 'leave a peer out')
      .choices([...Object.keys(printPeers), 'polotno'])
      .default([]),
  )
  .option('--json', 'print one JSON object instead of a table')
  .action(async (name: string, { rounds: wanted, without, json }: BenchOptions) => {
    const bench = benches[name];
    const rounds = wanted ?? bench?.rounds ?? usualRounds;
    if (!bench || !(rounds >= 1))
      program.error(`bench is one of ${Object.keys(benches).join(', ')}; rounds a number from 1`);
    await bundleUnpacked(['scripts/bench/measure/report-usage.ts'], 'build/bench');
    const standings = await bench!.run(rounds, without, (line) => console.error(line));
    const machine = describeMachine();
    if (json) console.log(JSON.stringify({ bench: name, machine, rounds, without, standings }, null, 2));
    else console.log(`\n${bench!.title}\nMedians of ${rounds} rounds; ${machine}\n\n${tableOf(standings)}`);
    for (const peer of without) console.error(`Left out: ${peer}`);
  });

/** All columns that a contender has a figure for, and times as multiples of the first contender's. */
function tableOf(standings: ContenderMedians[]): string {
  const columns = [...new Set(standings.flatMap(({ median }) => Object.keys(median)))];
  return composeTable(
    ['', 'wall x', 'CPU x', ...columns],
    standings.map(({ name, median, ratio }) => [
      name,
      ratio.wall.toFixed(2),
      ratio.cpu.toFixed(2),
      ...columns.map((column) => (median[column] === undefined ? '' : formatFigure(median[column]))),
    ]),
  );
}

const formatFigure = (value: number) =>
  value >= 100 ? String(Math.round(value)) : value.toFixed(value >= 10 ? 1 : 2);

await program.parseAsync().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
