import type { PrintAreaConfiguration } from '../../model/print-area.ts';
import type { Bounds } from './object-bounds.ts';
import { mmPerUnit, type PrintFrame } from './print-millimetres.ts';

type Edged = PrintFrame & Pick<PrintAreaConfiguration, 'edgeDepth'>;

/**
 * Merges the face and edges of a print area into one rectangle: the trim of its print, in millimetres and on the
 * canvas. An area without edges is returned unchanged.
 */
export function wholePrint<Area extends Edged>(area: Area): Area {
  const { edgeDepth } = area;
  if (edgeDepth === 0) return area;
  const { x, y } = mmPerUnit(area);
  return {
    ...area,
    imageWidth: area.imageWidth + 2 * edgeDepth,
    imageHeight: area.imageHeight + 2 * edgeDepth,
    previewPositionX: area.previewPositionX - edgeDepth / x,
    previewPositionY: area.previewPositionY - edgeDepth / y,
    previewWidth: area.previewWidth + (2 * edgeDepth) / x,
    previewHeight: area.previewHeight + (2 * edgeDepth) / y,
    edgeDepth: 0,
  };
}

/** The rectangle of the canvas that edges mirror, in canvas units; undefined if nothing is mirrored. */
export function mirroredFace(area: Edged & Pick<PrintAreaConfiguration, 'edgeFill'>): Bounds | undefined {
  if (area.edgeDepth === 0 || area.edgeFill !== 'MIRROR') return undefined;
  const { previewPositionX: left, previewPositionY: top, previewWidth: width, previewHeight: height } = area;
  return { left, top, width, height };
}
