import type { Matrix } from '../assets/matrix.ts';
import type { Bounds } from '../rules/geometry/object-bounds.ts';

/** A copy of a rectangle beside it, or the rectangle itself. */
export interface MirrorTile {
  /** The part of the page that the copy is for. */
  clip: Bounds;
  /** From the rectangle to its copy. */
  matrix: Matrix;
}

/** Columns or rows, farthest from the middle first. */
const STEPS = [-1, 1, 0] as const;

/**
 * A rectangle and its mirror images on all sides and corners, in painting order: corners, sides, the rectangle. Each
 * reaches a little under the next, so that no seam shows where their edges cover pixels in part; translucent artwork is
 * denser in that line.
 * @param overlap in the units of the rectangle
 */
export function listMirrorTiles(face: Bounds, overlap: number): MirrorTile[] {
  const across = STEPS.map((step) => ({ step, ...mirrorAlong(face.left, face.width, step, overlap) }));
  const down = STEPS.map((step) => ({ step, ...mirrorAlong(face.top, face.height, step, overlap) }));
  const tiles = down.flatMap((row) =>
    across.map((column) => ({
      distance: Math.abs(row.step) + Math.abs(column.step),
      clip: { left: column.from, top: row.from, width: column.length, height: row.length },
      matrix: [column.scale, 0, 0, row.scale, column.shift, row.shift] as const,
    })),
  );
  return tiles
    .toSorted((one, other) => other.distance - one.distance)
    .map(({ clip, matrix }) => ({ clip, matrix }));
}

/** The copy along one axis: before the rectangle, the rectangle itself, or after it. */
function mirrorAlong(start: number, length: number, step: -1 | 0 | 1, overlap: number) {
  if (step === 0) return { from: start, length, scale: 1, shift: 0 };
  // The mirror stands half the overlap inside the edge, so that the copy reaches under the rectangle.
  const [edge, from] =
    step === -1
      ? [start + overlap / 2, start - length + overlap]
      : [start + length - overlap / 2, start + length - overlap];
  return { from, length, scale: -1, shift: 2 * edge };
}
