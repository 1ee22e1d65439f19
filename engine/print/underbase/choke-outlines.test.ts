import test from 'ava';
import { type Path, transformPath } from '../../assets/clip-art/path.ts';
import { outlineEllipse } from '../../assets/clip-art/read-geometry.ts';
import { identity, type Matrix } from '../../assets/matrix.ts';
import { outlineStroke, type StrokeState } from '../outline-stroke.ts';
import { chokeOutlines } from './choke-outlines.ts';
import type { RecordedOutline } from './recorded-outline.ts';

const page = { widthMm: 100, heightMm: 100 };
/** Flatness of curves, and rounding. */
const TOLERANCE_MM = 0.003;

const fill = (path: Path, rule: CanvasFillRule = 'nonzero'): RecordedOutline => ({ path, rule, clips: [] });
function stroke(path: Path, state: Partial<StrokeState> = {}): RecordedOutline {
  const pen = { lineWidth: 4, lineCap: 'butt', lineJoin: 'miter', miterLimit: 10 } as const;
  const dashes = { dashes: [], lineDashOffset: 0 };
  const outline = outlineStroke(path, { transform: identity, ...pen, ...dashes, ...state }, 500)!;
  return fill(transformPath(outline.matrix, outline.path));
}

type Corner = [x: number, y: number];
const line = (...points: Corner[]): Path =>
  points.map(([x, y], index) => [index === 0 ? 'M' : 'L', x, y] as const);
const polygon = (...points: Corner[]): Path => ring(points);
const ring = (points: readonly Corner[]): Path => [
  ...points.map(([x, y], index) => [index === 0 ? 'M' : 'L', x, y] as const),
  ['Z'],
];
const square = (left: number, top: number, side: number) =>
  polygon([left, top], [left + side, top], [left + side, top + side], [left, top + side]);
const reversed = (left: number, top: number, side: number) =>
  polygon([left, top], [left, top + side], [left + side, top + side], [left + side, top]);
const disc = (x: number, y: number, radius: number): Path => outlineEllipse(x, y, radius, radius);

/** The area of polygons without overlaps, in square millimetres. */
function areaOf(path: Path | undefined): number {
  let [sum, startX, startY, fromX, fromY] = [0, 0, 0, 0, 0];
  for (const segment of path ?? []) {
    const [x, y] = segment[0] === 'Z' ? [startX, startY] : (segment.slice(-2) as unknown as [number, number]);
    if (segment[0] === 'M') [startX, startY] = [x, y];
    else sum += fromX * y - x * fromY;
    [fromX, fromY] = [x, y];
  }
  return Math.abs(sum / 2);
}
const isNear = (area: number, expected: number) => Math.abs(area - expected) < 0.02;

/** The white of one object; undefined if it is soft. */
function outlineOf(outlines: RecordedOutline[], chokeMm: number): Path | undefined {
  const { outline, isSoft } = chokeOutlines([outlines], page, chokeMm);
  return isSoft[0] ? undefined : outline;
}
const white = (outlines: RecordedOutline[], chokeMm = 0) => areaOf(outlineOf(outlines, chokeMm));

for (const chokeMm of [0, 0.1, 0.2, 1])
  test(`a choke of ${chokeMm} mm is exact on straight, rotated and round edges and in holes`, (t) => {
    for (const angleDeg of [0, 10, 45, 67]) {
      const angle = (angleDeg * Math.PI) / 180;
      const turn: Matrix = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 50, 50];
      const side = Math.sqrt(white([fill(transformPath(turn, square(-15, -15, 30)))], chokeMm));
      t.true(Math.abs((30 - side) / 2 - chokeMm) < TOLERANCE_MM, `${angleDeg}: ${side}`);
    }
    const radius = Math.sqrt(white([fill(disc(50, 50, 20))], chokeMm) / Math.PI);
    t.true(Math.abs(20 - radius - chokeMm) < 0.0003 * 20 + TOLERANCE_MM, `${radius}`);
    const ring = white([fill([...disc(50, 50, 30), ...disc(50, 50, 10)], 'evenodd')], chokeMm);
    const expected = Math.PI * ((30 - chokeMm) ** 2 - (10 + chokeMm) ** 2);
    t.true(Math.abs(ring - expected) < 2 * Math.PI * 40 * (0.0003 * 20 + TOLERANCE_MM), `${ring}`);
  });

test('a reflex corner stays sharp, and a convex corner around a hole becomes round', (t) => {
  const frame = fill([...square(10, 10, 80), ...reversed(40, 40, 20)]);
  const hole = 20 ** 2 + 4 * 20 * 2 + Math.PI * 2 ** 2;
  t.true(Math.abs(white([frame], 2) - (76 ** 2 - hole)) < 0.05);
});

