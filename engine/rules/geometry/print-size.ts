import { printLimits } from '../../limits.ts';
import type { PrintAreaConfiguration } from '../../model/print-area.ts';

/** Pixels a millimetre at that resolution (B9-06): DPI / 25.4. */
export function pixelsPerMm(dpi: number): number {
  return dpi / printLimits.mmPerInch;
}

/**
 * The size of a print file with its bleed, before its rotation, each side rounded to a whole pixel (ARCHITECTURE
 * "Coordinates and sizes").
 */
export function printSizePx(
  area: Pick<PrintAreaConfiguration, 'imageWidth' | 'imageHeight' | 'bleedDepth' | 'imageDPI'>,
): { widthPx: number; heightPx: number } {
  const bleedMm = 2 * area.bleedDepth;
  const perMm = pixelsPerMm(area.imageDPI);
  return {
    widthPx: Math.max(1, Math.round((area.imageWidth + bleedMm) * perMm)),
    heightPx: Math.max(1, Math.round((area.imageHeight + bleedMm) * perMm)),
  };
}
