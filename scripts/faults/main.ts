// npm run faults: breaks the services' dependencies, and checks that the services keep their guarantees.
import { Command, Option } from 'commander';
import { composeTable } from '../bench/measure/compose-table.ts';
import { describeMachine } from '../bench/measure/describe-machine.ts';
import { buildPlaten } from './build-platen.ts';
import { renderExpectedPrints } from './expected-prints.ts';
import type { Fault, Observations } from './fault.ts';
import { killS3, removeFolder } from './faults/break-storage.ts';
import { cancelJobs } from './faults/cancel-jobs.ts';
import { fillDatabaseDisk, fillDisk } from './faults/fill-disk.ts';
import { floodQueue } from './faults/flood-queue.ts';
import { killEmbedded } from './faults/kill-embedded.ts';
import { killWorker } from './faults/kill-worker.ts';
import { takenServers } from './faults/take-servers.ts';
import { DPI } from './installation.ts';
import { Guarantees } from './guarantees.ts';

const faults: Fault[] = [
  killWorker('redis'),
  killWorker('postgres'),
  ...takenServers,
  killEmbedded,
  fillDisk,
  fillDatabaseDisk,
  removeFolder,
  killS3,
  floodQueue,
  cancelJobs,
];

/** Left out of the short form: the same guarantees with another queue or storage. */
const LONG_ONLY = ['worker-postgres', 'postgres-alone', 'redis-silent', 'storage-s3'];

interface Options {
  only?: string[];
  short: boolean;
  json: boolean;
}

interface Outcome {
  name: string;
  title: string;
  seconds: number;
  seen: Observations;
  broken: string[];
}

const program = new Command('faults')
  .description('Breaks the dependencies of the services, and checks their guarantees.')
  .addOption(new Option('--only <fault...>', 'these alone').choices(faults.map(({ name }) => name)))
  .option('--short', 'the quick form: fewer rounds, times printed but not checked', false)
  .option('--json', 'print one JSON object instead of a table', false)
  .action(async ({ only, short: isShort, json }: Options) => {
    const chosen = faults.filter(({ name }) =>
      only ? only.includes(name) : !(isShort && LONG_ONLY.includes(name)),
    );
    const built = await buildPlaten();
    const outcomes: Outcome[] = [];
    try {
      const expected = await renderExpectedPrints(built.cli, DPI);
      for (const fault of chosen) {
        console.error(`${fault.name}: ${fault.title}`);
        const report = (line: string) => console.error(`  ${line}`);
        const guarantees = new Guarantees();
        const startedMs = performance.now();
        let seen: Observations = {};
        try {
          seen = await fault.run({ cli: built.cli, expected, isShort, guarantees, report });
        } catch (error) {
          guarantees.expect(false, `it could not be tried: ${(error as Error).stack}`);
        }
        const { broken } = guarantees;
        const seconds = Math.round((performance.now() - startedMs) / 1000);
        for (const line of broken.slice(0, 20)) report(`BROKEN: ${line}`);
        outcomes.push({ name: fault.name, title: fault.title, seconds, seen, broken });
      }
    } finally {
      await built.remove();
    }
    if (json) console.log(JSON.stringify({ machine: describeMachine(), isShort, outcomes }, null, 2));
    else console.log(`\n${describeMachine()}\n\n${tableOf(outcomes)}`);
    process.exitCode = outcomes.some(({ broken }) => broken.length > 0) ? 1 : 0;
  });

/** One line per fault: the observations, and the number of broken guarantees. */
const tableOf = (outcomes: readonly Outcome[]): string =>
  composeTable(
    ['fault', 'seen', 'seconds', 'broken'],
    outcomes.map(({ name, seen, seconds, broken }) => [
      name,
      Object.entries(seen)
        .map(([what, value]) => `${what}: ${value}`)
        .join('; '),
      String(seconds),
      String(broken.length),
    ]),
  );

// All child processes end with this one.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => process.exit(code));
await program.parseAsync();
