// A process that runs tests on mutants, one after another (see lanes.ts). Node's `--experimental-vm-modules` is needed.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SourceTextModule, SyntheticModule, type Module } from 'node:vm';
import { TestFile } from '../test/test-file.ts';
import { Assertions } from './assertions.ts';
import { runTest } from './run-test.ts';

export interface LaneTask {
  /** Of each test file, its bundle. */
  bundles: [test: string, bundle: string][];
  /** In the order they are run in, each with the file it is in. */
  mutants: { id: number; file: string }[];
}

/** Messages of a lane; `alive` comes with each test, so that only one that hangs is long silent. */
export type LaneMessage =
  | { type: 'broken'; test: string; title: string; reason: string }
  | { type: 'alive' }
  | { type: 'begun'; id: number }
  | { type: 'judged'; id: number; verdict: JudgedVerdict };

export type JudgedVerdict = 'killed' | 'survived' | 'uncovered';

/** A loop may turn this much more often than it does without a mutant. */
const TURNS_FACTOR = 50;
const MIN_TURNS = 200_000;

/** The state that mutated code reads at run time. */
const running = { mutant: 0, covered: new Set<number>(), turns: 0, maxTurns: Infinity };
const globals = globalThis as unknown as { $mutant: (id: number) => boolean; $turn: () => void };
globals.$mutant = (id) => {
  running.covered.add(id);
  return id === running.mutant;
};
globals.$turn = () => {
  running.turns += 1;
  if (running.turns > running.maxTurns) throw new Error('A loop does not end.');
};

let strayError: unknown;
process.on('unhandledRejection', (error) => (strayError = error ?? new Error('rejected')));
process.on('uncaughtException', (error) => (strayError = error));

const packages = new Map<string, Module>();

async function loadPackage(name: string): Promise<Module> {
  const known = packages.get(name);
  if (known) return known;
  const namespace = (await import(name)) as Record<string, unknown>;
  const module = new SyntheticModule(Object.keys(namespace), () => {
    for (const [key, value] of Object.entries(namespace)) module.setExport(key, value);
  });
  packages.set(name, module);
  return module;
}

/** Evaluates a test file anew, so that nothing a mutant left behind is there. */
async function loadTestFile(bundle: string): Promise<TestFile<Assertions>> {
  const file = new TestFile<Assertions>();
  const ava = new SyntheticModule(['default'], () => ava.setExport('default', file.ava));
  const module = new SourceTextModule(readBundle(bundle), {
    identifier: bundle,
    initializeImportMeta: (meta) => Object.assign(meta, importMetaOf(bundle)),
    importModuleDynamically: async (name) => {
      const loaded = await loadPackage(name);
      if (loaded.status === 'unlinked') await loaded.link(() => loaded);
      if (loaded.status === 'linked') await loaded.evaluate();
      return loaded;
    },
  });
  await module.link((name) => (name === 'ava' ? ava : loadPackage(name)));
  await module.evaluate();
  return file;
}

/** As Node sets it for a module of a file. Packages are found from where this process's own code lies. */
const importMetaOf = (bundle: string) => ({
  url: pathToFileURL(bundle).href,
  filename: bundle,
  dirname: dirname(bundle),
  resolve: (name: string) => import.meta.resolve(name),
});

const bundleTexts = new Map<string, string>();

function readBundle(bundle: string): string {
  let text = bundleTexts.get(bundle);
  if (text === undefined) bundleTexts.set(bundle, (text = readFileSync(bundle, 'utf8')));
  return text;
}

interface Coverage {
  test: string;
  bundle: string;
  /** Of each test of the file, the mutants it passes by. */
  mutants: Set<number>[];
  turns: number;
  durationMs: number;
}

async function measureCoverage(test: string, bundle: string): Promise<Coverage> {
  running.mutant = 0;
  running.maxTurns = Infinity;
  running.turns = 0;
  const shared = (running.covered = new Set());
  const began = performance.now();
  const file = await loadTestFile(bundle);
  await file.begin(new Assertions('before'));
  const mutants: Set<number>[] = [];
  for (const registered of file.tests) {
    running.covered = new Set();
    try {
      await runTest(file, registered);
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      say({ type: 'broken', test, title: registered.title, reason });
    }
    mutants.push(new Set([...shared, ...running.covered]));
    say({ type: 'alive' });
  }
  await file.end(new Assertions('after'));
  say({ type: 'alive' });
  return { test, bundle, mutants, turns: running.turns, durationMs: performance.now() - began };
}

/** Whether one of these tests of a file fails on a mutant. */
async function fails({ bundle, turns }: Coverage, id: number, isWanted: (index: number) => boolean) {
  running.mutant = id;
  running.turns = 0;
  running.maxTurns = MIN_TURNS + TURNS_FACTOR * turns;
  strayError = undefined;
  let file: TestFile<Assertions> | undefined;
  let isFailed: boolean;
  try {
    file = await loadTestFile(bundle);
    await file.begin(new Assertions('before'));
    for (const [index, registered] of file.tests.entries()) {
      if (!isWanted(index)) continue;
      say({ type: 'alive' });
      await runTest(file, registered);
    }
    // A rejection that nobody waits for shows itself after the turn it happens in.
    await new Promise(setImmediate);
    isFailed = strayError !== undefined;
  } catch {
    isFailed = true;
  }
  running.mutant = 0;
  running.maxTurns = Infinity;
  // The hooks after all tests may fail as well: those of API tests check all answers against their declarations.
  try {
    await file?.end(new Assertions('after'));
  } catch {
    isFailed = true;
  }
  return isFailed;
}

async function judge(
  coverage: Coverage[],
  { id, file }: LaneTask['mutants'][number],
): Promise<JudgedVerdict> {
  const covering = coverage
    .filter(({ mutants }) => mutants.some((covered) => covered.has(id)))
    .toSorted(
      (a, b) =>
        Number(dirname(b.test) === dirname(file)) - Number(dirname(a.test) === dirname(file)) ||
        a.durationMs - b.durationMs,
    );
  if (covering.length === 0) return 'uncovered';
  for (const one of covering)
    if (await fails(one, id, (index) => one.mutants[index]!.has(id))) return 'killed';
  // Code that one test runs first may show its fault in another.
  for (const one of covering)
    if (one.mutants.some((covered) => !covered.has(id)) && (await fails(one, id, () => true)))
      return 'killed';
  return 'survived';
}

const say = (message: LaneMessage) => process.send!(message);

process.once('message', (task: LaneTask) => {
  void (async () => {
    const coverage: Coverage[] = [];
    for (const [test, bundle] of task.bundles) coverage.push(await measureCoverage(test, bundle));
    for (const mutant of task.mutants) {
      say({ type: 'begun', id: mutant.id });
      say({ type: 'judged', id: mutant.id, verdict: await judge(coverage, mutant) });
    }
    process.disconnect();
    process.exit(0);
  })();
});
