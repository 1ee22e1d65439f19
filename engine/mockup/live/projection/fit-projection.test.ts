import { readFile } from 'node:fs/promises';
import test from 'ava';
import { artworkProjection } from '../../../model/artwork-projection.ts';
import { nodePlatform } from '../../../platform/node/node-platform.ts';
import type { Facet } from '../../scene3d/uv/facet.ts';
import { describeModel } from '../describe-model.ts';
import { fitCylinder } from './fit-cylinder.ts';
import { fitPlane } from './fit-plane.ts';
import { listFacets } from './list-facets.ts';

const FRONT = [0, 0, 1] as const;

const mugParts = async () => {
  const { trianglesOf } = await describeModel(
    new Uint8Array(await readFile('fixtures/models/mug/mug.glb')),
    nodePlatform,
  );
  return (node: string): Facet[] => listFacets(trianglesOf(node).positions);
};

/** A box around the origin, 0.2 m wide, 0.4 m high and 0.1 m deep. */
const box = listFacets(
  Float32Array.from(
    [
      [0, 0.05, 0.1, 0.2],
      [1, 0.05, 0.1, 0.2],
      [2, 0.1, 0.05, 0.2],
      [3, 0.1, 0.05, 0.2],
    ].flatMap(([side, outM, halfM, upM]) => {
      const angle = [0, Math.PI, Math.PI / 2, -Math.PI / 2][side!]!;
      const at = (x: number, y: number) => [
        Math.sin(angle) * outM! + Math.cos(angle) * x,
        y,
        Math.cos(angle) * outM! - Math.sin(angle) * x,
      ];
      const corners = [at(-halfM!, -upM!), at(halfM!, -upM!), at(halfM!, upM!), at(-halfM!, upM!)];
      return [0, 1, 2, 0, 2, 3].flatMap((corner) => corners[corner]!);
    }),
  ),
);

const near = (value: number, expected: number, tolerance: number): boolean =>
  Math.abs(value - expected) <= tolerance;

test('a cylinder fits the outside of a mug without its inside', async (t) => {
  const partOf = await mugParts();
  const fitted = fitCylinder([...partOf('body'), ...partOf('inside'), ...partOf('inside')], 2, FRONT, 'y')!;
  t.true(near(fitted.radiusM!, 0.041, 0.0002), `${fitted.radiusM} m`);
  t.true(near(fitted.centre[0], 0, 1e-4) && near(fitted.centre[2], 0.041, 2e-4), String(fitted.centre));
  t.deepEqual([fitted.facing, fitted.up], [FRONT, [0, 1, 0]] as unknown);
  t.true(near(fitted.sizeM[0] / fitted.sizeM[1], 2, 0.01));
  t.true(artworkProjection.safeParse(fitted).success);
});

test('a handle does not change the cylinder of a mug', async (t) => {
  const partOf = await mugParts();
  const fitted = fitCylinder([...partOf('body'), ...partOf('handle')], 2, FRONT, 'y')!;
  t.true(near(fitted.radiusM!, 0.041, 0.0005), `${fitted.radiusM} m`);
  t.true(near(fitted.centre[0], 0, 1e-3) && near(fitted.centre[2], 0.041, 1e-3), String(fitted.centre));
});

test('artwork that is longer than the circumference is reduced to fit around the cylinder', async (t) => {
  const partOf = await mugParts();
  const { sizeM, radiusM } = fitCylinder(partOf('body'), 10, FRONT, 'y')!;
  t.true(near(sizeM[0], 0.9 * 2 * Math.PI * radiusM!, 1e-4));
  t.true(near(sizeM[1], sizeM[0] / 10, 1e-4));
});

test('a part without a round side has no cylinder', (t) => {
  const front = box.filter(({ normal }) => normal.z > 0.5);
  t.is(fitCylinder(front, 1, FRONT, 'y'), undefined);
  t.is(fitCylinder([], 1, FRONT, 'y'), undefined);
});

test('a plane fits the side that faces the viewer', (t) => {
  t.deepEqual(fitPlane(box, 1, FRONT), {
    centre: [0, 0, 0.05],
    facing: [0, 0, 1],
    up: [0, 1, 0],
    sizeM: [0.18, 0.18],
    depthM: 0.0018,
  });
  const right = fitPlane(box, 1, [1, 0.2, 0.1])!;
  t.deepEqual([right.centre, right.facing], [
    [0.1, 0, 0],
    [1, 0, 0],
  ] as unknown);
  t.deepEqual(right.sizeM, [0.09, 0.09]);
  t.is(fitPlane(box, 1, [0, 1, 0]), undefined);
});

test('a plane on a mug is before its front, not on the inside of its far wall', async (t) => {
  const partOf = await mugParts();
  const { centre, depthM, facing } = fitPlane([...partOf('body'), ...partOf('inside')], 1, FRONT)!;
  t.deepEqual(facing, [0, 0, 1]);
  t.true(centre[2] - depthM > 0, 'no part behind the axis is printed');
});