test('ink that bleeds off the page stays full at its edges', (t) => {
  t.is(white([fill(square(-5, -5, 200))], 3), 100 ** 2);
  t.is(white([fill(square(0, 0, 100))], 3), 100 ** 2);
  const half = polygon([-5, -5], [50, -5], [50, 105], [-5, 105]);
  t.true(isNear(white([fill(half)], 3), 47 * 100));
});

test('objects next to and above each other have one choke around all of them', (t) => {
  const [one, other] = [fill(square(10, 10, 20)), fill(square(30, 10, 20))];
  t.is(white([one, other], 1), 38 * 18);
  t.is(white([one, fill(reversed(30, 10, 20))], 1), 38 * 18, 'whatever their directions');
  t.is(white([one, fill(reversed(15, 15, 5))], 1), 18 * 18);
});

test('seams of up to 0.02 mm between shapes are closed, and wider gaps are kept', (t) => {
  for (const gapMm of [0.0001, 0.01, 0.019]) {
    const right = fill(polygon([30 + gapMm, 10], [50, 10], [50, 30], [30 + gapMm, 30]));
    t.true(isNear(white([fill(square(10, 10, 20)), right], 1), 38 * 18));
  }
  t.true(isNear(white([fill(square(10, 10, 20)), fill(square(30.03, 10, 20))], 1), 2 * 18 * 18));
  const atEdge = fill(polygon([0.01, 0], [50, 0], [50, 100], [0.01, 100]));
  t.true(isNear(white([atEdge], 1), 49 * 100), 'at the edge of the page');
});

test('the fill rule of each outline applies', (t) => {
  const twice = [...square(10, 10, 30), ...square(20, 20, 10)];
  t.is(white([fill(twice, 'nonzero')]), 900);
  t.is(white([fill(twice, 'evenodd')]), 800);
});

test('paint is limited to all of its clips', (t) => {
  const clips = [square(20, 0, 60), disc(50, 50, 90)].map((path) => ({ path, rule: 'nonzero' as const }));
  t.is(white([{ ...fill(square(10, 10, 30)), clips }], 1), 18 * 28);
  t.is(white([{ ...fill(square(10, 10, 30)), clips: clips.toReversed() }], 1), 18 * 28);
  t.is(white([{ ...fill(square(10, 10, 30)), clips: [{ path: [], rule: 'nonzero' }] }], 1), 0);
});

test('the ends and joins of lines are those of a canvas', (t) => {
  const straight = line([20, 20], [60, 20]);
  t.true(isNear(white([stroke(straight)]), 40 * 4));
  t.true(isNear(white([stroke(straight, { lineCap: 'square' })]), 44 * 4));
  t.true(isNear(white([stroke(straight, { lineCap: 'round' })]), 40 * 4 + Math.PI * 4));
  const corner = line([20, 60], [20, 20], [60, 20]);
  t.true(isNear(white([stroke(corner)]), 2 * 40 * 4));
  t.true(isNear(white([stroke(corner, { lineJoin: 'bevel' })]), 2 * 40 * 4 - 2));
  t.true(isNear(white([stroke(corner, { miterLimit: 1.4 })]), 2 * 40 * 4 - 2), 'beyond the miter limit');
  t.true(isNear(white([stroke(corner, { lineJoin: 'round' })]), 2 * 40 * 4 - 4 + Math.PI));
  t.true(isNear(white([stroke(square(20, 20, 40))]), 44 ** 2 - 36 ** 2), 'a closed line has no ends');
  t.true(isNear(white([stroke(straight, { dashes: [10, 5] })]), (10 + 10 + 10) * 4), 'dashes');
});

test('an outline continues at the start of one that was closed', (t) => {
  const path: Path = [...square(20, 20, 20), ['L', 50, 10], ['L', 50, 20]];
  t.is(white([fill(path)]), 20 * 20 + (30 * 10) / 2);
});

