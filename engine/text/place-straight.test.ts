import test from 'ava';
import { placeStraight, type StraightSetting } from './place-straight.ts';
import type { LineCluster, ShapedLine } from './shaped-line.ts';

type Ink = NonNullable<LineCluster['ink']>;
const letterInk: Ink = { minX: 0, maxX: 1, minY: 0, maxY: 0.5 };

/** A line of letters one em wide, of the given inks, with an ascent of 0.75 em and a descent of 0.25 em. */
function lineOf(inks: readonly (Ink | undefined)[], more: Partial<ShapedLine> = {}): ShapedLine {
  const clusters = inks.map((ink, index) => ({
    start: index,
    script: 'Latn',
    x: index,
    advance: 1,
    gapsBefore: index,
    glyphs: [],
    ink,
  }));
  const seen = inks.filter((ink) => ink !== undefined);
  return {
    text: 'x'.repeat(inks.length),
    start: 0,
    rtl: false,
    clusters,
    advance: inks.length,
    gaps: Math.max(0, inks.length - 1),
    ascent: 0.75,
    descent: 0.25,
    inkAscent: Math.max(-Infinity, ...seen.map(({ maxY }) => maxY)),
    inkDescent: Math.max(-Infinity, ...seen.map(({ minY }) => -minY)),
    hasUnspacedJoins: false,
    ...more,
  };
}
const letters = (count: number, more: Partial<ShapedLine> = {}) =>
  lineOf(
    Array.from({ length: count }, () => letterInk),
    more,
  );

/** Letters of 10 canvas units in a box of 100 by 60. */
const place = (lines: readonly ShapedLine[], changes: Partial<StraightSetting> = {}) =>
  placeStraight(lines, {
    fontSize: 10,
    letterSpacing: 0,
    linePitch: 12,
    box: { width: 100, height: 60 },
    align: 'LEFT',
    autoDistribute: false,
    ...changes,
  });
const lefts = (...parts: Parameters<typeof place>) => place(...parts).lines.map(({ left }) => left);
const baselines = (...parts: Parameters<typeof place>) =>
  place(...parts).lines.map(({ baseline }) => baseline);

test('an empty list of lines fits any box', (t) => {
  t.deepEqual(place([], { box: { width: 0, height: 0 } }), { lines: [], clusters: [], fits: true });
});

test('letters are placed side by side, with letter spacing between them', (t) => {
  const { clusters, lines } = place([letters(3)], { letterSpacing: 2 });
  t.deepEqual(
    clusters.map(({ x, y, angleRad, direction, line }) => [
      x,
      y,
      angleRad,
      direction.cos,
      direction.sin,
      line,
    ]),
    [0, 12, 24].map((x) => [x, 32.5, 0, 1, 0, 0]),
  );
  t.is(lines[0]!.width, 34);
});

test('a line must fit the width within a small tolerance, including its letter spacing', (t) => {
  t.true(place([letters(10)]).fits);
  t.true(place([letters(10)], { box: { width: 100 - 1 / 512, height: 60 } }).fits);
  t.false(place([letters(10)], { box: { width: 99.99, height: 60 } }).fits);
  t.false(place([letters(10)], { letterSpacing: 0.1 }).fits);
  t.false(place([letters(1), letters(11)]).fits);
});

test('a line wider than its box overflows at the far side, at both sides, or at the near side', (t) => {
  t.deepEqual(lefts([letters(12)], { align: 'LEFT' }), [0]);
  t.deepEqual(lefts([letters(12)], { align: 'CENTER' }), [-10]);
  t.deepEqual(lefts([letters(12)], { align: 'RIGHT' }), [-20]);
});

const swash: Ink = { minX: -0.5, maxX: 1.25, minY: 0, maxY: 0.5 };

test('lines aligned to a side share the largest overhang, so that their origins are aligned', (t) => {
  const lines = [letters(2), lineOf([swash, letterInk]), lineOf([letterInk, swash])];
  t.deepEqual(lefts(lines, { align: 'LEFT' }), [5, 5, 5]);
  t.deepEqual(lefts(lines, { align: 'RIGHT' }), [77.5, 77.5, 77.5]);
  t.deepEqual(lefts(lines, { align: 'CENTER' }), [40, 40, 40]);
});

