import type { BakedTile } from './baked-tile.ts';
import { SAMPLES_PER_SIDE } from './baked-tile.ts';
import { COVERAGE_ONE, FOOTPRINT_ONE, type PlateLayer, UV_ONE } from './plate.ts';

const WEIGHT = 1 / SAMPLES_PER_SIDE ** 2;
/**
 * Only partly covering fragments store the light under them, so a fragment that removes more light is stored as one.
 */
const ALMOST_ONE = COVERAGE_ONE - 1;

/** Collects the fragments of one layer in any order. */
export class FragmentStore {
  private count = 0;
  private pixels = new Uint32Array(1024);
  private uv = new Uint32Array(2048);
  private coverage = new Uint16Array(1024);
  private codes: Uint16Array;
  private slopes = new Float32Array(4096);

  /** Codes per fragment: diffuse, shine, then under (with its alpha) and under per region, three each. */
  private readonly codesEach: number;

  constructor(
    private readonly surface: number,
    private readonly regionCount: number,
    /** The code of light, or of values. */
    private readonly encode: (light: number) => number,
  ) {
    this.codesEach = 10 + 3 * regionCount;
    this.codes = new Uint16Array(1024 * this.codesEach);
  }

  /** Adds the part of a surface in these samples of a tile. `slopes`: of u, then of v, per pixel right and down. */
  add(
    pixel: number,
    tile: BakedTile,
    surface: number,
    samples: readonly number[],
    slopes: readonly number[],
  ): void {
    if (this.count === this.pixels.length) this.grow();
    const at = this.count;
    this.count += 1;
    const { hit, uv, diffuse, shine, taken } = tile.surfaces[surface]!;
    let covered = 0;
    let takesMore = false;
    let u = 0;
    let v = 0;
    const light = new Float64Array(this.codesEach);
    for (const sample of samples) {
      const part = hit[sample]!;
      covered += part;
      u += part * uv[2 * sample]!;
      v += part * uv[2 * sample + 1]!;
      for (let c = 0; c < 3; c += 1) {
        light[c]! += part * diffuse[3 * sample + c]!;
        light[3 + c]! += part * shine[3 * sample + c]!;
        light[6 + c]! += part * (tile.foreground[4 * sample + c]! + (taken?.[3 * sample + c] ?? 0));
        takesMore ||= (taken?.[3 * sample + c] ?? 0) > 0;
        for (let r = 0; r < this.regionCount; r += 1)
          light[10 + 3 * r + c]! += part * tile.regions[r]![3 * sample + c]!;
      }
      light[9]! += part * tile.foreground[4 * sample + 3]!;
    }
    this.pixels[at] = pixel;
    this.uv[2 * at] = toUnit(u / covered);
    this.uv[2 * at + 1] = toUnit(v / covered);
    const most = takesMore ? ALMOST_ONE : COVERAGE_ONE;
    this.coverage[at] = Math.min(Math.round(covered * WEIGHT * COVERAGE_ONE), most);
    this.slopes.set(slopes, 4 * at);
    const codes = at * this.codesEach;
    for (let i = 0; i < this.codesEach; i += 1)
      this.codes[codes + i] =
        i === 9
          ? Math.round(Math.min(light[9]! * WEIGHT, 1) * COVERAGE_ONE)
          : this.encode(light[i]! * WEIGHT);
  }

  /** The maximum change of u (or v) per pixel, for every fragment that fills its pixel, or nearly does. */
  listSteps(axis: 'u' | 'v'): Float32Array {
    const steps = new Float32Array(this.count);
    const from = axis === 'u' ? 0 : 2;
    let kept = 0;
    for (let i = 0; i < this.count; i += 1) {
      if (this.coverage[i]! < ALMOST_ONE) continue;
      const step = Math.hypot(this.slopes[4 * i + from]!, this.slopes[4 * i + from + 1]!);
      if (step > 0) steps[kept++] = step;
    }
    return steps.subarray(0, kept);
  }

  /** The layer, with its fragments in pixel order. The artwork's size is the unit of its footprints. */
  toLayer(plate: { pixels: number }, artworkWidthPx: number, artworkHeightPx: number): PlateLayer {
    const order = this.orderByPixel(plate.pixels);
    const layer: PlateLayer = {
      surface: this.surface,
      pixels: order.map((i) => this.pixels[i]!),
      uv: gather(this.uv, order, 2, 0, 2),
      footprint: new Int16Array(4 * this.count),
      coverage: gather(this.coverage, order, 1, 0, 1),
      diffuse: gather(this.codes, order, this.codesEach, 0, 3),
      shine: gather(this.codes, order, this.codesEach, 3, 3),
      ...this.gatherUnder(order.filter((i) => this.coverage[i] !== COVERAGE_ONE)),
    };
    for (const [place, i] of order.entries()) {
      for (let k = 0; k < 4; k += 1) {
        const texels = this.slopes[4 * i + k]! * (k < 2 ? artworkWidthPx : artworkHeightPx);
        layer.footprint[4 * place + k] = Math.max(
          -0x7fff,
          Math.min(0x7fff, Math.round(texels * FOOTPRINT_ONE)),
        );
      }
    }
    return layer;
  }

  private gatherUnder(edges: Uint32Array) {
    const part = (from: number, count: number) => gather(this.codes, edges, this.codesEach, from, count);
    return {
      underLight: part(6, 3),
      underAlpha: part(9, 1),
      underRegions: Array.from({ length: this.regionCount }, (_, r) => part(10 + 3 * r, 3)),
    };
  }

  private orderByPixel(platePixels: number): Uint32Array {
    const fragmentOf = new Int32Array(platePixels).fill(-1);
    for (let i = 0; i < this.count; i += 1) fragmentOf[this.pixels[i]!] = i;
    const order = new Uint32Array(this.count);
    let place = 0;
    for (const fragment of fragmentOf) if (fragment >= 0) order[place++] = fragment;
    return order;
  }

  private grow(): void {
    this.pixels = doubled(this.pixels);
    this.uv = doubled(this.uv);
    this.coverage = doubled(this.coverage);
    this.codes = doubled(this.codes);
    this.slopes = doubled(this.slopes);
  }
}

const toUnit = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * UV_ONE);

function doubled<T extends Uint16Array | Uint32Array | Float32Array>(table: T): T {
  const larger = new (table.constructor as new (length: number) => T)(table.length * 2);
  larger.set(table);
  return larger;
}

/** `count` values from `from` of rows of length `each`, for the given rows. */
function gather<T extends Uint16Array | Uint32Array>(
  table: T,
  rows: Uint32Array,
  each: number,
  from: number,
  count: number,
): T {
  const out = new (table.constructor as new (length: number) => T)(rows.length * count);
  for (let i = 0; i < rows.length; i += 1)
    for (let k = 0; k < count; k += 1) out[i * count + k] = table[rows[i]! * each + from + k]!;
  return out;
}
