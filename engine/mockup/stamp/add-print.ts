import { lightOfCode } from '../plate/light-code.ts';
import { COVERAGE_ONE, FOOTPRINT_ONE, type PlateLayer, type PlateSurface, UV_ONE } from '../plate/plate.ts';
import type { ArtworkReader } from './artwork-reader.ts';
import type { Artwork } from './artwork.ts';

/** Fragments that are read at once, so that what is between stays in the cache. */
const BATCH = 1024;

/**
 * Lays a print on the light of the pixels it touches.
 * @param light four numbers a touched pixel: linear light multiplied by alpha, and alpha
 * @param placeOf which of the touched pixels a fragment is in
 * @param isPrinted set to 1 where the artwork is not empty
 * @param regionColours linear light of the colour regions
 */
export function addPrint(
  layer: PlateLayer,
  surface: PlateSurface,
  { widthPx, heightPx }: Artwork,
  reader: ArtworkReader,
  placeOf: Uint32Array,
  light: Float32Array,
  isPrinted: Uint8Array,
  regionColours: readonly number[][],
): void {
  const { uv, footprint, coverage, diffuse, shine } = layer;
  const perU = widthPx / UV_ONE;
  const perV = heightPx / UV_ONE;
  const perStepU = widthPx / (FOOTPRINT_ONE * surface.artworkWidthPx);
  const perStepV = heightPx / (FOOTPRINT_ONE * surface.artworkHeightPx);
  const looks = new Float64Array(BATCH * 6);
  const colours = new Float32Array(BATCH * 4);
  let edge = -1;
  for (let start = 0; start < placeOf.length; start += BATCH) {
    const count = Math.min(BATCH, placeOf.length - start);
    for (let k = 0, i = start; k < count; k += 1, i += 1) {
      looks[6 * k] = uv[2 * i]! * perU;
      looks[6 * k + 1] = uv[2 * i + 1]! * perV;
      looks[6 * k + 2] = footprint[4 * i]! * perStepU;
      looks[6 * k + 3] = footprint[4 * i + 2]! * perStepV;
      looks[6 * k + 4] = footprint[4 * i + 1]! * perStepU;
      looks[6 * k + 5] = footprint[4 * i + 3]! * perStepV;
    }
    reader.read(looks, count, colours);
    for (let k = 0, i = start; k < count; k += 1, i += 1) {
      const isEdge = coverage[i] !== COVERAGE_ONE;
      if (isEdge) edge += 1;
      const red = colours[4 * k]!;
      const green = colours[4 * k + 1]!;
      const blue = colours[4 * k + 2]!;
      const alpha = colours[4 * k + 3]!;
      if (alpha === 0) continue;
      const place = placeOf[i]!;
      const to = 4 * place;
      isPrinted[place] = 1;
      const bare = 1 - alpha;
      if (isEdge) {
        const underColour = readUnder(layer, edge, regionColours);
        for (let c = 0; c < 3; c += 1) light[to + c]! -= alpha * underColour[c]!;
        light[to + 3]! += (alpha * (coverage[i]! - layer.underAlpha[edge]!)) / COVERAGE_ONE;
      } else {
        light[to]! *= bare;
        light[to + 1]! *= bare;
        light[to + 2]! *= bare;
        light[to + 3] = light[to + 3]! * bare + alpha;
      }
      light[to]! += red * lightOfCode[diffuse[3 * i]!]! + alpha * lightOfCode[shine[3 * i]!]!;
      light[to + 1]! += green * lightOfCode[diffuse[3 * i + 1]!]! + alpha * lightOfCode[shine[3 * i + 1]!]!;
      light[to + 2]! += blue * lightOfCode[diffuse[3 * i + 2]!]! + alpha * lightOfCode[shine[3 * i + 2]!]!;
    }
  }
}

/** The light that a fragment's part of its pixel has without print. */
function readUnder(layer: PlateLayer, edge: number, regionColours: readonly number[][]): number[] {
  return [0, 1, 2].map((c) =>
    regionColours.reduce(
      (sum, colour, r) => sum + colour[c]! * lightOfCode[layer.underRegions[r]![3 * edge + c]!]!,
      lightOfCode[layer.underLight[3 * edge + c]!]!,
    ),
  );
}
