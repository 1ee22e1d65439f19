import { findById, type Id } from '../../model/id.ts';
import type { Product } from '../../model/product-file.ts';
import type { Bounds } from '../geometry/object-bounds.ts';
import { mmPerUnit } from '../geometry/print-millimetres.ts';
import { printAreasOfMask, printRectangle } from '../geometry/print-rectangle.ts';
import { WHOLE_CANVAS } from '../geometry/whole-canvas.ts';
import { mirroredFace } from '../geometry/whole-print.ts';

/** Space around the sheet for handles, as a share of its longer side. */
const MARGIN = 0.05;

/**
 * The part of a view that is laid out for print, with its bleed, canvas units; if edges mirror the face, only the face.
 */
export function sheetBounds(product: Product, maskId: Id): Bounds {
  const [area] = printAreasOfMask(product, maskId);
  if (!area) return WHOLE_CANVAS;
  const { bleedDepth, edgeDepth } = area.configuration;
  const aroundMm = mirroredFace(area.configuration) ? 0 : edgeDepth + bleedDepth;
  const perMm = mmPerUnit(area.configuration);
  return grow(printRectangle(area), aroundMm / perMm.x, aroundMm / perMm.y);
}

/** The part of the canvas that the stage shows: the picture of the view if it has one, else the sheet. */
export function shownBounds(product: Product, maskId: Id): Bounds {
  const mask = findById(
    product.maskGroups.flatMap((group) => group.masks),
    maskId,
  );
  if (mask?.imageS3Location) return WHOLE_CANVAS;
  const sheet = sheetBounds(product, maskId);
  const margin = Math.max(sheet.width, sheet.height) * MARGIN;
  return grow(sheet, margin, margin);
}

const grow = ({ left, top, width, height }: Bounds, x: number, y: number): Bounds => ({
  left: left - x,
  top: top - y,
  width: width + 2 * x,
  height: height + 2 * y,
});
