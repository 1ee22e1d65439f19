import {
  type BakedSurface,
  SAMPLES_PER_SIDE as SIDE,
  TILE_MARGIN_SAMPLES as MARGIN,
} from '../plate/baked-tile.ts';
import { coverHalfPlane } from './edge-coverage.ts';
import type { LoadedSurface } from './flat-surface.ts';

/**
 * Locates each sample of a band in the artwork, with its coverage by the surface, without light.
 * @param scale pixels of the picture per pixel of the plate, horizontally and vertically
 * @param columns samples in a row of the band, including its margin
 * @param samples in all rows, including margins
 */
export function locateSamples(
  surface: Pick<LoadedSurface, 'projection' | 'keep'>,
  scale: readonly [number, number],
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
  /** Two per sample: across and down the surface; NaN outside of it. */
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

/** The part of a sample's square inside the four edges of the surface. */
function coverSample(places: Float32Array, sample: number, columns: number): number {
  const at = sample * 2;
  // Far outside, slopes are not needed; NaN ends here, too.
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

/** The difference of a table per `step`: over both neighbours, else over the known one. */
function slope(table: Float32Array, at: number, step: number): number {
  const after = table[at + step] ?? NaN;
  const before = table[at - step] ?? NaN;
  if (Number.isNaN(after)) return Number.isNaN(before) ? 0 : table[at]! - before;
  return Number.isNaN(before) ? after - table[at]! : (after - before) / 2;
}
