import test from 'ava';
import { addStep, beginHistory, redoStep, undoStep, withCells, withoutSaved } from './cell-edits.ts';

const savedValue = (key: string, name: string) => `${key} ${name}`;

test('a cell with its saved value is not an edit, and a line without edits is removed', (t) => {
  const edits = withCells(
    {},
    [
      { key: 'a', name: 'sku', value: 'X' },
      { key: 'a', name: 'name', value: 'Y' },
      { key: 'b', name: 'sku', value: 'Z' },
    ],
    savedValue,
  );
  t.deepEqual(edits, { a: { sku: 'X', name: 'Y' }, b: { sku: 'Z' } });
  const back = withCells(edits, [{ key: 'b', name: 'sku', value: 'b sku' }], savedValue);
  t.deepEqual(back, { a: { sku: 'X', name: 'Y' } });
});

test('saved cells are no edits, unless they were edited again during the save', (t) => {
  const sent = { a: { sku: 'X', name: 'Y' }, b: { sku: 'Z' } };
  t.deepEqual(withoutSaved(sent, sent, new Set(['a'])), { b: { sku: 'Z' } });
  const later = { a: { sku: 'X2', name: 'Y' }, b: { sku: 'Z' }, c: { sku: 'N' } };
  t.deepEqual(withoutSaved(later, sent, new Set(['a', 'b'])), { a: { sku: 'X2' }, c: { sku: 'N' } });
});

test('typing into a cell is undone and redone in one step', (t) => {
  const one = { a: { sku: '1' } };
  const two = { a: { sku: '12' } };
  const other = { a: { sku: '12' }, b: { sku: '3' } };
  let history = addStep(beginHistory({}), one, 'cell 1');
  history = addStep(history, two, 'cell 1');
  history = addStep(history, other);
  history = undoStep(history);
  t.is(history.now, two);
  history = undoStep(history);
  t.deepEqual(history.now, {});
  t.deepEqual(undoStep(history).now, {});
  history = redoStep(redoStep(history));
  t.is(history.now, other);
  history = addStep(undoStep(history), one);
  t.is(redoStep(history).now, one, 'a new step clears the redo history');
});

test('only consecutive edits of a step are merged', (t) => {
  let history = addStep(beginHistory({}), { a: { sku: '1' } }, 'cell 1');
  history = undoStep(history);
  history = addStep(history, { a: { sku: '2' } }, 'cell 1');
  t.is(history.past.length, 1);
});
