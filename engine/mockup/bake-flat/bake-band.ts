import {
  type BakedSurface,
  type BakedTile,
  SAMPLES_PER_SIDE as SIDE,
  TILE_MARGIN_SAMPLES as MARGIN,
} from '../plate/baked-tile.ts';
import { coverHalfPlane } from './edge-coverage.ts';
import type { LoadedRegion, LoadedSurface } from './flat-surface.ts';
import type { ResampledPhoto } from './resample-photo.ts';

/** What a whole bake shares. */
export interface FlatBake {
  widthPx: number;
  heightPx: number;
  /** Pixels of the photograph for one of the plate, to the right and down. */
  scale: readonly [number, number];
  photo: ResampledPhoto;
  surfaces: readonly LoadedSurface[];
  regions: readonly LoadedRegion[];
}

/** Bakes rows of a plate from edge to edge. */
export function bakeBand(bake: FlatBake, topPx: number, heightPx: number): BakedTile {
  const columns = bake.widthPx * SIDE + 2 * MARGIN;
  const samples = columns * (heightPx * SIDE + 2 * MARGIN);
  const surfaces = bake.surfaces.map((surface) => locateSamples(surface, bake, topPx, columns, samples));
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

/** Where in the artwork each sample looks, and how much of it shows the surface. */
function locateSamples(
  surface: LoadedSurface,
  { scale }: FlatBake,
  topPx: number,
  columns: number,
  samples: number,
): BakedSurface {
  const hit = new Float32Array(samples);
  const uv = new Float32Array(samples * 2);
  const { projection } = surface;
  const { uFrom, uTo } = projection;
  const xOf = (column: number) => ((column - MARGIN + 0.5) / SIDE) * scale[0];
  const yOf = (row: number) => (topPx + (row - MARGIN + 0.5) / SIDE) * scale[1];
  /** Two a sample: across and down the surface; NaN where it is not. */
  const places = new Float32Array(samples * 2).fill(NaN);
  const place = new Float64Array(2);
  for (let row = 0, at = 0; at < places.length; row += 1) {
    for (let column = 0; column < columns; column += 1, at += 2) {
      if (!projection.locate(xOf(column), yOf(row), place)) continue;
      places[at] = place[0]!;
      places[at + 1] = place[1]!;
    }
  }
  for (let sample = 0; sample < samples; sample += 1) {
    const part = coverSample(places, sample, columns);
    if (part === 0) continue;
    const u = uFrom + places[sample * 2]! * (uTo - uFrom);
    const v = places[sample * 2 + 1]!;
    hit[sample] = part * surface.keep(xOf(sample % columns), yOf(Math.floor(sample / columns)), u, v);
    if (hit[sample] === 0) continue;
    uv[sample * 2] = u;
    uv[sample * 2 + 1] = v;
  }
  return { hit, uv, diffuse: new Float32Array(samples * 3), shine: new Float32Array(samples * 3) };
}

/** The part of a sample's square that lies between the four edges of the surface. */
function coverSample(places: Float32Array, sample: number, columns: number): number {
  const at = sample * 2;
  // Far outside, slopes need not be known; NaN ends here, too.
  const isNear = isAround(places[at]!) && isAround(places[at + 1]!);
  return isNear ? coverAxis(places, at, columns) * coverAxis(places, at + 1, columns) : 0;
}

const isAround = (part: number): boolean => part > -0.5 && part < 1.5;

function coverAxis(places: Float32Array, at: number, columns: number): number {
  const part = places[at]!;
  const right = slope(places, at, 2);
  const down = slope(places, at, columns * 2);
  return coverHalfPlane(part, right, down) * coverHalfPlane(1 - part, right, down);
}

/** How a table grows from one entry to the one `step` on: over both neighbours, else over the one that is known. */
function slope(table: Float32Array, at: number, step: number): number {
  const after = table[at + step] ?? NaN;
  const before = table[at - step] ?? NaN;
  if (Number.isNaN(after)) return Number.isNaN(before) ? 0 : table[at]! - before;
  return Number.isNaN(before) ? after - table[at]! : (after - before) / 2;
}

/** Red, green, blue and alpha of the photograph; then what shading makes of it: diffuse light and shine. */
const pixel = new Float64Array(4);
const lit = new Float64Array(6);

/** Gives the samples of a pixel their light: the photograph's, and what it tells of each surface and colour region. */
function lightPixel(bake: FlatBake, tile: BakedTile, x: number, y: number): void {
  const columns = bake.widthPx * SIDE + 2 * MARGIN;
  const first = (MARGIN + y * SIDE) * columns + MARGIN + x * SIDE;
  const xPx = (x + 0.5) * bake.scale[0];
  const yPx = (tile.topPx + y + 0.5) * bake.scale[1];
  // What is see-through lets white paper show where a surface is; light is read as if it were there everywhere.
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
