import { COVERAGE_ONE, type Plate } from '../plate/plate.ts';
import { findRows } from './find-rows.ts';

/** A plate with the index of its rows, for painting and printing row by row. */
export class PlateRows {
  /** The start of each row in the plate's tables (`findRows`). */
  readonly foregroundRows: Uint32Array;
  readonly regionRows: readonly Uint32Array[];
  readonly layerRows: readonly Uint32Array[];
  /** The same in the tables of partly covering fragments. */
  readonly edgeRows: readonly Uint32Array[];
  /** Of each row, the range of columns that a print can touch. */
  readonly touched: readonly { left: number; right: number }[];

  constructor(readonly plate: Plate) {
    const { widthPx, heightPx } = plate.header;
    const rowsOf = ({ pixels }: { pixels: Uint32Array }) => findRows(pixels, widthPx, heightPx);
    this.foregroundRows = rowsOf(plate.foreground);
    this.regionRows = plate.regions.map(rowsOf);
    this.layerRows = plate.layers.map(rowsOf);
    this.edgeRows = plate.layers.map(({ coverage }, index) => countEdges(coverage, this.layerRows[index]!));
    this.touched = Array.from({ length: heightPx }, (_, y) => {
      const span = { left: widthPx, right: 0 };
      for (const [index, { pixels }] of plate.layers.entries()) {
        const [start, end] = [this.layerRows[index]![y]!, this.layerRows[index]![y + 1]!];
        if (start === end) continue;
        span.left = Math.min(span.left, pixels[start]! - y * widthPx);
        span.right = Math.max(span.right, pixels[end - 1]! + 1 - y * widthPx);
      }
      return span.left < span.right ? span : { left: 0, right: 0 };
    });
  }
}

/** The number of a layer's partly covering fragments before each row. */
function countEdges(coverage: Uint16Array, rows: Uint32Array): Uint32Array {
  const edges = new Uint32Array(rows.length);
  let found = 0;
  for (let y = 1; y < rows.length; y += 1) {
    for (let i = rows[y - 1]!; i < rows[y]!; i += 1) if (coverage[i] !== COVERAGE_ONE) found += 1;
    edges[y] = found;
  }
  return edges;
}
