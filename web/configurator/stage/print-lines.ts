import { type Bounds, fromPrintMm, mirroredFace, printAreasOfMask } from '../../../engine/editor.ts';
import type { Product } from '../../../engine/browser.ts';
import { type Id, safeAreaLimits } from '../../../engine/personalisation.ts';

/** The rectangles of a print, canvas units. */
export interface PrintLines {
  /** Outer edge of the bleed. Absent: there is no bleed. */
  bleed: Bounds | undefined;
  /** Edge of the trimmed print. */
  trim: Bounds;
  /** Fold over the sides of the product. Absent: not folded, or the sides mirror the face. */
  fold: Bounds | undefined;
  /** The limits of content that must not be cut off. */
  safeArea: Bounds;
}

/**
 * If the edges mirror the face, nothing else of the canvas is printed, so the face is the trim, without bleed.
 * @returns `undefined` if nothing is printed
 */
export function printLines(product: Product, maskId: Id): PrintLines | undefined {
  const [area] = printAreasOfMask(product, maskId);
  if (!area) return undefined;
  const { imageWidth, imageHeight, edgeDepth, bleedDepth } = area.configuration;
  const { insetMm, insetPart } = safeAreaLimits;
  const inset = Math.min(insetMm, Math.min(imageWidth, imageHeight) * insetPart);
  const grown = (byMm: number): Bounds => {
    const from = fromPrintMm({ x: -byMm, y: -byMm }, area.configuration);
    const to = fromPrintMm({ x: imageWidth + byMm, y: imageHeight + byMm }, area.configuration);
    return { left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y };
  };
  if (mirroredFace(area.configuration))
    return { bleed: undefined, trim: grown(0), fold: undefined, safeArea: grown(-inset) };
  return {
    bleed: bleedDepth > 0 ? grown(edgeDepth + bleedDepth) : undefined,
    trim: grown(edgeDepth),
    fold: edgeDepth > 0 ? grown(0) : undefined,
    safeArea: grown(-inset),
  };
}
