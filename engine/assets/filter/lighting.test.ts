import test from 'ava';
import type { FilterOperation, LightSource } from './filter-steps.ts';
import { high, nothing, run, same, white } from './testing/run-pixels.ts';

const lit = (light: LightSource, more: object = {}): FilterOperation => ({
  kind: 'light',
  isSpecular: false,
  surfaceScale: 1,
  constant: 1,
  exponent: 1,
  rgb: [1, 0.5, 0],
  light,
  ...more,
});
const distant = (azimuthDeg: number, elevationDeg: number): LightSource => ({
  kind: 'distant',
  azimuthDeg,
  elevationDeg,
});

test('a flat surface is as bright as the elevation of the light implies', (t) => {
  const flat = [[white]];
  same(t, run(lit(distant(0, 90)), [flat]), [[[1, 0.5, 0, 1]]]);
  same(t, run(lit(distant(70, 30)), [flat]), [[[0.5, 0.25, 0, 1]]]);
  same(t, run(lit(distant(0, -30)), [flat]), [[[0, 0, 0, 1]]]);
  same(t, run(lit(distant(0, 90), { constant: 0.5 }), [flat]), [[[0.5, 0.25, 0, 1]]]);
  // The half way between a light 60 degrees from the eye and the eye is 30 degrees off the surface's normal.
  const shine = Math.cos(Math.PI / 6) ** 8;
  const specular = run(lit(distant(0, 30), { isSpecular: true, exponent: 8 }), [flat]);
  same(t, specular, [[[1, 0.5, 0, shine]]]);
});

test('light from behind the surface lights no slope', (t) => {
  const slope = [[0.25, 0.5, 0.75].map(high)];
  const shone = [0, 180].flatMap((azimuthDeg) =>
    run(lit(distant(azimuthDeg, 270), { isSpecular: true }), [slope]),
  );
  same(t, shone, [
    [nothing, nothing, nothing],
    [nothing, nothing, nothing],
  ]);
});

test('a slope has the same brightness at twice the resolution', (t) => {
  const row = (heights: number[]) => [heights.map(high), heights.map(high), heights.map(high)];
  const light = lit(distant(180, 60), { surfaceScale: 2 });
  const once = run(light, [row([0.2, 0.4, 0.6])])[1]![1]!;
  const twice = run(light, [row([0.3, 0.4, 0.5])], { matrix: [2, 0, 0, 2, 0, 0] })[1]![1]!;
  same(t, [[twice]], [[once]]);
});

test('a slope is brighter towards the light', (t) => {
  const slope = [[0.25, 0.5, 0.75].map(high), [0.25, 0.5, 0.75].map(high), [0.25, 0.5, 0.75].map(high)];
  const [fromLeft, fromRight] = [180, 0].map(
    (azimuthDeg) => run(lit(distant(azimuthDeg, 45), { surfaceScale: 2 }), [slope])[1]![1]![0],
  );
  // By the weights of the specification, whose slopes are twice as steep, it faces the left at 45 degrees.
  t.true(Math.abs(fromLeft! - 1) < 1e-3, `${fromLeft}`);
  t.true(Math.abs(fromRight!) < 1e-3, `${fromRight}`);
});

test('a spot light is limited to its cone', (t) => {
  const row = [[white, white, white, white, white, white, white]];
  const spot: LightSource = {
    kind: 'spot',
    x: 3.5,
    y: 0.5,
    z: 3,
    atX: 3.5,
    atY: 0.5,
    atZ: 0,
    exponent: 1,
    coneDeg: 40,
  };
  const [reds] = run(lit(spot, { surfaceScale: 0 }), [row]).map((pixels) => pixels.map(([red]) => red));
  t.true(Math.abs(reds![3]! - 1) < 1e-3);
  t.true(reds![2]! > 0.8 && reds![2]! < 1 && Math.abs(reds![2]! - reds![4]!) < 1e-3);
  t.deepEqual([reds![0], reds![6]], [0, 0]);
  const point: LightSource = { kind: 'point', x: 3.5, y: 0.5, z: 3 };
  const [around] = run(lit(point, { surfaceScale: 0 }), [row]).map((pixels) => pixels.map(([red]) => red));
  t.true(around![0]! > 0.5, 'a point shines in all directions');
});
