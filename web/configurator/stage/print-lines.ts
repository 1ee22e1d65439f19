import { type Bounds, fromPrintMm, printAreasOfMask } from '../../../engine/editor.ts';
import type { Product } from '../../../engine/browser.ts';
import { type Id, safeAreaLimits } from '../../../engine/personalisation.ts';

/** The rectangles of a print, canvas units. */
export interface PrintLines {
  /** How far the print runs on, to be cut off; absent: no further than the trim. */
  bleed: Bounds | undefined;
  /** Where it is cut. */
  trim: Bounds;
  /** The limits of content that must not be cut off. */
  safeArea: Bounds;
}

/** `undefined` where nothing is printed. */
export function printLines(product: Product, maskId: Id): PrintLines | undefined {
  const [area] = printAreasOfMask(product, maskId);
  if (!area) return undefined;
  const { imageWidth, imageHeight, bleedDepth } = area.configuration;
  const { insetMm, insetPart } = safeAreaLimits;
  const inset = Math.min(insetMm, Math.min(imageWidth, imageHeight) * insetPart);
  const grown = (byMm: number): Bounds => {
    const from = fromPrintMm({ x: -byMm, y: -byMm }, area.configuration);
    const to = fromPrintMm({ x: imageWidth + byMm, y: imageHeight + byMm }, area.configuration);
    return { left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y };
  };
  return { bleed: bleedDepth > 0 ? grown(bleedDepth) : undefined, trim: grown(0), safeArea: grown(-inset) };
}
