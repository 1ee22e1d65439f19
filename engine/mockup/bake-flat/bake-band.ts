import {
  type BakedTile,
  SAMPLES_PER_SIDE as SIDE,
  TILE_MARGIN_SAMPLES as MARGIN,
} from '../plate/baked-tile.ts';
import type { LoadedRegion, LoadedSurface } from './flat-surface.ts';
import { locateSamples } from './locate-samples.ts';
import type { ResampledPhoto } from './resample-photo.ts';

/** The data shared by a whole bake. */
export interface FlatBake {
  widthPx: number;
  heightPx: number;
  /** Pixels of the photograph per pixel of the plate, horizontally and vertically. */
  scale: readonly [number, number];
  photo: ResampledPhoto;
  surfaces: readonly LoadedSurface[];
  regions: readonly LoadedRegion[];
}

/** Bakes rows of a plate from edge to edge. */
export function bakeBand(bake: FlatBake, topPx: number, heightPx: number): BakedTile {
  const columns = bake.widthPx * SIDE + 2 * MARGIN;
  const samples = columns * (heightPx * SIDE + 2 * MARGIN);
  const surfaces = bake.surfaces.map((surface) =>
    locateSamples(surface, bake.scale, topPx, columns, samples),
  );
  const tile: BakedTile = {
    leftPx: 0,
    topPx,
    widthPx: bake.widthPx,
    heightPx,
    foreground: new Float32Array(samples * 4),
    regions: bake.regions.map(() => new Float32Array(samples * 3)),
    surfaces,
  };
  const row = new Float32Array(bake.widthPx * 4);
  for (let y = 0; y < heightPx; y += 1) {
    bake.photo.readRow(topPx + y, row);
    for (let x = 0; x < bake.widthPx; x += 1) {
      for (let c = 0; c < 4; c += 1) pixel[c] = row[x * 4 + c]!;
      lightPixel(bake, tile, x, y);
    }
  }
  return tile;
}

/** Red, green, blue and alpha of the photograph, then its shading: diffuse light and shine. */
const pixel = new Float64Array(4);
const lit = new Float64Array(6);

/** Sets the light of a pixel's samples: the photograph's, and its values for each surface and colour region. */
function lightPixel(bake: FlatBake, tile: BakedTile, x: number, y: number): void {
  const columns = bake.widthPx * SIDE + 2 * MARGIN;
  const first = (MARGIN + y * SIDE) * columns + MARGIN + x * SIDE;
  const xPx = (x + 0.5) * bake.scale[0];
  const yPx = (tile.topPx + y + 0.5) * bake.scale[1];
  // A transparent pixel shows white paper on a surface; light is read as if it were everywhere.
  const clear = 1 - pixel[3]!;
  const [red, green, blue] = [pixel[0]! + clear, pixel[1]! + clear, pixel[2]! + clear];
  let covered = 0;
  for (const [index, { shading }] of bake.surfaces.entries()) {
    const { hit, diffuse, shine } = tile.surfaces[index]!;
    const part = meanOfSamples(hit, first, columns);
    if (part === 0) continue;
    covered = Math.max(covered, part);
    shading.shade(red, green, blue, xPx, yPx, lit);
    fillSamples(diffuse, 3, first, columns, lit, 0);
    fillSamples(shine, 3, first, columns, lit, 3);
  }
  for (let c = 0; c < 4; c += 1) pixel[c]! += clear * covered;
  for (const [index, region] of bake.regions.entries()) {
    const part = region.keep(xPx, yPx) * pixel[3]!;
    if (part === 0) continue;
    region.shading.shade(red, green, blue, xPx, yPx, lit);
    for (let c = 0; c < 3; c += 1) {
      pixel[c] = pixel[c]! * (1 - part) + lit[3 + c]! * part;
      lit[c]! *= part;
    }
    fillSamples(tile.regions[index]!, 3, first, columns, lit, 0);
  }
  fillSamples(tile.foreground, 4, first, columns, pixel, 0);
}

function meanOfSamples(table: Float32Array, first: number, columns: number): number {
  let sum = 0;
  for (let j = 0; j < SIDE; j += 1) for (let i = 0; i < SIDE; i += 1) sum += table[first + j * columns + i]!;
  return sum / (SIDE * SIDE);
}

/** Writes `each` values, from `from` on, to every sample of a pixel. */
function fillSamples(
  table: Float32Array,
  each: number,
  first: number,
  columns: number,
  values: Float64Array,
  from: number,
): void {
  for (let j = 0; j < SIDE; j += 1)
    for (let i = 0; i < SIDE; i += 1)
      for (let c = 0; c < each; c += 1) table[(first + j * columns + i) * each + c] = values[from + c]!;
}
