import type { RawPicture } from '../../platform/raw-picture.ts';
import { PRODUCT, type Trimap, UNKNOWN } from './trimap.ts';

/**
 * The alpha of each pixel as a function of its colour: `alpha = red*R + green*G + blue*B + offset`, four floats per
 * pixel, colours and alpha 0 to 1. It is linear in the colour, so it also applies to the larger picture.
 */
export interface Matte {
  widthPx: number;
  heightPx: number;
  factors: Float32Array;
}

/** Below this variance (of colours 0 to 1) a window counts as plain: about the noise of a photo. */
const NOISE_VARIANCE = 4e-5;
const ROUNDS = 80;
/** The stopping criterion: the residual relative to the first one. */
const ENOUGH = 2e-3;

/**
 * Closed-form matting (Levin, Lischinski and Weiss, "A Closed-Form Solution to Natural Image Matting", 2008): in every
 * window of 3 x 3 pixels alpha is a linear function of colour. The system is solved by conjugate gradients without an
 * explicit matrix (He, Sun and Tang, "Fast Matting Using Large Kernel Matting Laplacian Matrices", 2010).
 */
export function solveMatte(image: RawPicture, trimap: Trimap, report: (done: number) => void): Matte {
  const { widthPx, heightPx } = image;
  const windows = new Windows(image, trimap);
  const open = listOpen(trimap);
  const alpha = new Float32Array(trimap.states).map((state, at) =>
    state === UNKNOWN ? trimap.guesses[at]! : state === PRODUCT ? 1 : 0,
  );
  const pull = new Float32Array(alpha.length);
  // Alpha starts at the guess, so the guess does not contribute to the first residual.
  windows.apply(alpha, pull);
  const residual = new Float64Array(open.length);
  const direction = new Float32Array(alpha.length);
  let energy = 0;
  open.forEach((at, index) => {
    residual[index] = direction[at] = -pull[at]!;
    energy += residual[index] ** 2;
  });
  const enough = energy * ENOUGH ** 2;
  for (let round = 0; round < ROUNDS && energy > enough; round += 1) {
    windows.apply(direction, pull);
    let along = 0;
    for (const at of open) along += direction[at]! * (pull[at]! += trimap.holds[at]! * direction[at]!);
    const step = energy / along;
    let left = 0;
    for (let index = 0; index < open.length; index += 1) {
      const at = open[index]!;
      alpha[at]! += step * direction[at]!;
      residual[index]! -= step * pull[at]!;
      left += residual[index]! ** 2;
    }
    const turn = left / energy;
    energy = left;
    open.forEach((at, index) => (direction[at] = residual[index]! + turn * direction[at]!));
    report((round + 1) / ROUNDS);
  }
  return { widthPx, heightPx, factors: windows.fit(alpha) };
}

function listOpen({ states }: Trimap): Int32Array {
  const open: number[] = [];
  states.forEach((state, at) => {
    if (state === UNKNOWN) open.push(at);
  });
  return Int32Array.from(open);
}

const SIZE = 9;

/** The windows with an open pixel, each with the constants of its colours: mean and inverse covariance. */
class Windows {
  readonly #colours: Float32Array;
  readonly #centres: Int32Array;
  /** Three means and the six different numbers of a symmetric matrix. */
  readonly #models: Float32Array;
  readonly #offsets: Int32Array;

