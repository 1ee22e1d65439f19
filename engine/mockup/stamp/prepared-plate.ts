import { COVERAGE_ONE, type Plate } from '../plate/plate.ts';
import { chooseBackdrop } from './backdrop.ts';
import { type BareProduct, paintBareProduct } from './bare-product.ts';
import { findRows } from './find-rows.ts';
import { findSeenPart, type SeenPart } from './seen-part.ts';

/** What is the same for all designs on a plate. */
export class PreparedPlate {
  /** Where each row begins in the plate's tables (`findRows`). */
  readonly foregroundRows: Uint32Array;
  readonly regionRows: readonly Uint32Array[];
  readonly layerRows: readonly Uint32Array[];
  /** The same in the tables of those fragments that do not fill their pixel. */
  readonly edgeRows: readonly Uint32Array[];
  /** Of each row, the first column that a print may touch, and the end of them. */
  readonly touched: readonly { left: number; right: number }[];
  private readonly parts: SeenPart[] = [];
  private bare: { key: string; product: BareProduct } | undefined;

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

  /** The part of a surface's artwork that any pixel looks at. */
  seenPart(surface: number): SeenPart {
    return (this.parts[surface] ??= findSeenPart(this.plate, surface));
  }

  /** The product in these colours; the last one is kept, since most designs of a batch share theirs. */
  bareProduct(colours: readonly string[], background: string): BareProduct {
    const key = [background, ...colours].join(' ').toLowerCase();
    if (this.bare?.key !== key)
      this.bare = { key, product: paintBareProduct(this, colours, chooseBackdrop(this.plate, background)) };
    return this.bare.product;
  }
}

/** How many of a layer's fragments before each row do not fill their pixel. */
function countEdges(coverage: Uint16Array, rows: Uint32Array): Uint32Array {
  const edges = new Uint32Array(rows.length);
  let found = 0;
  for (let y = 1; y < rows.length; y += 1) {
    for (let i = rows[y - 1]!; i < rows[y]!; i += 1) if (coverage[i] !== COVERAGE_ONE) found += 1;
    edges[y] = found;
  }
  return edges;
}
