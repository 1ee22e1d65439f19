import test from 'ava';
import { repeatStops } from './repeat-stops.ts';

/** From 0.2 to 0.7: a repetition is half as long as the unit. */
const stops = [
  { offset: 0.2, colour: 'red' },
  { offset: 0.3, colour: 'green' },
  { offset: 0.7, colour: 'blue' },
];
const listed = (turns: readonly number[], reflects: boolean) =>
  repeatStops(stops, turns, reflects).map(
    ({ offset, colour }) => [Math.round(offset * 1e9) / 1e9, colour] as const,
  );

test('repetitions follow one another, with offsets in the units of the first', (t) => {
  t.deepEqual(listed([-1, 0, 1], false), [
    [-0.3, 'red'],
    [-0.2, 'green'],
    [0.2, 'blue'],
    [0.2, 'red'],
    [0.3, 'green'],
    [0.7, 'blue'],
    [0.7, 'red'],
    [0.8, 'green'],
    [1.2, 'blue'],
  ]);
});

test('odd repetitions of a reflected gradient are reversed', (t) => {
  t.deepEqual(listed([-1, 0, 1, 2, 3], true), [
    [-0.3, 'blue'],
    [0.1, 'green'],
    [0.2, 'red'],
    [0.2, 'red'],
    [0.3, 'green'],
    [0.7, 'blue'],
    [0.7, 'blue'],
    [1.1, 'green'],
    [1.2, 'red'],
    [1.2, 'red'],
    [1.3, 'green'],
    [1.7, 'blue'],
    [1.7, 'blue'],
    [2.1, 'green'],
    [2.2, 'red'],
  ]);
});

test('an empty list of stops gives an empty list', (t) => {
  t.deepEqual(repeatStops([], [0, 1], true), []);
});
