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
      const first = (MARGIN + y * SIDE) * columns + MARGIN + x * SIDE;
      lightPixel(bake, tile, { x, y: topPx + y, first, columns }, row.subarray(x * 4, x * 4 + 4));
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
  const place = new Float64Array(2);
  const xOf = (sample: number) => (((sample % columns) - MARGIN + 0.5) / SIDE) * scale[0];
  const yOf = (sample: number) => (topPx + (Math.floor(sample / columns) - MARGIN + 0.5) / SIDE) * scale[1];
  for (let sample = 0; sample < samples; sample += 1) {
    const isKnown = projection.locate(xOf(sample), yOf(sample), place);
    uv[sample * 2] = isKnown ? place[0]! : NaN;
    uv[sample * 2 + 1] = isKnown ? place[1]! : NaN;
  }
  for (let sample = 0; sample < samples; sample += 1) {
    const part = coverSample(uv, sample, columns);
    if (part > 0) {
      const [u, v] = [uFrom + uv[sample * 2]! * (uTo - uFrom), uv[sample * 2 + 1]!];
      hit[sample] = part * surface.keep(xOf(sample), yOf(sample), u, v);
    }
  }
  for (let sample = 0; sample < samples; sample += 1) {
    const across = uv[sample * 2]!;
    uv[sample * 2] = hit[sample]! > 0 ? uFrom + across * (uTo - uFrom) : 0;
    if (hit[sample] === 0) uv[sample * 2 + 1] = 0;
  }
  return { hit, uv, diffuse: new Float32Array(samples * 3), shine: new Float32Array(samples * 3) };
}

/** The part of a sample's square that lies between the four edges of the surface. */
function coverSample(places: Float32Array, sample: number, columns: number): number {
  let part = 1;
  for (const axis of AXES) {
    const at = places[sample * 2 + axis]!;
    // Far outside, the slope need not be known; NaN ends here, too.
    if (!(at > -0.5 && at < 1.5)) return 0;
    const right = slope(places, sample * 2 + axis, 2);
    const down = slope(places, sample * 2 + axis, columns * 2);
    part *= coverHalfPlane(at, right, down) * coverHalfPlane(1 - at, right, down);
    if (part === 0) return 0;
  }
  return part;
}

const AXES = [0, 1] as const;

/** How a table grows from one entry to the one `step` on: over both neighbours, else over the one that is known. */
function slope(table: Float32Array, at: number, step: number): number {
  const after = table[at + step] ?? NaN;
  const before = table[at - step] ?? NaN;
  if (Number.isNaN(after)) return Number.isNaN(before) ? 0 : table[at]! - before;
  return Number.isNaN(before) ? after - table[at]! : (after - before) / 2;
}

interface PixelPlace {
  x: number;
  y: number;
  /** Its first sample, and samples in a row of the tile. */
  first: number;
  columns: number;
}

const lit = new Float64Array(6);

/** Gives the samples of a pixel their light: the photograph's, and what it tells of each surface and colour region. */
function lightPixel(bake: FlatBake, tile: BakedTile, place: PixelPlace, photo: Float32Array): void {
  const [xPx, yPx] = [(place.x + 0.5) * bake.scale[0], (place.y + 0.5) * bake.scale[1]];
  const pixel = Float64Array.from(photo);
  // What is see-through lets white paper show where a surface is; light is read as if it were there everywhere.
  const clear = 1 - pixel[3]!;
  const [red, green, blue] = [pixel[0]! + clear, pixel[1]! + clear, pixel[2]! + clear];
  let covered = 0;
  for (const [index, { shading }] of bake.surfaces.entries()) {
    const surface = tile.surfaces[index]!;
    const part = meanOfSamples(surface.hit, place);
    if (part === 0) continue;
    covered = Math.max(covered, part);
    shading.shade(red, green, blue, xPx, yPx, lit);
    fillSamples(surface.diffuse, place, lit.subarray(0, 3));
    fillSamples(surface.shine, place, lit.subarray(3));
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
    fillSamples(tile.regions[index]!, place, lit.subarray(0, 3));
  }
  fillSamples(tile.foreground, place, pixel);
}

function meanOfSamples(table: Float32Array, { first, columns }: PixelPlace): number {
  let sum = 0;
  for (let j = 0; j < SIDE; j += 1) for (let i = 0; i < SIDE; i += 1) sum += table[first + j * columns + i]!;
  return sum / (SIDE * SIDE);
}

function fillSamples(table: Float32Array, { first, columns }: PixelPlace, values: Float64Array): void {
  for (let j = 0; j < SIDE; j += 1)
    for (let i = 0; i < SIDE; i += 1) table.set(values, (first + j * columns + i) * values.length);
}
