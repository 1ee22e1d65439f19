import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import test from 'ava';
import { bundleUnpacked } from '../bundle.mjs';
import { bundleMutatedTests } from './bundle-tests.ts';
import { runLanes } from './run-lanes.ts';

const SAMPLE = 'scripts/mutants/testing/sample';
const LANE = 'scripts/mutants/lane/lane-process';

test('tests kill the mutants they notice, including those in code that runs once and endless loops', async (t) => {
  const outdir = join('build', `sample-mutants-${process.pid}`);
  t.teardown(() => rmSync(outdir, { recursive: true, force: true }));
  const { mutants, bundles } = await bundleMutatedTests([`${SAMPLE}.test.ts`], [`${SAMPLE}.ts`], outdir);
  await bundleUnpacked([`${LANE}.ts`], outdir);
  const settings = { script: resolve(outdir, `${LANE}.js`), lanes: 2, environment: {}, silenceMs: 60_000 };
  const tests = [...bundles].map(([name, bundle]) => ({ test: name, bundle, sources: [`${SAMPLE}.ts`] }));
  // One file exits its process, another cannot be opened: the run continues without them.
  const broken = ['ending', 'missing'].map((name) => ({
    test: name,
    bundle: resolve(outdir, `${name}.js`),
    sources: [`${SAMPLE}.ts`],
  }));
  writeFileSync(broken[0]!.bundle, 'process.exit(3);');
  tests.unshift(...broken);
  const task = { tests, mutants: mutants.map(({ id, file }) => ({ id, file, from: 0 })) };
  const results = await runLanes(task, { ...settings, log: () => {} });
  const { verdicts } = results;

  t.deepEqual(results.broken, [
    'ending does not come to an end without a mutant (exit code 3)',
    'missing fails without a mutant: before',
  ]);
  const show = (wanted: string) =>
    mutants
      .filter(({ id }) => verdicts.get(id) === wanted)
      .map(({ original, mutated }) => `${original.replace(/\s+/g, ' ')} -> ${mutated}`);
  t.deepEqual(show('survived'), [
    "'Hi' -> ''", // any text other than the other one would pass
    '0 -> 1', // a sum that leaves 0 out is the same
    "{ return 'Bye'; } -> {}", // no test calls it
    'shelf.pop() -> undefined', // the state it leaves behind kills none of the others
  ]);
  t.deepEqual(show('uncovered'), ['{ return true; } -> {}', 'true -> false']);
  const killed = show('killed');
  t.true(killed.includes("[['en', 'Hello']] -> []"), 'of code that runs when the file is loaded');
  t.true(killed.includes("['Ann'] -> []"), 'of code that the first call runs');
  t.true(killed.includes("'Bye' -> ''"), 'by a hook after all tests');
  t.true(killed.includes('number++ -> number--'), 'a loop that does not end');
  t.is(verdicts.size, mutants.length);
});
