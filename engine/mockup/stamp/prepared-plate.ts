import { COVERAGE_ONE, type Plate } from '../plate/plate.ts';
import { type BareProduct, paintBareProduct } from './bare-product.ts';
import type { PixelFinisher } from './finish-pixel.ts';
import type { LitArtwork } from './light-artwork.ts';
import { findSeenPart, type SeenPart } from './seen-part.ts';
import { composeTapTable, type TapTable } from './tap-table.ts';

/** What is the same for all designs on a plate. */
export class PreparedPlate {
  /** Pixels that a print may touch, ascending. */
  readonly touched: Uint32Array;
  /** A table a layer: the place of each fragment's pixel among the touched ones. */
  readonly places: readonly Uint32Array[];
  /**
   * 1 for each touched pixel that a single fragment fills. It can be finished as soon as that is printed; the others wait
   * for all that is in them.
   */
  readonly isFilled: Uint8Array;
  private readonly parts: SeenPart[] = [];
  private readonly tables: { key: string; table: TapTable }[] = [];
  private bare: { key: string; product: BareProduct } | undefined;

  constructor(private readonly plate: Plate) {
    const { widthPx, heightPx } = plate.header;
    const fragments = new Uint8Array(widthPx * heightPx);
    let count = 0;
    for (const { pixels, coverage } of plate.layers)
      for (let i = 0; i < pixels.length; i += 1) {
        const pixel = pixels[i]!;
        if (fragments[pixel] === 0) count += 1;
        fragments[pixel] = fragments[pixel] === 0 && coverage[i] === COVERAGE_ONE ? 1 : 2;
      }
    this.touched = new Uint32Array(count);
    this.isFilled = new Uint8Array(count);
    const placeOf = new Uint32Array(widthPx * heightPx);
    let place = 0;
    for (let pixel = 0; pixel < fragments.length; pixel += 1) {
      if (fragments[pixel] === 0) continue;
      this.touched[place] = pixel;
      this.isFilled[place] = fragments[pixel] === 1 ? 1 : 0;
      placeOf[pixel] = place;
      place += 1;
    }
    this.places = plate.layers.map(({ pixels }) => pixels.map((pixel) => placeOf[pixel]!));
  }

  /** The part of a surface's artwork that any pixel looks at. */
  seenPart(surface: number): SeenPart {
    return (this.parts[surface] ??= findSeenPart(this.plate, surface));
  }

  /** Where a layer reads artwork of this size; the last size is kept, since designs are painted in the plate's own. */
  tapTable(index: number, lit: LitArtwork): TapTable {
    const key = `${lit.widthPx} x ${lit.heightPx}`;
    const known = this.tables[index];
    if (known?.key === key) return known.table;
    const layer = this.plate.layers[index]!;
    const table = composeTapTable(layer, this.plate.header.surfaces[layer.surface]!, lit, lit.seen);
    this.tables[index] = { key, table };
    return table;
  }

  /** The product in these colours; the last one is kept, since most designs of a batch share theirs. */
  bareProduct(colours: readonly string[], background: string, finisher: PixelFinisher): BareProduct {
    const key = [background, ...colours].join(' ').toLowerCase();
    if (this.bare?.key !== key)
      this.bare = { key, product: paintBareProduct(this.plate, this.touched, colours, finisher) };
    return this.bare.product;
  }
}
