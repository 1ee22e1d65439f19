import sharp from 'sharp';
import type { Product } from '../../engine/node.ts';
import { layOutPage } from '../../engine/print/page-geometry.ts';
import type { Bounds } from '../../engine/rules/geometry/object-bounds.ts';
import { printAreasOfMask, printRectangle } from '../../engine/rules/geometry/print-rectangle.ts';
import { shownBounds } from '../../engine/rules/stage/shown-bounds.ts';
import { comparePixels } from '../../scripts/conformance/parity/compare-pixels.ts';

/** The background of prints on the stage. */
const PAPER = '#ffffff';

/**
 * Compares the picture that a cart shows of a view with the print of that view, within the trim.
 * @param picture of the whole view, rendered by the server
 * @param print of the first print area
 * @returns mean structural similarity, 1 when equal
 */
export async function comparePictureWithPrint(
  product: Product,
  maskId: string | number,
  picture: Uint8Array,
  print: Uint8Array,
): Promise<number> {
  const [area] = printAreasOfMask(product, maskId);
  const trim = printRectangle(area);
  const shown = shownBounds(product, maskId);
  const { width: pictureWidthPx } = await sharp(picture).metadata();
  const perUnit = pictureWidthPx / shown.width;
  const inPicture = cut(trim, [perUnit, 0, 0, perUnit, -shown.left * perUnit, -shown.top * perUnit]);
  const inPrint = cut(trim, layOutPage(area!.configuration).matrix);
  const size = { width: inPicture.width, height: inPicture.height };
  const [one, other] = await Promise.all([
    sharp(picture).extract(inPicture).ensureAlpha().raw().toBuffer(),
    sharp(print)
      .extract(inPrint)
      .resize({ ...size, fit: 'fill' })
      .flatten({ background: PAPER })
      .ensureAlpha()
      .raw()
      .toBuffer(),
  ]);
  return comparePixels(one, other, size.width, size.height).ssim;
}

/** The whole pixels inside a rectangle of canvas units. */
function cut({ left, top, width, height }: Bounds, [scaleX, , , scaleY, x, y]: readonly number[]) {
  const at = { left: Math.ceil(left * scaleX! + x!), top: Math.ceil(top * scaleY! + y!) };
  return {
    ...at,
    width: Math.floor((left + width) * scaleX! + x!) - at.left,
    height: Math.floor((top + height) * scaleY! + y!) - at.top,
  };
}
