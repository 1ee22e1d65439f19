import type { Matrix } from '../assets/matrix.ts';
import type { Bounds } from '../rules/geometry/object-bounds.ts';

/** The surface that a rectangle and its mirror images are painted on: a canvas, or a page of a PDF. Coordinates are the rectangle's. */
export interface MirrorTarget {
  /** Limits to some boxes whatever a function paints. */
  within: (boxes: readonly Bounds[], paint: () => void) => void;
  /** Paints all there is, sent through a matrix. */
  paint: (matrix: Matrix) => void;
}

/**
 * Paints a rectangle and its mirror images on all sides and corners.
 *
 * Copies that only meet leave pixels between them half open. So the line along their edges is painted first with copies
 * that stand an overlap nearer; in that line translucent artwork is denser.
 * @param overlap in the rectangle's units: a pixel, or what viewers show of a page as one
 */
export function paintMirrored(face: Bounds, overlap: number, { within, paint }: MirrorTarget): void {
  const paintTiles = (reach: number) => {
    for (const { clip, matrix } of listTiles(face, reach)) within([clip], () => paint(matrix));
  };
  within(listSeams(face, overlap), () => paintTiles(overlap));
  paintTiles(0);
}

/** Columns or rows, farthest from the middle first. */
const STEPS = [-1, 1, 0] as const;

/** The copies in painting order: corners, sides, the rectangle. Each reaches so far under the next. */
function listTiles(face: Bounds, reach: number): { clip: Bounds; matrix: Matrix }[] {
  const along = (start: number, length: number) =>
    STEPS.map((step) => ({ step, ...mirrorAlong(start, length, step, reach) }));
  const across = along(face.left, face.width);
  return along(face.top, face.height)
    .flatMap((row) =>
      across.map((column) => ({
        distance: Math.abs(row.step) + Math.abs(column.step),
        clip: { left: column.from, top: row.from, width: column.length, height: row.length },
        matrix: [column.scale, 0, 0, row.scale, column.shift, row.shift] as const,
      })),
    )
    .toSorted((one, other) => other.distance - one.distance);
}

/** The copy along one axis: before the rectangle, the rectangle itself, or after it. */
function mirrorAlong(start: number, length: number, step: -1 | 0 | 1, reach: number) {
  if (step === 0) return { from: start, length, scale: 1, shift: 0 };
  // The mirror stands half the reach inside the edge.
  const end = start + length;
  return step === -1
    ? { from: start - length + reach, length, scale: -1, shift: 2 * start + reach }
    : { from: end - reach, length, scale: -1, shift: 2 * end - reach };
}

/** The lines that the edges of the rectangle lie on, as far as its copies go. */
function listSeams({ left, top, width, height }: Bounds, overlap: number): Bounds[] {
  const [thick, wide, high] = [2 * overlap, 3 * width, 3 * height];
  return [
    ...[left, left + width].map((x) => ({
      left: x - overlap,
      top: top - height,
      width: thick,
      height: high,
    })),
    ...[top, top + height].map((y) => ({ left: left - width, top: y - overlap, width: wide, height: thick })),
  ];
}
