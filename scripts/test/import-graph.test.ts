import test from 'ava';
import { loadReachGraph } from './import-graph.ts';

test('the reach of a test includes scripts in strings, and the command line where it is run', async (t) => {
  const runsCli = 'cli/validate/validate-files.test.ts';
  const pure = 'engine/rules/colour/colour-rules.test.ts';
  const graph = await loadReachGraph([runsCli, pure, 'scripts/conformance/parity/live-mockup.test.ts']);
  t.is(graph.distancesFrom(pure).get('engine/rules/colour/find-colour.ts'), 1);
  t.true(
    graph
      .distancesFrom('scripts/conformance/parity/live-mockup.test.ts')
      .has('scripts/conformance/parity/live-page.ts'),
  );
  t.true(graph.distancesFrom(runsCli).has('cli/main.ts'));
  t.false(graph.distancesFrom(pure).has('cli/main.ts'));
});

test('a file uses a database if a module it loads reads the database’s address', async (t) => {
  const usesDatabase = 'api/auth/gate.test.ts';
  const uses = await loadReachGraph([usesDatabase, 'api/services/webhooks/retry-schedule.test.ts']);
  t.true(uses.readsVariable(usesDatabase, 'PLATEN_TEST_DATABASE'));
  t.false(uses.readsVariable('api/services/webhooks/retry-schedule.test.ts', 'PLATEN_TEST_DATABASE'));
});
