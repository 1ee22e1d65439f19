import { readFileSync } from 'node:fs';
import test from 'ava';
import { explain } from './explained/explanation.ts';
import { EXPLANATIONS, isExplained, listStaleExplanations } from './explained.ts';
import type { Mutant } from './mutate-source.ts';

const mutant: Mutant = {
  id: 1,
  file: 'engine/a.ts',
  line: 7,
  source: 'if (a < b) return;',
  original: 'a < b',
  mutated: '(a) <= (b)',
};
const { file, source, original, mutated } = mutant;
const change = { source, original, mutated };
const explanation = { file, why: 'They are never equal.', changes: [change] };

test('an explanation applies to one mutant of one line, wherever the line moves', (t) => {
  t.true(isExplained({ ...mutant, line: 90 }, [explanation]));
  t.false(isExplained({ ...mutant, mutated: '(a) >= (b)' }, [explanation]));
  t.false(isExplained({ ...mutant, source: 'while (a < b) {' }, [explanation]));
  t.false(isExplained({ ...mutant, original: 'b > a' }, [explanation]));
  t.false(isExplained({ ...mutant, file: 'engine/b.ts' }, [explanation]));
});

test('an explanation of a mutant that a test kills, or of code that has changed, is stale', (t) => {
  t.deepEqual(listStaleExplanations([explanation], [file], [mutant]), []);
  t.deepEqual(listStaleExplanations([explanation], [file], []), [{ file, ...change }]);
  t.deepEqual(listStaleExplanations([explanation], [file], [{ ...mutant, file: 'engine/b.ts' }]), [
    { file, ...change },
  ]);
  const other = { ...change, mutated: '(a) >= (b)' };
  const both = { ...explanation, changes: [change, other] };
  t.deepEqual(listStaleExplanations([both], [file], [mutant]), [{ file, ...other }], 'each change by itself');
  t.deepEqual(listStaleExplanations([explanation], ['engine/b.ts'], []), []);
});

test('a change is written in its line, or as an object if it is longer', (t) => {
  t.deepEqual(explain(file, 'They are never equal.', ['if («a < b → (a) <= (b)») return;', change]), {
    ...explanation,
    changes: [change, change],
  });
});

test('every explained line is still in its file', (t) => {
  for (const { file, changes } of EXPLANATIONS) {
    const lines = new Set(
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.trim()),
    );
    const missing = changes.filter((each) => !lines.has(each.source)).map((each) => each.source);
    t.deepEqual(missing, [], file);
  }
});
