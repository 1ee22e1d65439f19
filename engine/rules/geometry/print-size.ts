import { printLimits } from '../../limits.ts';
import type { PrintAreaConfiguration } from '../../model/print-area.ts';

/** Pixels a millimetre at that resolution (B9-06): DPI / 25.4. */
export function pixelsPerMm(dpi: number): number {
  return dpi / printLimits.mmPerInch;
}

/** A length in whole pixels (B9-06): DPI/25.4 pixels a millimetre, rounded. */
export function toPixels(lengthMm: number, dpi: number): number {
  return Math.round((lengthMm * dpi) / printLimits.mmPerInch);
}

/**
 * The size of a print file with its edges and bleed, before its rotation, each side rounded to a whole pixel
 * (docs/architecture/scene.md, Coordinates).
 */
export function printSizePx(
  area: Pick<PrintAreaConfiguration, 'imageWidth' | 'imageHeight' | 'edgeDepth' | 'bleedDepth' | 'imageDPI'>,
): { widthPx: number; heightPx: number } {
  const aroundMm = 2 * (area.edgeDepth + area.bleedDepth);
  return {
    widthPx: Math.max(1, toPixels(area.imageWidth + aroundMm, area.imageDPI)),
    heightPx: Math.max(1, toPixels(area.imageHeight + aroundMm, area.imageDPI)),
  };
}
