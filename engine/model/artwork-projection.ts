import * as z from 'zod';
import { mockupLimits } from '../limits.ts';
import { pointM } from './point-m.ts';

const lengthM = z.number().positive().max(mockupLimits.maxCoordinate);
/** Sine of the least angle between two directions of a projection. */
const LEAST_SINE = 1e-3;

/**
 * Texture coordinates for a node that has none, or others (ours): the artwork is projected onto it from a plane, or
 * wrapped around a cylinder.
 */
export const artworkProjection = z
  .strictObject({
    centre: pointM.describe('Middle of the artwork, in metres of the model'),
    facing: pointM.describe('Direction in which the artwork faces'),
    up: pointM.describe('Direction of the top of the artwork; the axis of a cylinder is parallel to it'),
    sizeM: z.tuple([lengthM, lengthM]).describe('Width and height in metres'),
    radiusM: lengthM
      .optional()
      .describe('Radius of the cylinder around which the artwork is wrapped; absent: it is flat'),
    depthM: lengthM.describe(
      'Parts of the node at a greater distance from the plane or cylinder are not printed',
    ),
  })
  .refine(({ facing, up }) => sineBetween(facing, up) > LEAST_SINE, {
    path: ['up'],
    message: 'write two different directions, neither of length 0',
  })
  .refine(({ sizeM, radiusM }) => radiusM === undefined || sizeM[0] <= 2 * Math.PI * radiusM, {
    path: ['sizeM', 0],
    message: 'the width is at most the circumference of the cylinder',
  });
export type ArtworkProjection = z.infer<typeof artworkProjection>;

type Vector = readonly [number, number, number];

function sineBetween(a: Vector, b: Vector): number {
  const [ofA, ofB] = [Math.hypot(...a), Math.hypot(...b)];
  if (ofA === 0 || ofB === 0) return 0;
  const cross = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  return Math.hypot(...cross) / ofA / ofB;
}
