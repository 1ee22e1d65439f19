import { FOOTPRINT_ONE, type Plate, UV_ONE } from '../plate/plate.ts';
import { TEXEL_BORDER, type TexelRect } from './artwork-texels.ts';

/** The part of an artwork that a plate shows: of a mug's, about a half from any side. */
export class VisiblePart {
  /** As fractions of the artwork's sides, including the footprint of pixels. */
  constructor(
    private readonly left: number,
    private readonly top: number,
    private readonly right: number,
    private readonly bottom: number,
  ) {}

  /** @param width texels of the whole artwork, possibly fractional */
  toTexels(width: number, height: number): TexelRect {
    const from = (part: number, size: number) =>
      Math.min(Math.max(Math.floor(part * size) - TEXEL_BORDER, 0), Math.ceil(size) - 1);
    const to = (part: number, size: number) =>
      Math.min(Math.max(Math.ceil(part * size) + TEXEL_BORDER, 1), Math.ceil(size));
    return {
      left: from(this.left, width),
      top: from(this.top, height),
      right: to(this.right, width),
      bottom: to(this.bottom, height),
    };
  }
}

export function findVisiblePart({ header, layers }: Plate, surface: number): VisiblePart {
  const { artworkWidthPx, artworkHeightPx } = header.surfaces[surface]!;
  const perU = 1 / (FOOTPRINT_ONE * artworkWidthPx);
  const perV = 1 / (FOOTPRINT_ONE * artworkHeightPx);
  let [left, top, right, bottom] = [1, 1, 0, 0];
  for (const layer of layers) {
    if (layer.surface !== surface) continue;
    const { uv, footprint } = layer;
    for (let i = 0; i < layer.pixels.length; i += 1) {
      const u = uv[2 * i]! / UV_ONE;
      const v = uv[2 * i + 1]! / UV_ONE;
      const reachU = ((Math.abs(footprint[4 * i]!) + Math.abs(footprint[4 * i + 1]!)) / 2) * perU;
      const reachV = ((Math.abs(footprint[4 * i + 2]!) + Math.abs(footprint[4 * i + 3]!)) / 2) * perV;
      if (u - reachU < left) left = u - reachU;
      if (u + reachU > right) right = u + reachU;
      if (v - reachV < top) top = v - reachV;
      if (v + reachV > bottom) bottom = v + reachV;
    }
  }
  return new VisiblePart(left, top, right, bottom);
}
