import test, { type ExecutionContext } from 'ava';
import { projectSmartObject } from './project-smart-object.ts';
import type { SmartObject, SmartWarp } from './psd-layer.ts';

const SIZE = { widthPx: 200, heightPx: 100 };
const RECT = [10, 20, 110, 20, 110, 70, 10, 70];

function looksAt(
  t: ExecutionContext,
  object: Partial<SmartObject>,
  places: [x: number, y: number, u: number, v: number][],
) {
  const projection = projectSmartObject({ id: '', ...SIZE, corners: RECT, warp: undefined, ...object });
  const place = new Float64Array(2);
  for (const [x, y, u, v] of places) {
    t.true(projection.locate(x, y, place));
    t.true(
      Math.abs(place[0]! - u) < 1e-4 && Math.abs(place[1]! - v) < 1e-4,
      `${x}, ${y} looks at ${place.join(', ')}`,
    );
  }
}

/** Identity patches. */
const evenWarp = (
  columns: number,
  rows: number,
  change = (x: number, y: number): [number, number] => [x, y],
): SmartWarp => ({
  columns,
  points: Array.from({ length: columns * rows }, (_, i) => {
    const [x, y] = change(
      ((i % columns) / (columns - 1)) * SIZE.widthPx,
      (Math.floor(i / columns) / (rows - 1)) * SIZE.heightPx,
    );
    return { x, y };
  }),
});

test('corners map to those of the contents, also mirrored', (t) => {
  looksAt(t, {}, [
    [10, 20, 0, 0],
    [60, 45, 0.5, 0.5],
    [110, 70, 1, 1],
  ]);
  const mirrored = [110, 20, 10, 20, 10, 70, 110, 70];
  looksAt(t, { corners: mirrored }, [
    [110, 20, 0, 0],
    [35, 45, 0.75, 0.5],
  ]);
});

test('in perspective, the centre is at the intersection of the diagonals', (t) => {
  looksAt(t, { corners: [0, 0, 100, 0, 75, 50, 25, 50] }, [[50, 100 / 3, 0.5, 0.5]]);
});

test('an identity warp changes nothing', (t) => {
  const middle: [number, number, number, number][] = [[35, 45, 0.25, 0.5]];
  looksAt(t, { warp: evenWarp(4, 4) }, middle);
  looksAt(t, { warp: evenWarp(10, 7) }, middle);
});

test('the bounds of the control points map to the corners', (t) => {
  // The upper edge is raised by half of the height, and the corners enclose the whole.
  const warp = evenWarp(4, 4, (x, y) => [x, y === 0 && x > 0 && x < SIZE.widthPx ? -50 : y]);
  const y = (contents: number) => 20 + ((contents + 50) / 150) * 50;
  looksAt(t, { warp }, [
    [10, y(0), 0, 0],
    [60, y(-50 * 0.75), 0.5, 0],
    [60, y(100), 0.5, 1],
  ]);
});

test('patches meet at the slices', (t) => {
  const warp = { ...evenWarp(7, 4), slicesX: [0, 50, 200], slicesY: [-10, 110] };
  looksAt(t, { warp }, [
    [60, 45, 0.25, 0.5],
    [85, 45, 0.625, 0.5],
    [60, 20, 0.25, -0.1],
  ]);
});

test('corners without an area are refused', (t) => {
  t.throws(
    () => projectSmartObject({ id: '', ...SIZE, corners: [0, 0, 9, 9, 0, 0, 9, 9], warp: undefined }),
    {
      code: 'mockup-quad-broken',
    },
  );
});
