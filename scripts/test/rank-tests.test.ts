import test from 'ava';
import { ImportGraph } from './import-graph.ts';
import { rankTests } from './rank-tests.ts';

const graph = new ImportGraph(
  new Map([
    ['scripts/test/far.test.ts', ['scripts/test/main.ts']],
    ['scripts/test/run-ava.test.ts', ['scripts/test/main.ts']],
    ['scripts/test/near.test.ts', ['scripts/test/run-ava.ts', 'scripts/rooms.ts']],
    ['scripts/test/main.ts', ['scripts/test/select-tests.ts']],
    ['scripts/test/select-tests.ts', ['scripts/test/run-ava.ts']],
    ['scripts/test/run-ava.ts', []],
    ['scripts/rooms.ts', []],
  ]),
  (file) => (file === 'scripts/test/main.ts' ? "join('fixtures', name)" : ''),
);
const tests = ['scripts/test/far.test.ts', 'scripts/test/near.test.ts', 'scripts/test/run-ava.test.ts'];

test('the test named after a changed file comes first, then those with the fewest imports between', (t) => {
  t.deepEqual(rankTests(tests, ['scripts/test/run-ava.ts'], graph), [
    'scripts/test/run-ava.test.ts',
    'scripts/test/near.test.ts',
    'scripts/test/far.test.ts',
  ]);
});

test('tests in the folder of a changed file come before those that load it through fewer imports', (t) => {
  const services = new ImportGraph(
    new Map([
      ['api/auth/gate.test.ts', ['api/orders/settle.ts']],
      ['api/orders/prints.test.ts', ['api/start.ts']],
      ['api/start.ts', ['api/orders/settle.ts']],
      ['api/orders/settle.ts', []],
    ]),
    () => '',
  );
  const all = ['api/auth/gate.test.ts', 'api/orders/prints.test.ts'];
  t.deepEqual(rankTests(all, ['api/orders/settle.ts'], services), all.toReversed());
});

test('a change that no test loads reaches none, and a changed test reaches itself', (t) => {
  t.deepEqual(rankTests(tests, ['README.md'], graph), []);
  t.deepEqual(rankTests(tests, ['scripts/rooms.ts'], graph), ['scripts/test/near.test.ts']);
  t.deepEqual(rankTests(tests, ['scripts/test/far.test.ts'], graph), ['scripts/test/far.test.ts']);
});

test('a file that is not code reaches the tests whose code names it or its folder', (t) => {
  t.deepEqual(rankTests(tests, ['fixtures/golden/prints.json'], graph), [
    'scripts/test/far.test.ts',
    'scripts/test/run-ava.test.ts',
  ]);
});

test('a change to the files that everything is built with reaches every test', (t) => {
  t.deepEqual(rankTests(tests, ['package-lock.json'], graph).toSorted(), tests);
});
