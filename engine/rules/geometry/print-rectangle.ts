import { canvasLimits } from '../../limits.ts';
import { type Id, sameId } from '../../model/id.ts';
import type { PrintArea } from '../../model/print-area.ts';
import type { Product } from '../../model/product-file.ts';
import type { Bounds } from './object-bounds.ts';

/** The active print areas of a mask, in their sequence. */
export function printAreasOfMask(product: Product, maskId: Id): PrintArea[] {
  return product.printAreas
    .filter((area) => area.active && sameId(area.enterpriseProductMaskId, maskId))
    .toSorted((a, b) => a.sequence - b.sequence);
}

/** A print area's rectangle on the canvas, by default the whole canvas. Canvas units. */
export function printRectangle(area: PrintArea | undefined): Bounds {
  const sidePx = canvasLimits.configuratorSizePx;
  if (!area) return { left: 0, top: 0, width: sidePx, height: sidePx };
  const { previewPositionX, previewPositionY, previewWidth, previewHeight } = area.configuration;
  return { left: previewPositionX, top: previewPositionY, width: previewWidth, height: previewHeight };
}
