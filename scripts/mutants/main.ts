// npm run mutants -- FOLDER: makes every possible small change to the code of a folder, and lists the changes that none
// of the folder's tests detect.
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { buildDatabase } from '../build-database.mjs';
import { buildCli } from '../build.mjs';
import { bundleUnpacked } from '../bundle.mjs';
import { globSync } from '../glob.ts';
import { loadReachGraph } from '../test/import-graph.ts';
import { SLOW_FILES } from '../test/slow-files.ts';
import { bundleMutatedTests } from './bundle-tests.ts';
import type { LaneTask } from './lane/lane-messages.ts';
import { composeReport, isDetected, type TestedMutant, scoreOf } from './compose-report.ts';
import { EXPLANATIONS, isExplained, listStaleExplanations } from './explained.ts';
import { orderTests } from './order-tests.ts';
import { type MutantResults, runLanes } from './run-lanes.ts';

const LANE = 'scripts/mutants/lane/lane-process';

interface Options {
  file: string[];
  lines: string[];
  tests: string[];
  only: string[];
  without: string[];
  least: number;
  silence: number;
  lanes: number;
}

interface Services {
  environment: Record<string, string>;
  stop: () => Promise<void>;
}

const noServices: Services = { environment: {}, stop: () => Promise.resolve() };

await new Command('mutants')
  .argument('<folder>', 'whose code is changed, such as engine/rules')
  .option('--file <part...>', 'only code whose path has one of these parts', [])
  .option('--lines <number...>', 'only code of these lines, to try survivors again', [])
  .option('--only <part...>', 'only tests whose path has one of these parts', [])
  .option('--without <part...>', 'no tests whose path has one of these parts', [])
  .option('--tests <path...>', 'further folders whose tests are run, or files of tests', [])
  .option(
    '--silence <seconds>',
    'how long a process may say nothing before its mutant counts as timed out',
    parseSeconds,
    120,
  )
  .option('--lanes <number>', 'how many processes run tests at once', Number, 2)
  .option('--least <percent>', 'the lowest score that is no failure', parsePercent, 0)
  .action(run)
  .parseAsync();

async function run(
  folder: string,
  { file: parts, lines, tests: further, only, without, least, silence, lanes }: Options,
): Promise<void> {
  const outdir = `build/mutants-${process.pid}`;
  process.on('exit', () => rmSync(outdir, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const sources = globSync([folder], /^(?!.*\.(test|d)\.ts$).*\.ts$/).filter(
    (source) =>
      (parts.length === 0 || parts.some((part) => source.includes(part))) && !/\/testing\//.test(source),
  );
  const isTestFile = (path: string) => path.endsWith('.test.ts');
  const folders = [folder, ...further.filter((path) => !isTestFile(path))];
  const candidates = [...new Set([...globSync(folders, /\.test\.ts$/), ...further.filter(isTestFile)])];
  const graph = await loadReachGraph(candidates);
  const reached = new Map(
    candidates
      .filter((test) => {
        const isNamed = (part: string) => test.includes(part);
        return !without.some(isNamed) && (only.length === 0 || only.some(isNamed));
      })
      .map((test) => [test, graph.distancesFrom(test)]),
  );
  const tests = orderTests(reached, sources, SLOW_FILES);
  const { mutants: all, bundles } = await bundleMutatedTests(tests, sources, join(outdir, 'tests'));
  const mutants = lines.length > 0 ? all.filter(({ line }) => lines.includes(String(line))) : all;
  await bundleUnpacked([`${LANE}.ts`], outdir);
  const services = tests.some((test) => graph.readsVariable(test, 'PLATEN_BUILT_CLI'))
    ? await prepareServices(outdir)
    : noServices;
  console.log(`# ${mutants.length} mutants of ${sources.length} files, ${tests.length} files of tests`);
  const task: LaneTask = {
    tests: tests.map((test) => ({
      test,
      bundle: bundles.get(test)!,
      sources: sources.filter((source) => reached.get(test)!.has(source)),
    })),
    mutants: mutants.map(({ id, file: source }) => ({ id, file: source, from: 0 })),
  };
  const { environment } = services;
  const results: MutantResults = { verdicts: new Map(), broken: [] };
  const settings = {
    script: resolve(outdir, `${LANE}.js`),
    lanes,
    environment,
    silenceMs: silence * 1000,
    log: console.log,
  };
  const { verdicts, broken } = results;
  const listTested = (): TestedMutant[] =>
    mutants.map((mutant) => {
      const verdict = verdicts.get(mutant.id) ?? 'survived';
      return { ...mutant, verdict, isExplained: !isDetected(verdict) && isExplained(mutant, EXPLANATIONS) };
    });
  process.on('SIGUSR2', () =>
    console.log(['# not detected so far', ...composeReport(listTested())].join('\n')),
  );
  try {
    await runLanes(task, settings, results);
  } finally {
    await services.stop();
  }
  const tested = listTested();
  console.log(composeReport(tested).join('\n'));
  const survivors = tested.filter(({ verdict }) => !isDetected(verdict));
  const stale = lines.length > 0 ? [] : listStaleExplanations(EXPLANATIONS, sources, survivors);
  for (const { file: of, original, mutated } of stale)
    console.log(`✘ explained though it does not survive: ${of}  ${original} -> ${mutated}`);
  for (const line of broken) console.log(`✘ ${line}`);
  if (scoreOf(tested) < least) console.log(`✘ the score is below ${least} %`);
  process.exitCode = stale.length + broken.length > 0 || scoreOf(tested) < least ? 1 : 0;
}

/** The built command line, and a server with a database to copy, for tests of services. */
async function prepareServices(outdir: string): Promise<Services> {
  const built = resolve(outdir, 'built');
  await Promise.all([buildCli(built), buildDatabase(built)]);
  const { prepareServerTemplate } = await import('../test-databases/prepare-test-databases.ts');
  const { environment, stop } = await prepareServerTemplate();
  return { environment: { PLATEN_BUILT_CLI: built, ...environment }, stop };
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0)) throw new InvalidArgumentError('A number of seconds is above 0.');
  return seconds;
}

function parsePercent(text: string): number {
  const percent = Number(text);
  if (!(percent >= 0 && percent <= 100)) throw new InvalidArgumentError('A percentage is from 0 to 100.');
  return percent;
}
