import type { ArtworkPlacement } from '../../model/mockup-scene.ts';

/** Three rows of three numbers. */
export type Matrix = [number, number, number, number, number, number, number, number, number];

const IDENTITY: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1];
/** Cosine and sine, exact for quarter turns. */
const turns: Record<ArtworkPlacement['turnDeg'], [number, number]> = {
  0: [1, 0],
  90: [0, 1],
  180: [-1, 0],
  270: [0, -1],
};

/**
 * The matrix from texture coordinates of a surface to artwork coordinates: the inverse of mirroring, scaling, rotating
 * and moving the artwork, in this order, about its centre. Both have (0,0) top left and (1,1) bottom right.
 * @param placement undefined: identity
 */
export function placementMatrix(placement: ArtworkPlacement | undefined): Matrix {
  if (!placement) return [...IDENTITY];
  const [cosine, sine] = turns[placement.turnDeg];
  const across = (placement.mirror ? -1 : 1) / placement.scale[0];
  const down = 1 / placement.scale[1];
  const [a, b, c, d] = [across * cosine, across * sine, -down * sine, down * cosine];
  const [x, y] = [0.5 + placement.offset[0], 0.5 + placement.offset[1]];
  return [a, b, 0.5 - a * x - b * y, c, d, 0.5 - c * x - d * y, 0, 0, 1];
}

/** Maps texture coordinates to artwork coordinates. */
export const placeInArtwork = (
  [a, b, e, c, d, f]: Matrix,
  u: number,
  v: number,
): readonly [number, number] => [a * u + b * v + e, c * u + d * v + f];
