import test from 'ava';
import { type Snap, snapToGaps, snapToLines, type SnapTargets } from './snap-lines.ts';

const at = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });
const far = at(-5000, -5000, 1, 1);
/** The snapping distance is three canvas units. */
const targets = (more: Partial<SnapTargets>): SnapTargets => ({
  printArea: far,
  others: [],
  tolerancePx: 6,
  pxPerUnit: 2,
  ...more,
});
const ALL = { start: true, middle: true, end: true };
const START = { start: true, middle: false, end: false };
const printArea = at(100, 50, 200, 300);

test('each part of a side snaps to lines of its own kind within three canvas units', (t) => {
  const by = (left: number, parts = ALL) =>
    snapToLines(at(left, 500, 40, 20), 'x', parts, targets({ printArea }))?.by;
  t.is(by(97), 3, 'its start at the left edge');
  t.is(by(103), -3);
  t.is(by(96.9), undefined);
  t.is(by(103.1), undefined);
  t.is(by(258), 2, 'its end at the right edge');
  t.is(by(258, START), undefined);
  t.is(by(181), -1, 'its middle at the middle');
  t.is(by(181, { ...ALL, middle: false }), undefined);
  t.is(by(80), undefined, 'its middle not at an edge');
  t.is(by(200), undefined, 'its start not at the middle');
});

test('a guide runs across its axis, over the extent of the aligned objects', (t) => {
  const own = at(98, 104, 40, 20);
  const others = [at(500, 102, 30, 10)];
  t.deepEqual(snapToLines(own, 'x', START, targets({ printArea })), {
    by: 2,
    guides: [{ kind: 'line', axis: 'x', at: 100, from: 50, to: 350, isPrintArea: true }],
  });
  t.deepEqual(snapToLines(own, 'y', START, targets({ others })), {
    by: -2,
    guides: [{ kind: 'line', axis: 'y', at: 102, from: 98, to: 530, isPrintArea: false }],
  });
});

test('all alignments at one line have one guide, which is the print area’s if it is on that line', (t) => {
  const others = [at(100, -40, 10, 10), at(60, 700, 40, 10)];
  const guide = { kind: 'line', axis: 'x', at: 100, from: -40, to: 710, isPrintArea: true } as const;
  t.deepEqual(snapToLines(at(101, 200, 40, 20), 'x', ALL, targets({ printArea, others })), {
    by: -1,
    guides: [guide],
  });
});

test('the nearest line snaps; of two at the same distance, the print area’s', (t) => {
  const by = (left: number, others = [at(104, 0, 500, 10)]) =>
    snapToLines(at(left, 200, 40, 20), 'x', START, targets({ printArea, others }))?.by;
  t.is(by(101.5), -1.5);
  t.is(by(102.5), 1.5);
  t.is(by(102), -2);
});

test('an object snaps beside two neighbours at the gap between them, on either side', (t) => {
  const others = [at(100, 100, 20, 20), at(0, 100, 20, 20)];
  const snap = (left: number): Snap | undefined => snapToGaps(at(left, 104, 10, 8), 'x', targets({ others }));
  t.deepEqual(snap(203), {
    by: -3,
    guides: [
      {
        kind: 'gap',
        axis: 'x',
        at: 108,
        gaps: [
          [20, 100],
          [120, 200],
        ],
      },
    ],
  });
  t.deepEqual(snap(-87), {
    by: -3,
    guides: [
      {
        kind: 'gap',
        axis: 'x',
        at: 108,
        gaps: [
          [-80, 0],
          [20, 100],
        ],
      },
    ],
  });
  t.deepEqual(snap(52), {
    by: 3,
    guides: [
      {
        kind: 'gap',
        axis: 'x',
        at: 108,
        gaps: [
          [20, 55],
          [65, 100],
        ],
      },
    ],
  });
  for (const left of [203.1, 196.9, -93.1, -86.9, 51.9, 58.1, 160]) t.is(snap(left), undefined, `${left}`);
});

test('gaps are found vertically as well as horizontally', (t) => {
  const others = [at(100, 0, 20, 20), at(100, 100, 20, 20)];
  t.deepEqual(snapToGaps(at(104, 201, 8, 10), 'y', targets({ others })), {
    by: -1,
    guides: [
      {
        kind: 'gap',
        axis: 'y',
        at: 108,
        gaps: [
          [20, 100],
          [120, 200],
        ],
      },
    ],
  });
});

test('gaps are between separate neighbours at the object’s level, and wider than the object', (t) => {
  const others = [at(0, 100, 20, 20), at(100, 100, 20, 20)];
  const snap = (own: ReturnType<typeof at>, boxes = others) =>
    snapToGaps(own, 'x', targets({ others: boxes }))?.by;
  t.is(snap(at(201, 119, 20, 7)), -1);
  t.is(snap(at(201, 120, 20, 7)), undefined, 'below them');
  t.is(snap(at(201, 94, 20, 7)), -1);
  t.is(snap(at(201, 93, 20, 7)), undefined, 'above them');
  t.is(snap(at(36, 100, 4, 20), [at(0, 100, 20, 20), at(15, 100, 25, 20)]), undefined, 'they overlap');
  t.is(snap(at(41, 100, 4, 20), [at(0, 100, 20, 20), at(20, 100, 20, 20)]), undefined, 'they touch');
  t.is(snap(at(11, 100, 100, 20)), undefined, 'it is wider than the gap');
  t.is(snap(at(21, 100, 80, 20)), undefined, 'it fills the gap');
  t.is(snap(at(201, 104, 20, 7), []), undefined);
  t.is(snap(at(201, 104, 20, 7), others.slice(0, 1)), undefined);
});

test('the nearest equal gap snaps; of two at the same distance, the left one', (t) => {
  // An object of 8 repeats the gap of the first two at 40, and is centred between the last two at 42.
  const others = [at(0, 0, 10, 10), at(20, 0, 10, 10), at(62, 0, 10, 10)];
  const by = (left: number) => snapToGaps(at(left, 0, 8, 10), 'x', targets({ others }))?.by;
  t.is(by(40.75), -0.75);
  t.is(by(41.25), 0.75);
  t.is(by(41), -1);
});
