import type { Matrix } from '../assets/matrix.ts';
import type { Bounds } from '../rules/geometry/object-bounds.ts';

/**
 * The surface of a rectangle and its mirror images: a canvas, or a page of a PDF. Coordinates are those of the
 * rectangle.
 */
export interface MirrorTarget {
  /** Clips the paint of a function to boxes. */
  within: (boxes: readonly Bounds[], paint: () => void) => void;
  /** Paints everything under a matrix. */
  paint: (matrix: Matrix) => void;
}

/**
 * Paints a rectangle and its mirror images on all sides and corners.
 *
 * Adjacent copies leave partly covered pixels between them. So the lines along their edges are painted first, with
 * copies shifted by an overlap; in these lines translucent artwork is denser.
 * @param overlap in the rectangle's units: a pixel, or a viewer's pixel of a page
 */
export function paintMirrored(face: Bounds, overlap: number, { within, paint }: MirrorTarget): void {
  const paintTiles = (reach: number) => {
    for (const { clip, matrix } of listTiles(face, reach)) within([clip], () => paint(matrix));
  };
  within(listSeams(face, overlap), () => paintTiles(overlap));
  paintTiles(0);
}

/** Columns or rows, farthest from the centre first. */
const STEPS = [-1, 1, 0] as const;

/** The copies in painting order: corners, sides, the rectangle. Each extends under the next by the overlap. */
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
  // The mirror axis is half the overlap inside the edge.
  const end = start + length;
  return step === -1
    ? { from: start - length + reach, length, scale: -1, shift: 2 * start + reach }
    : { from: end - reach, length, scale: -1, shift: 2 * end - reach };
}

/** The lines along the edges of the rectangle, over the extent of its copies. */
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