test('a line whose ink would leave the box is moved inside by the minimum', (t) => {
  // 92 wide of 100, 5 of ink before it: centred it would begin at 4.
  const line = lineOf([swash], { advance: 9.2 });
  t.deepEqual(lefts([line], { align: 'CENTER' }), [5]);
  // With ink of 5 before and 2.5 after it, exactly as wide as the box, so it fits.
  const tight = lineOf([swash], { advance: 1 });
  const { lines, fits } = place([tight], { align: 'RIGHT', box: { width: 17.5 - 1 / 512, height: 60 } });
  t.true(fits);
  t.true(Math.abs(lines[0]!.left - (5 - 1 / 1024)) < 1e-12, 'in the middle of what is missing');
  t.deepEqual(lefts([tight], { align: 'RIGHT', box: { width: 17, height: 60 } }), [7], 'wider than the box');
  t.deepEqual(lefts([tight], { align: 'LEFT', box: { width: 17, height: 60 } }), [0]);
});

test('NONE follows the direction of each line', (t) => {
  t.deepEqual(lefts([letters(2), letters(2, { rtl: true })], { align: 'NONE' }), [0, 80]);
});

test('a block is centred by ascent and descent, with its lines one pitch apart', (t) => {
  t.deepEqual(baselines([letters(1)]), [32.5]);
  t.deepEqual(baselines([letters(1), letters(1)]), [26.5, 38.5]);
});

test('a block must fit the height within a small tolerance, and a higher one begins at the top', (t) => {
  const three = [letters(1), letters(1), letters(1)];
  const fits = (height: number) => place(three, { box: { width: 100, height } }).fits;
  t.true(fits(34));
  t.true(fits(34 - 1 / 512));
  t.false(fits(33.99));
  t.deepEqual(baselines(three, { box: { width: 100, height: 20 } }), [7.5, 19.5, 31.5]);
});

test('lines are distributed over the height on request, never closer than their pitch', (t) => {
  const two = [letters(1), letters(1)];
  t.deepEqual(baselines(two, { autoDistribute: true }), [7.5, 57.5]);
  t.deepEqual(baselines([...two, letters(1)], { autoDistribute: true }), [7.5, 32.5, 57.5]);
  t.deepEqual(baselines([letters(1)], { autoDistribute: true }), [32.5], 'one line stays in the middle');
  t.deepEqual(baselines(two, { autoDistribute: true, box: { width: 100, height: 15 } }), [7.5, 19.5]);
});

const tall: Ink = { minX: 0, maxX: 1, minY: 0, maxY: 1.25 };
const deep: Ink = { minX: 0, maxX: 1, minY: -0.75, maxY: 0.5 };

test('ink above the ascent or below the descent requires height', (t) => {
  const fits = (lines: ShapedLine[], height: number) => place(lines, { box: { width: 100, height } }).fits;
  // 10 high, and 5 more above, below, or both.
  for (const [ink, needed] of [
    [tall, 15],
    [deep, 15],
    [{ ...tall, minY: -0.75 }, 20],
  ] as const) {
    t.true(fits([lineOf([ink])], needed));
    t.false(fits([lineOf([ink])], needed - 0.1));
  }
  t.deepEqual(baselines([lineOf([tall])], { box: { width: 100, height: 15 } }), [12.5], 'moved down');
  t.deepEqual(baselines([lineOf([deep])], { box: { width: 100, height: 15 } }), [7.5], 'moved up');
  t.deepEqual(baselines([lineOf([tall])]), [32.5], 'not moved where there is room');
});

test('the ink of an inner line exceeds the block less, because of the lines beyond it', (t) => {
  const fits = (lines: ShapedLine[], height: number) => place(lines, { box: { width: 100, height } }).fits;
  const [low, high] = [lineOf([deep]), lineOf([tall])];
  // 22 high; the other line covers 12 beneath a deep first line and above a tall last one.
  t.true(fits([low, letters(1)], 22));
  t.true(fits([letters(1), high], 22));
  t.false(fits([letters(1), low], 26.9));
  t.true(fits([letters(1), low], 27));
  t.false(fits([high, letters(1)], 26.9));
  t.true(fits([high, letters(1)], 27));
  const veryDeep = lineOf([{ ...deep, minY: -2.25 }]);
  t.false(fits([veryDeep, letters(1)], 29.9), '20 below its descent, 12 of which are the second line');
  t.true(fits([veryDeep, letters(1)], 30));
  const veryTall = lineOf([{ ...tall, maxY: 2.75 }]);
  t.false(fits([letters(1), veryTall], 29.9));
  t.true(fits([letters(1), veryTall], 30));
});

test('a line of spaces has no ink that requires height', (t) => {
  const blank = lineOf([undefined]);
  t.deepEqual(baselines([blank, letters(1)]), [26.5, 38.5]);
  t.true(place([blank], { box: { width: 10, height: 10 } }).fits);
});
