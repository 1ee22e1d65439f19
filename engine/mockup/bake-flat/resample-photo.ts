import { singleLightOfByte } from '../../srgb.ts';
import type { RawPicture } from '../../platform/raw-picture.ts';

/** The radius of the filter in source pixels, at equal size. */
const RADIUS = 2;

/**
 * A photograph at another size, in linear light: Catmull-Rom (Mitchell and Netravali, "Reconstruction Filters in
 * Computer Graphics", 1988: B = 0, C = 1/2), widened for reduction. At its own size it is unchanged.
 */
export class ResampledPhoto {
  readonly #photo: RawPicture;
  readonly #across: Tap[];
  readonly #down: Tap[];
  readonly #rows = new Map<number, Float32Array>();
  readonly widthPx: number;

  constructor(photo: RawPicture, widthPx: number, heightPx: number) {
    this.#photo = photo;
    this.widthPx = widthPx;
    this.#across = listTaps(photo.widthPx, widthPx);
    this.#down = listTaps(photo.heightPx, heightPx);
  }

  /**
   * Writes one row: linear sRGB multiplied by alpha, then alpha, four numbers a pixel. Reading rows in order is
   * fastest.
   */
  readRow(row: number, into: Float32Array): void {
    const { first, weights } = this.#down[row]!;
    for (const kept of this.#rows.keys()) if (kept < first) this.#rows.delete(kept);
    into.fill(0, 0, this.widthPx * 4);
    for (const [tap, weight] of weights.entries()) {
      const source = this.#readAcross(first + tap);
      for (let i = 0; i < source.length; i += 1) into[i]! += source[i]! * weight;
    }
    // The filter has negative lobes, so light is clamped to 0 and alpha to 1.
    for (let i = 0; i < this.widthPx * 4; i += 1) into[i] = Math.max(0, Math.min(1, into[i]!));
  }

  #readAcross(row: number): Float32Array {
    const known = this.#rows.get(row);
    if (known) return known;
    const { rgba, widthPx } = this.#photo;
    const into = new Float32Array(this.widthPx * 4);
    for (const [x, { first, weights }] of this.#across.entries()) {
      let [red, green, blue, alpha] = [0, 0, 0, 0];
      let at = (row * widthPx + first) * 4;
      for (const tapWeight of weights) {
        const weight = (tapWeight * rgba[at + 3]!) / 255;
        red += singleLightOfByte[rgba[at]!]! * weight;
        green += singleLightOfByte[rgba[at + 1]!]! * weight;
        blue += singleLightOfByte[rgba[at + 2]!]! * weight;
        alpha += weight;
        at += 4;
      }
      into[x * 4] = red;
      into[x * 4 + 1] = green;
      into[x * 4 + 2] = blue;
      into[x * 4 + 3] = alpha;
    }
    this.#rows.set(row, into);
    return into;
  }
}

/** The source pixels of one result pixel, along one axis. */
interface Tap {
  first: number;
  /** Weights that add up to 1. */
  weights: Float32Array;
}

function listTaps(fromPx: number, toPx: number): Tap[] {
  const scale = fromPx / toPx;
  const widening = Math.max(1, scale);
  return Array.from({ length: toPx }, (_, place) => {
    const centre = (place + 0.5) * scale;
    const first = Math.max(0, Math.ceil(centre - RADIUS * widening - 0.5));
    const last = Math.min(fromPx - 1, Math.floor(centre + RADIUS * widening - 0.5));
    const weights = Float32Array.from({ length: last - first + 1 }, (__, tap) =>
      catmullRom((first + tap + 0.5 - centre) / widening),
    );
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return { first, weights: weights.map((weight) => weight / sum) };
  });
}

function catmullRom(distance: number): number {
  const x = Math.abs(distance);
  if (x < 1) return 1 + x * x * (1.5 * x - 2.5);
  return x < 2 ? 2 + x * (x * (2.5 - 0.5 * x) - 4) : 0;
}
