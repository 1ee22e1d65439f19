import test from 'ava';
import { axisLabel, stepOf } from './axis-words.ts';

const axis = (tag: string, name: string, max = 1) => ({ tag, name, min: 0, default: 0, max });

test('a registered axis has its registered name, another one that of the font, each with the tag', (t) => {
  t.is(axisLabel(axis('wght', 'Gewicht')), 'Weight (wght)');
  t.is(axisLabel(axis('GRAD', 'Grade')), 'Grade (GRAD)');
  t.is(axisLabel(axis('GRAD', '')), 'GRAD');
});

test('the step of an axis becomes finer with its range', (t) => {
  t.deepEqual(
    [700, 51, 50, 6, 5, 1].map((max) => stepOf(axis('wght', '', max))),
    [1, 1, 0.1, 0.1, 0.01, 0.01],
  );
});
