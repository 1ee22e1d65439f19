import type { Product } from '../../../../engine/browser.ts';
import { artworkRectangle, mmPerUnit } from '../../../../engine/editor.ts';
import type { FlatSurface, FlatView } from '../../../../engine/mockup-scenes.ts';
import { firstArtwork } from '../artwork-choices.ts';

/** A point of a photograph, in pixels. */
export type PointPx = [number, number];
export type Corners = [PointPx, PointPx, PointPx, PointPx];

interface SizePx {
  widthPx: number;
  heightPx: number;
}

/** Size of a new surface as a part of the photograph's smaller side. */
const SHARE = 0.5;

/** The corners of a surface in the middle of a photograph. @param ratio width by height of its artwork */
export function centredCorners({ widthPx, heightPx }: SizePx, ratio: number): Corners {
  const sidePx = Math.min(widthPx, heightPx) * SHARE;
  const [width, height] = ratio > 1 ? [sidePx, sidePx / ratio] : [sidePx * ratio, sidePx];
  const [left, top] = [Math.round((widthPx - width) / 2), Math.round((heightPx - height) / 2)];
  const [right, bottom] = [Math.round(left + width), Math.round(top + height)];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** Width by height in print of the artwork on a surface: a part of a print area, or the whole canvas of a mask. */
export function artworkRatio(
  product: Product,
  { printAreaId, part }: Pick<FlatSurface, 'printAreaId' | 'part'>,
): number {
  const area = product.printAreas.find(({ id }) => String(id) === String(printAreaId));
  if (!area || (part !== undefined && area.configuration.edgeDepth === 0)) return 1;
  const { width, height } = artworkRectangle(area, part);
  const { x, y } = mmPerUnit(area.configuration);
  return (width * x) / (height * y);
}

/** A new surface for a mask: its first print area, flat in the middle of the photograph. */
export function newSurface(product: Product, photo: SizePx, maskId: FlatSurface['maskId']): FlatSurface {
  const artwork = firstArtwork(product, maskId);
  return {
    ...artwork,
    projection: {
      type: 'quad',
      corners: centredCorners(photo, artworkRatio(product, artwork)),
    },
    shading: { strength: 1, highlights: 1 },
  };
}

/** A photograph with one surface for a mask of the product. */
export const newView = (
  product: Product,
  name: string,
  baseUrl: string,
  photo: SizePx,
  maskId: FlatSurface['maskId'],
): FlatView => ({ name, baseUrl, surfaces: [newSurface(product, photo, maskId)], colourRegions: [] });