  constructor({ widthPx, heightPx, rgba }: RawPicture, { states }: Trimap) {
    this.#colours = new Float32Array(widthPx * heightPx * 3);
    for (let at = 0; at < widthPx * heightPx; at += 1)
      for (let c = 0; c < 3; c += 1) this.#colours[at * 3 + c] = rgba[at * 4 + c]! / 255;
    const rows = [-widthPx, 0, widthPx];
    this.#offsets = Int32Array.from(rows.flatMap((row) => [row - 1, row, row + 1]));
    const centres: number[] = [];
    for (let y = 1; y < heightPx - 1; y += 1)
      for (let x = 1; x < widthPx - 1; x += 1) {
        const at = y * widthPx + x;
        if (this.#offsets.some((offset) => states[at + offset] === UNKNOWN)) centres.push(at);
      }
    this.#centres = Int32Array.from(centres);
    this.#models = new Float32Array(centres.length * SIZE);
    centres.forEach((centre, index) => this.#describe(centre, index * SIZE));
  }

  #describe(centre: number, to: number): void {
    const colours = this.#colours;
    const mean = [0, 0, 0];
    const [rr, rg, rb, gg, gb, bb] = [0, 1, 2, 3, 4, 5];
    const moments = new Float64Array(6);
    for (const offset of this.#offsets) {
      const at = (centre + offset) * 3;
      const [r, g, b] = [colours[at]!, colours[at + 1]!, colours[at + 2]!];
      mean[0]! += r / SIZE;
      mean[1]! += g / SIZE;
      mean[2]! += b / SIZE;
      moments[rr]! += (r * r) / SIZE;
      moments[rg]! += (r * g) / SIZE;
      moments[rb]! += (r * b) / SIZE;
      moments[gg]! += (g * g) / SIZE;
      moments[gb]! += (g * b) / SIZE;
      moments[bb]! += (b * b) / SIZE;
    }
    const [r, g, b] = mean as [number, number, number];
    const a11 = moments[rr]! - r * r + NOISE_VARIANCE;
    const a12 = moments[rg]! - r * g;
    const a13 = moments[rb]! - r * b;
    const a22 = moments[gg]! - g * g + NOISE_VARIANCE;
    const a23 = moments[gb]! - g * b;
    const a33 = moments[bb]! - b * b + NOISE_VARIANCE;
    const c11 = a22 * a33 - a23 * a23;
    const c12 = a13 * a23 - a12 * a33;
    const c13 = a12 * a23 - a13 * a22;
    const scale = 1 / (a11 * c11 + a12 * c12 + a13 * c13);
    const c22 = a11 * a33 - a13 * a13;
    const c23 = a12 * a13 - a11 * a23;
    const c33 = a11 * a22 - a12 * a12;
    this.#models.set(
      [r, g, b, c11 * scale, c12 * scale, c13 * scale, c22 * scale, c23 * scale, c33 * scale],
      to,
    );
  }

  /** The matting Laplacian times `values`: the deviation of each pixel from its windows' linear models. */
  apply(values: Float32Array, result: Float32Array): void {
    const colours = this.#colours;
    const offsets = this.#offsets;
    const line = new Float64Array(4);
    result.fill(0);
    for (let index = 0; index < this.#centres.length; index += 1) {
      this.#fitWindow(index, values, line);
      const centre = this.#centres[index]!;
      for (let k = 0; k < SIZE; k += 1) {
        const at = centre + offsets[k]!;
        const said =
          line[0]! * colours[at * 3]! +
          line[1]! * colours[at * 3 + 1]! +
          line[2]! * colours[at * 3 + 2]! +
          line[3]!;
        result[at]! += values[at]! - said;
      }
    }
  }

  /** Every pixel's linear model, the average over its windows; without windows, the value itself. */
  fit(values: Float32Array): Float32Array {
    const factors = new Float32Array(values.length * 4);
    const counts = new Uint8Array(values.length);
    const line = new Float64Array(4);
    this.#centres.forEach((centre, index) => {
      this.#fitWindow(index, values, line);
      for (const offset of this.#offsets) {
        const at = centre + offset;
        counts[at]! += 1;
        for (let c = 0; c < 4; c += 1) factors[at * 4 + c]! += line[c]!;
      }
    });
    for (let at = 0; at < values.length; at += 1) {
      if (counts[at] === 0) factors[at * 4 + 3] = values[at]!;
      else for (let c = 0; c < 4; c += 1) factors[at * 4 + c]! /= counts[at]!;
    }
    return factors;
  }

  /** Fits `values` to the window's colours by least squares: three slopes and an offset. */
  #fitWindow(index: number, values: Float32Array, line: Float64Array): void {
    const colours = this.#colours;
    const offsets = this.#offsets;
    const models = this.#models;
    const centre = this.#centres[index]!;
    const m = index * SIZE;
    const r = models[m]!;
    const g = models[m + 1]!;
    const b = models[m + 2]!;
    let mean = 0;
    let vr = 0;
    let vg = 0;
    let vb = 0;
    for (let k = 0; k < SIZE; k += 1) {
      const at = centre + offsets[k]!;
      const value = values[at]!;
      mean += value;
      vr += value * (colours[at * 3]! - r);
      vg += value * (colours[at * 3 + 1]! - g);
      vb += value * (colours[at * 3 + 2]! - b);
    }
    mean /= SIZE;
    vr /= SIZE;
    vg /= SIZE;
    vb /= SIZE;
    const sr = models[m + 3]! * vr + models[m + 4]! * vg + models[m + 5]! * vb;
    const sg = models[m + 4]! * vr + models[m + 6]! * vg + models[m + 7]! * vb;
    const sb = models[m + 5]! * vr + models[m + 7]! * vg + models[m + 8]! * vb;
    line[0] = sr;
    line[1] = sg;
    line[2] = sb;
    line[3] = mean - sr * r - sg * g - sb * b;
  }
}
