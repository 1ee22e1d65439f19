import test from 'ava';
import { placementMatrix } from '../placement-matrix.ts';
import { checkUv } from './check-uv.ts';
import type { SurfaceTriangles } from './map-artwork.ts';

const plain = placementMatrix(undefined);

/** A sheet of this size facing the viewer, as two triangles, with texture coordinates transformed by `map`. */
function sheet(
  widthM: number,
  heightM: number,
  map: (u: number, v: number) => readonly [number, number] = (u, v) => [u, v],
): SurfaceTriangles {
  const order = [0, 2, 1, 0, 3, 2];
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  return {
    positions: Float32Array.from(
      order.flatMap((corner) => [corners[corner]![0] * widthM, -corners[corner]![1] * heightM, 0]),
    ),
    uv: Float32Array.from(order.flatMap((corner) => map(corners[corner]![0], corners[corner]![1]))),
  };
}
const faultsOf = (...args: Parameters<typeof checkUv>) =>
  checkUv(...args).findings.map(({ fault, part }) => `${fault} ${part.toFixed(2)}`);

test('texture coordinates that span the artwork have no fault and determine its size on the surface', (t) => {
  const { findings, widthM, heightM } = checkUv(sheet(0.2, 0.1), plain, 2, false);
  t.deepEqual(findings, []);
  t.true(Math.abs(widthM - 0.2) < 1e-6 && Math.abs(heightM - 0.1) < 1e-6);
});

test('coordinates outside 0 to 1 are a fault, unless the artwork is cut at its edge', (t) => {
  const beyond = sheet(0.1, 0.1, (u, v) => [u * 1.2, v * 1.2]);
  t.deepEqual(faultsOf(beyond, plain, 1, false), ['beyond 1.00']);
  t.deepEqual(faultsOf(beyond, plain, 1, true), []);
  const rounded = sheet(0.1, 0.1, (u, v) => [u * 1.0004, v]);
  t.deepEqual(faultsOf(rounded, plain, 1, false), [], 'rounding is no fault');
});

test('a mirrored mapping is a fault, and a mirrored placement corrects it', (t) => {
  const mirrored = sheet(0.1, 0.1, (u, v) => [1 - u, v]);
  t.deepEqual(faultsOf(mirrored, plain, 1, false), ['mirrored 1.00']);
  const mirror = placementMatrix({ turnDeg: 0, mirror: true, scale: [1, 1], offset: [0, 0] });
  t.deepEqual(faultsOf(mirrored, mirror, 1, false), []);
});

test('two halves that show the same part of the artwork overlap, and neighbours do not', (t) => {
  const [one, other] = [sheet(0.1, 0.1), sheet(0.1, 0.1)];
  const both = {
    positions: Float32Array.from([...one.positions, ...other.positions]),
    uv: Float32Array.from([...one.uv, ...other.uv]),
  };
  t.deepEqual(faultsOf(both, plain, 1, false), ['overlapping 1.00']);
  t.deepEqual(faultsOf(one, plain, 1, false), []);
});

test('artwork that is wider than in print is disproportionate, and its scale corrects it', (t) => {
  const square = sheet(0.1, 0.1);
  t.deepEqual(faultsOf(square, plain, 2, false), ['disproportionate 1.00']);
  const halfHigh = placementMatrix({ turnDeg: 0, mirror: false, scale: [1, 0.5], offset: [0, 0] });
  t.deepEqual(faultsOf(square, halfHigh, 2, true), []);
  t.deepEqual(faultsOf(square, plain, 1.03, false), [], 'a difference that is not seen is no fault');
});

test('a triangle much larger than the others is uneven, and one without an area is unmapped', (t) => {
  const bent = sheet(0.1, 0.1, (u, v) => [u === 1 && v === 0 ? 0.3 : u, v]);
  t.true(faultsOf(bent, plain, 1, false).some((fault) => fault.startsWith('uneven')));
  t.deepEqual(
    faultsOf(
      sheet(0.1, 0.1, (u) => [u, 0]),
      plain,
      1,
      false,
    ),
    ['unmapped 1.00'],
  );
});
