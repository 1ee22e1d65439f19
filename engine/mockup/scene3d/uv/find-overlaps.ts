import type { MappedTriangle } from './map-artwork.ts';

/** Cells along a side of the artwork. */
const GRID = 256;
/** The tolerance relative to a triangle's height: a cell's centre on a shared edge belongs to neither side. */
const INSIDE = 1e-6;

/**
 * Numbers of the triangles that show the same part of the artwork as others. A grid is sampled, so overlaps narrower
 * than a 256th of the artwork may be missed. Parts outside the artwork are ignored.
 */
export function findOverlaps(mapped: readonly MappedTriangle[]): Set<number> {
  const owner = new Int32Array(GRID * GRID).fill(-1);
  const overlapping = new Set<number>();
  for (const triangle of mapped)
    eachCell(triangle.corners, (cell) => {
      const former = owner[cell]!;
      if (former < 0) owner[cell] = triangle.index;
      else overlapping.add(former).add(triangle.index);
    });
  return overlapping;
}

/** Calls a function for each cell whose centre is in the triangle. */
function eachCell([a, b, c]: MappedTriangle['corners'], visit: (cell: number) => void): void {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  if (area === 0) return;
  const range = (axis: 0 | 1): [number, number] => [
    Math.max(0, Math.floor(Math.min(a[axis], b[axis], c[axis]) * GRID)),
    Math.min(GRID - 1, Math.floor(Math.max(a[axis], b[axis], c[axis]) * GRID)),
  ];
  const [fromX, toX] = range(0);
  const [fromY, toY] = range(1);
  for (let y = fromY; y <= toY; y += 1)
    for (let x = fromX; x <= toX; x += 1) {
      const [u, v] = [(x + 0.5) / GRID, (y + 0.5) / GRID];
      const ofB = ((u - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (v - a[1])) / area;
      const ofC = ((b[0] - a[0]) * (v - a[1]) - (u - a[0]) * (b[1] - a[1])) / area;
      if (ofB > INSIDE && ofC > INSIDE && 1 - ofB - ofC > INSIDE) visit(y * GRID + x);
    }
}
