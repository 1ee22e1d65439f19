import test from 'ava';
import { selectTests } from './select-tests.ts';

test('slow files start first, and a filter matches parts of paths', async (t) => {
  const whole = await selectTests([]);
  t.true(whole.isWhole);
  t.is(whole.tests[0], 'cli/services/run-server.test.ts');
  t.true(whole.tests.length > 300);
  const { tests, isWhole } = await selectTests(['scripts/test/select', 'colour-rules']);
  t.false(isWhole);
  t.deepEqual(tests, ['engine/rules/colour/colour-rules.test.ts', 'scripts/test/select-tests.test.ts']);
});

test('an option that does not exist is refused', async (t) => {
  await t.throwsAsync(selectTests(['--chnaged']), { message: /no option --chnaged/ });
  await t.throwsAsync(selectTests(['--all']), { message: /no option --all/ });
});
