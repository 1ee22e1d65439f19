import test from 'ava';
import { applyChanges } from './apply-changes.ts';

const before = { name: 'One', colour: 1, text: { size: 10, words: 'a', kept: true }, list: [1, 2] };

test('differences are applied to the target by field, and its other fields are unchanged', (t) => {
  const target = { ...before, colour: 5, text: { ...before.text, words: 'own' } };
  const after = { ...before, name: 'Two', text: { ...before.text, size: 12 }, list: [2] };
  t.deepEqual(applyChanges(target, before, after), {
    name: 'Two',
    colour: 5,
    text: { size: 12, words: 'own', kept: true },
    list: [2],
  });
});

test('a removed field is removed, and a new field is added', (t) => {
  const { colour: _, ...without } = before;
  t.deepEqual(applyChanges(before, before, { ...without, ink: 'gold' } as never), {
    ...without,
    ink: 'gold',
  } as never);
});
