import type { RawPicture } from '../../platform/raw-picture.ts';
import { MattingLaplacian } from './matting-laplacian.ts';
import { listMarked, pixelsWhere } from './pixels-where.ts';
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
  const { states, guesses, holds } = trimap;
  const isOpen = pixelsWhere(states, (state) => state === UNKNOWN);
  const open = listMarked(isOpen);
  const laplacian = new MattingLaplacian(image, isOpen);
  const { values, deviations } = laplacian;
  const alpha = new Float32Array(states.length);
  for (let at = 0; at < alpha.length; at += 1)
    alpha[at] = isOpen[at] ? guesses[at]! : states[at] === PRODUCT ? 1 : 0;
  // Alpha starts at the guess, so the guess does not contribute to the first residual.
  values.set(alpha);
  laplacian.measure();
  const residual = new Float64Array(open.length);
  // From here the values are the direction of the search, which is 0 where alpha is known.
  values.fill(0);
  let energy = 0;
  for (let index = 0; index < open.length; index += 1) {
    const at = open[index]!;
    residual[index] = values[at] = -deviations[at]!;
    energy += residual[index]! ** 2;
  }
  const enough = energy * ENOUGH ** 2;
  for (let round = 0; round < ROUNDS && energy > enough; round += 1) {
    laplacian.measure();
    let along = 0;
    for (let index = 0; index < open.length; index += 1) {
      const at = open[index]!;
      along += values[at]! * (deviations[at]! += holds[at]! * values[at]!);
    }
    const step = energy / along;
    let left = 0;
    for (let index = 0; index < open.length; index += 1) {
      const at = open[index]!;
      alpha[at]! += step * values[at]!;
      residual[index]! -= step * deviations[at]!;
      left += residual[index]! ** 2;
    }
    const turn = left / energy;
    energy = left;
    for (let index = 0; index < open.length; index += 1) {
      const at = open[index]!;
      values[at] = residual[index]! + turn * values[at]!;
    }
    report((round + 1) / ROUNDS);
  }
  values.set(alpha);
  return { widthPx, heightPx, factors: laplacian.fit() };
}
