import { makeRaster, type Raster } from './raster.ts';

/**
 * Dilates or erodes: each channel becomes the maximum or minimum of its neighbourhood. Source: Filter Effects 1,
 * section 9.14. @param radiusX in pixels
 */
export function spreadRaster(raster: Raster, isErosion: boolean, radiusX: number, radiusY: number): Raster {
  // Larger radii have no effect beyond the raster.
  const [x, y] = [
    Math.min(raster.widthPx, Math.round(radiusX)),
    Math.min(raster.heightPx, Math.round(radiusY)),
  ];
  if (x <= 0 && y <= 0) return raster;
  const { widthPx, heightPx } = raster;
  const across = spreadAxis(raster, isErosion, x, {
    length: widthPx,
    step: 4,
    lines: heightPx,
    lineStep: widthPx * 4,
  });
  return spreadAxis(across, isErosion, y, {
    length: heightPx,
    step: widthPx * 4,
    lines: widthPx,
    lineStep: 4,
  });
}

/** A deque of candidates: each pixel enters and leaves once, however wide the radius is. */
function spreadAxis(
  raster: Raster,
  isErosion: boolean,
  radius: number,
  { length, step, lines, lineStep }: { length: number; step: number; lines: number; lineStep: number },
): Raster {
  if (radius <= 0) return raster;
  const spread = makeRaster(raster, raster.isLinear);
  const [from, to] = [raster.data, spread.data];
  const places = new Int32Array(length + 2 * radius);
  for (let line = 0; line < lines * 4; line += 1) {
    const start = Math.floor(line / 4) * lineStep + (line % 4);
    // Pixels outside are transparent, which is the minimum.
    const read = (place: number) => (place < 0 || place >= length ? 0 : from[start + place * step]!);
    let [head, tail] = [0, 0];
    for (let place = -radius; place < length + radius; place += 1) {
      const value = read(place);
      while (tail > head && (isErosion ? read(places[tail - 1]!) >= value : read(places[tail - 1]!) <= value))
        tail -= 1;
      places[tail] = place;
      tail += 1;
      const middle = place - radius;
      if (middle < 0) continue;
      while (places[head]! < middle - radius) head += 1;
      to[start + middle * step] = read(places[head]!);
    }
  }
  return spread;
}