test('outlines that would take long to combine are refused before they are combined', (t) => {
  const star = Array.from({ length: 2001 }, (_, index): [number, number] => {
    const angle = index * Math.PI * (1 - 1 / 2001);
    return [50 + 40 * Math.cos(angle), 50 + 40 * Math.sin(angle)];
  });
  t.is(outlineOf([fill(ring(star))], 0.2), undefined);
  t.is(outlineOf([fill(square(0, 0, 1e6))], 0.2), undefined);
  t.is(outlineOf([fill(square(Number.NaN, 0, 10))], 0.2), undefined);
  const hatched = Array.from({ length: 3000 }, (_, index) =>
    fill(polygon([index / 60, 0], [index / 60 + 1, 0], [1, 90])),
  );
  t.is(outlineOf(hatched, 0.2), undefined, 'all of them together');
  t.is(outlineOf([fill(comb(11_000))], 0), undefined, 'edges side by side');
  const grid = Array.from({ length: 300 }, (_, index) => [
    fill(polygon([index / 4, 0], [index / 4 + 0.1, 0], [index / 4 + 0.1, 90], [index / 4, 90])),
    fill(polygon([0, index / 4], [90, index / 4], [90, index / 4 + 0.1], [0, index / 4 + 0.1])),
  ]);
  t.is(outlineOf(grid.flat(), 0), undefined, 'many crossings, few edges');
  const discs = Array.from({ length: 101 }, (_, index) => fill(disc(50, 50, 1 + index / 5)));
  t.truthy(outlineOf(discs, 0));
});

test('a clip that crosses an outline too often is refused before they are combined', (t) => {
  const [upright, level] = [comb(800), transformPath([0, 1, 1, 0, 0, 0], comb(800))];
  for (const path of [upright, level]) t.truthy(outlineOf([fill(path)], 0));
  const clipped = { ...fill(upright), clips: [{ path: level, rule: 'nonzero' as const }] };
  t.is(outlineOf([clipped], 0), undefined);
});

test('a wide pen and a wide choke on many lines are refused before they are combined', (t) => {
  t.truthy(outlineOf([fill(comb(600))], 0));
  t.is(outlineOf([fill(comb(600))], 2), undefined);
  t.is(outlineOf([stroke(comb(600), { lineJoin: 'bevel' })], 0), undefined);
  t.truthy(outlineOf([stroke(comb(600), { lineWidth: 0.001, lineJoin: 'bevel' })], 0));
  const others = Array.from({ length: 20 }, (_, index) => fill(disc(90, 5 + 4 * index, 1)));
  t.is(outlineOf([fill(comb(600)), ...others], 2), undefined, 'however many other edges there are');
});

test('the time for a page is limited: outlines that would each be combined are refused after some', (t) => {
  const outlines = Array.from({ length: 10 }, () => [stroke(comb(380), { lineJoin: 'bevel' })]);
  const { isSoft } = chokeOutlines(outlines, page, 0);
  t.deepEqual(isSoft, [false, false, ...Array.from({ length: 8 }, () => true)]);
  const clips = Array.from({ length: 3 }, () => ({ path: square(0, 0, 100), rule: 'nonzero' as const }));
  t.truthy(outlineOf([fill(comb(5500))], 0));
  t.is(outlineOf([{ ...fill(comb(5500)), clips }], 0), undefined);
});

/** Upright edges, 0.005 mm between them. */
const comb = (edges: number): Path =>
  ring(
    Array.from({ length: edges }, (_, index): Corner => [
      10 + Math.floor(index / 2) * 0.01 + (index % 2) * 0.005,
      (index >> 1) % 2 === index % 2 ? 10 : 90,
    ]),
  );

test('no outlines have no white', (t) => {
  t.deepEqual(outlineOf([], 0.2), []);
  t.deepEqual(outlineOf([fill(square(10, 10, 0.3))], 0.2), []);
});

test('an object without usable outlines is left out, and the others are kept', (t) => {
  const [one, other] = [fill(square(10, 10, 20)), fill(square(50, 10, 20))];
  const large = fill(square(0, 0, 1e6));
  const { outline, isSoft } = chokeOutlines([[one], undefined, [other, large], [other]], page, 1);
  t.deepEqual(isSoft, [false, true, true, false]);
  t.is(areaOf(outline), 2 * 18 ** 2);
  const all = chokeOutlines([[one], [fill(comb(600))]], page, 2);
  t.deepEqual(all, { outline: [], isSoft: [true, true] });
});

test('the outlines of a page have a limited number of edges', (t) => {
  const stairs = (count: number) =>
    Array.from({ length: count }, (_, index): Corner => [10 + (index % 2), index / 1250]);
  const [small, large] = [85_000, 110_000].map((count) => [fill(ring([[5, 90], [5, 0], ...stairs(count)]))]);
  const others = [
    fill(ring(stairs(20_000))),
    fill(stairs(20_000).map(([x, y]) => ['M', x, y])),
    { ...fill(square(10, 10, 20)), clips: [{ path: ring(stairs(20_000)), rule: 'nonzero' as const }] },
  ];
  for (const other of others) t.deepEqual(chokeOutlines([small, [other]], page, 0).isSoft, [false, true]);
  const alone = [fill(square(10, 10, 20))];
  t.deepEqual(chokeOutlines([large, alone], page, 0).isSoft, [true, false], 'a refused outline uses nothing');
});
