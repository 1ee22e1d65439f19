import type { FilterOperation, FilterScale } from './filter-steps.ts';
import { FULL, makeRaster, type Raster } from './raster.ts';

type Displacement = Extract<FilterOperation, { kind: 'displace' }>;

/** Reads each pixel from the place that the colours of another raster give. Source: Filter Effects 1, section 9.11. */
export function displaceRaster(
  raster: Raster,
  map: Raster,
  { scale, xChannel, yChannel }: Displacement,
  { scaleX, scaleY }: FilterScale,
): Raster {
  const { widthPx, heightPx, data } = raster;
  const made = makeRaster(raster, raster.isLinear);
  for (let y = 0; y < heightPx; y += 1)
    for (let x = 0; x < widthPx; x += 1) {
      const at = (y * widthPx + x) * 4;
      const alpha = map.data[at + 3]!;
      const read = (channel: number) =>
        channel === 3 ? alpha / FULL : alpha === 0 ? 0 : map.data[at + channel]! / alpha;
      const fromX = Math.floor(x + scale * scaleX * (read(xChannel) - 0.5) + 0.5);
      const fromY = Math.floor(y + scale * scaleY * (read(yChannel) - 0.5) + 0.5);
      if (fromX < 0 || fromY < 0 || fromX >= widthPx || fromY >= heightPx) continue;
      const from = (fromY * widthPx + fromX) * 4;
      for (let channel = 0; channel < 4; channel += 1) made.data[at + channel] = data[from + channel]!;
    }
  return made;
}
