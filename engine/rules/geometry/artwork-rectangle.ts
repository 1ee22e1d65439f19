import { PlatenError } from '../../errors.ts';
import type { ArtworkPart } from '../../model/mockup-scene.ts';
import type { PrintArea } from '../../model/print-area.ts';
import type { Bounds } from './object-bounds.ts';
import { mmPerUnit } from './print-millimetres.ts';
import { printRectangle } from './print-rectangle.ts';

/**
 * The rectangle of the canvas that a surface of a mockup shows, in canvas units: the face of a print area, its edges or
 * both. Without edges it is the face.
 * @param area absent: the whole canvas
 * @throws PlatenError `print-edge-missing` for one edge of a print area without edges
 */
export function artworkRectangle(area: PrintArea | undefined, part: ArtworkPart = 'face'): Bounds {
  const face = printRectangle(area);
  if (!area || part === 'face') return face;
  const { edgeDepth } = area.configuration;
  const perMm = mmPerUnit(area.configuration);
  const [across, down] = [edgeDepth / perMm.x, edgeDepth / perMm.y];
  const { left, top, width, height } = face;
  if (part === 'whole')
    return { left: left - across, top: top - down, width: width + 2 * across, height: height + 2 * down };
  if (edgeDepth === 0)
    throw new PlatenError(
      'print-edge-missing',
      `a surface of the mockup shows the ${part} edge of the print area ${area.name || area.id}, which has none: give it an edge depth, or the surface another part`,
    );
  switch (part) {
    case 'top':
      return { left, top: top - down, width, height: down };
    case 'bottom':
      return { left, top: top + height, width, height: down };
    case 'left':
      return { left: left - across, top, width: across, height };
    case 'right':
      return { left: left + width, top, width: across, height };
  }
}
