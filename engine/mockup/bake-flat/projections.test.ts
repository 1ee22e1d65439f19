import test, { type ExecutionContext } from 'ava';
import { PlatenError } from '../../errors.ts';
import type { FlatProjection } from '../../model/mockup-scene.ts';
import { composeProjection } from './compose-projection.ts';
import type { Projection } from './projection.ts';

function locate(projection: Projection, x: number, y: number): [number, number] | undefined {
  const place = new Float64Array(2);
  return projection.locate(x, y, place) ? [place[0]!, place[1]!] : undefined;
}

function near(t: ExecutionContext, found: readonly number[] | undefined, wanted: readonly number[]): void {
  t.truthy(found);
  for (const [i, value] of wanted.entries())
    t.true(Math.abs(found![i]! - value) < 1e-5, `${JSON.stringify(found)} instead of ${wanted.join()}`);
}

const quad = (...corners: [number, number][]): FlatProjection => ({
  type: 'quad',
  corners: corners as never,
});

test('a rectangle rotates clockwise about its top left corner', (t) => {
  const turned = composeProjection({
    type: 'rectangle',
    topLeft: [100, 50],
    widthPx: 80,
    heightPx: 40,
    angleDeg: 90,
  });
  near(t, locate(turned, 100, 50), [0, 0]);
  near(t, locate(turned, 100, 130), [1, 0]);
  near(t, locate(turned, 60, 130), [1, 1]);
  near(t, locate(turned, 80, 90), [0.5, 0.5]);
});

test('the centre of a quad is the intersection of its diagonals', (t) => {
  const perspective = composeProjection(quad([0, 0], [300, 100], [300, 200], [0, 300]));
  near(t, locate(perspective, 0, 0), [0, 0]);
  near(t, locate(perspective, 300, 200), [1, 1]);
  // Diagonals from (0,0) to (300,200) and from (300,100) to (0,300).
  near(t, locate(perspective, 225, 150), [0.5, 0.5]);
});

test('behind its horizon a quad has no surface', (t) => {
  const perspective = composeProjection(quad([0, 0], [300, 100], [300, 200], [0, 300]));
  // Its sides meet at x = 450.
  t.truthy(locate(perspective, 440, 150));
  t.is(locate(perspective, 460, 150), undefined);
});

const cylinder: Extract<FlatProjection, { type: 'cylinder' }> = {
  type: 'cylinder',
  corners: [
    [100, 100],
    [300, 100],
    [300, 400],
    [100, 400],
  ],
  arcDeg: 120,
  sagTopPx: 20,
  sagBottomPx: 50,
  uFrom: 0,
  uTo: 1,
};

test('a cylinder foreshortens by the sine of the angle, and its rings sag by the cosine', (t) => {
  const bent = composeProjection(cylinder);
  const arc = (120 * Math.PI) / 180;
  for (const u of [0, 0.2, 0.5, 0.9, 1]) {
    for (const v of [0, 0.35, 1]) {
      const angle = (u - 0.5) * arc;
      const across = (1 + Math.sin(angle) / Math.sin(arc / 2)) / 2;
      const bend = (Math.cos(angle) - Math.cos(arc / 2)) / (1 - Math.cos(arc / 2));
      near(t, locate(bent, 100 + across * 200, 100 + v * 300 + (20 + v * 30) * bend), [u, v]);
    }
  }
});

test('a mesh inverts every place of its patches, in each of them and across their seams', (t) => {
  const points = Array.from({ length: 7 }, (_, j) =>
    Array.from({ length: 10 }, (__, i): [number, number] => [
      40 + i * 30 + 9 * Math.sin(j * 1.3),
      60 + j * 40 + 25 * Math.sin(i * 0.7),
    ]),
  );
  const mesh = composeProjection({ type: 'mesh', points });
  const bernstein = (n: number, s: number) =>
    [(1 - s) ** 3, 3 * s * (1 - s) ** 2, 3 * s * s * (1 - s), s ** 3][n]!;
  for (let k = 0; k <= 120; k += 1) {
    const [s, v] = [k / 120, ((k * 37) % 120) / 120];
    const [column, row] = [Math.min(2, Math.floor(s * 3)), Math.min(1, Math.floor(v * 2))];
    let [x, y] = [0, 0];
    for (let j = 0; j < 4; j += 1)
      for (let i = 0; i < 4; i += 1) {
        const weight = bernstein(i, s * 3 - column) * bernstein(j, v * 2 - row);
        x += points[row * 3 + j]![column * 3 + i]![0] * weight;
        y += points[row * 3 + j]![column * 3 + i]![1] * weight;
      }
    near(t, locate(mesh, x, y), [s, v]);
  }
  t.is(locate(mesh, 5, 5), undefined);
});

const straight = Array.from({ length: 4 }, (_, j) =>
  Array.from({ length: 4 }, (__, i): [number, number] => [i * 30, j * 30]),
);
test('a mesh is extrapolated slightly beyond its edges, for the slopes at them', (t) => {
  const mesh = composeProjection({ type: 'mesh', points: straight });
  near(t, locate(mesh, 91, 45), [91 / 90, 0.5]);
  near(t, locate(mesh, 30, -1), [1 / 3, -1 / 90]);
  t.is(locate(mesh, 97, 45), undefined);
});

const broken: Record<string, [string, FlatProjection]> = {
  'a crossed quad': ['mockup-quad-broken', quad([0, 0], [100, 100], [100, 0], [0, 100])],
  'a mirrored quad': ['mockup-quad-broken', quad([100, 0], [0, 0], [0, 100], [100, 100])],
  'a dented quad': ['mockup-quad-broken', quad([0, 0], [100, 0], [30, 30], [0, 100])],
  'corners in a line': ['mockup-quad-broken', quad([0, 0], [50, 0], [100, 0], [0, 100])],
  'four times the same corner': ['mockup-quad-broken', quad([9, 9], [9, 9], [9, 9], [9, 9])],
  'a quad of half a pixel': ['mockup-quad-broken', quad([0, 0], [0.5, 0], [0.5, 0.5], [0, 0.5])],
  'a rectangle without height': [
    'mockup-quad-broken',
    { type: 'rectangle', topLeft: [0, 0], widthPx: 100, heightPx: 1e-9, angleDeg: 0 },
  ],
  'a cylinder that sags more than it is high': ['mockup-cylinder-broken', { ...cylinder, sagBottomPx: 400 }],
  'a cylinder that shows nothing of the artwork': [
    'mockup-cylinder-broken',
    { ...cylinder, uFrom: 0.6, uTo: 0.6 },
  ],
  'a mesh of five points a row': [
    'mockup-mesh-broken',
    { type: 'mesh', points: straight.map((row) => [...row, row[3]!]) },
  ],
  'a mesh of unequal rows': [
    'mockup-mesh-broken',
    {
      type: 'mesh',
      points: [...straight.slice(0, 3), Array.from({ length: 7 }, () => [0, 90] as [number, number])],
    },
  ],
  'a mesh that folds over': [
    'mockup-mesh-broken',
    {
      type: 'mesh',
      points: straight.map((row) => row.map(([x, y]) => [x === 30 ? 140 : x, y] as [number, number])),
    },
  ],
  'a mesh of one point': [
    'mockup-mesh-broken',
    { type: 'mesh', points: straight.map((row) => row.map(() => [5, 5] as [number, number])) },
  ],
};
for (const [name, [code, projection]] of Object.entries(broken))
  test(`refused: ${name}`, (t) => {
    const error = t.throws(() => composeProjection(projection), { instanceOf: PlatenError });
    t.is(error.code, code);
  });
