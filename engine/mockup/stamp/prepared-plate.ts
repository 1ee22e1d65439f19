import type { Plate } from '../plate/plate.ts';
import { chooseBackdrop } from './backdrop.ts';
import { type BareProduct, paintBareProduct } from './bare-product.ts';
import { PlateRows } from './plate-rows.ts';
import { findVisiblePart, type VisiblePart } from './visible-part.ts';

/** The work on a plate that is shared by all designs. */
export class PreparedPlate {
  readonly rows: PlateRows;
  private readonly parts: VisiblePart[] = [];
  private bare: { key: string; product: BareProduct } | undefined;

  constructor(private readonly plate: Plate) {
    this.rows = new PlateRows(plate);
  }

  /** The visible part of a surface's artwork. */
  seenPart(surface: number): VisiblePart {
    return (this.parts[surface] ??= findVisiblePart(this.plate, surface));
  }

  /** The product in these colours; the last one is cached, because most designs of a batch share their colours. */
  bareProduct(colours: readonly string[], background: string): BareProduct {
    const key = [background, ...colours].join(' ').toLowerCase();
    if (this.bare?.key !== key)
      this.bare = {
        key,
        product: paintBareProduct(this.rows, colours, chooseBackdrop(this.plate, background)),
      };
    return this.bare.product;
  }
}
