import { lightOfCode } from '../plate/light-code.ts';
import { COVERAGE_ONE, type PlateLayer } from '../plate/plate.ts';
import type { PixelFinisher } from './finish-pixel.ts';
import { BATCH, type ArtworkReader } from './artwork-reader.ts';
import type { TapTable } from './tap-table.ts';

/** What a print is laid on. Tables are of the pixels that prints touch. */
export interface PrintGround {
  /** Four numbers each: linear light multiplied by alpha, and alpha. */
  light: Float32Array;
  /** 1 where a single fragment fills the pixel. */
  isFilled: Uint8Array;
  /** Linear light of the colour regions. */
  regionColours: readonly (readonly number[])[];
  finisher: PixelFinisher;
  rgba: Uint8ClampedArray;
  /** Of pixels that are not filled: what prints have made of their light so far, by their places. */
  unfinished: Map<number, Float32Array>;
}

/**
 * Lays a print on the pixels it touches, and finishes those that nothing else touches.
 * @param places which of the touched pixels a fragment is in
 */
export function printLayer(
  layer: PlateLayer,
  places: Uint32Array,
  reader: ArtworkReader,
  table: TapTable,
  ground: PrintGround,
): void {
  const { pixels, coverage, diffuse, shine } = layer;
  const { light, isFilled, finisher, rgba } = ground;
  const { colours } = reader;
  const lit = new Float32Array(4);
  let edge = -1;
  let tap = 0;
  for (let start = 0; start < pixels.length; start += BATCH) {
    const end = Math.min(start + BATCH, pixels.length);
    tap = reader.read(table, start, end, tap);
    for (let i = start, from = 0; i < end; i += 1, from += 4) {
      const isEdge = coverage[i] !== COVERAGE_ONE;
      if (isEdge) edge += 1;
      const alpha = colours[from + 3]!;
      if (alpha === 0) continue;
      const place = places[i]!;
      const under = 4 * place;
      const red = colours[from]! * lightOfCode[diffuse[3 * i]!]! + alpha * lightOfCode[shine[3 * i]!]!;
      const green =
        colours[from + 1]! * lightOfCode[diffuse[3 * i + 1]!]! + alpha * lightOfCode[shine[3 * i + 1]!]!;
      const blue =
        colours[from + 2]! * lightOfCode[diffuse[3 * i + 2]!]! + alpha * lightOfCode[shine[3 * i + 2]!]!;
      if (isFilled[place] === 1) {
        const bare = 1 - alpha;
        lit[0] = light[under]! * bare + red;
        lit[1] = light[under + 1]! * bare + green;
        lit[2] = light[under + 2]! * bare + blue;
        lit[3] = light[under + 3]! * bare + alpha;
        finisher.finish(lit, 0, pixels[i]!, rgba);
      } else {
        const sum = ground.unfinished.get(place) ?? light.slice(under, under + 4);
        ground.unfinished.set(place, sum);
        takeUnder(sum, alpha, layer, i, isEdge ? edge : undefined, ground.regionColours);
        sum[0]! += red;
        sum[1]! += green;
        sum[2]! += blue;
      }
    }
  }
}

/** Takes from a pixel's light what a print covers, and gives its alpha what the print has. */
function takeUnder(
  light: Float32Array,
  alpha: number,
  layer: PlateLayer,
  fragment: number,
  edge: number | undefined,
  regionColours: PrintGround['regionColours'],
): void {
  if (edge === undefined) {
    for (let c = 0; c < 4; c += 1) light[c]! *= 1 - alpha;
    light[3]! += alpha;
    return;
  }
  for (let c = 0; c < 3; c += 1) {
    let under = lightOfCode[layer.underLight[3 * edge + c]!]!;
    for (const [r, colour] of regionColours.entries())
      under += colour[c]! * lightOfCode[layer.underRegions[r]![3 * edge + c]!]!;
    light[c]! -= alpha * under;
  }
  light[3]! += (alpha * (layer.coverage[fragment]! - layer.underAlpha[edge]!)) / COVERAGE_ONE;
}
