import type { CmykProfile, Inks } from '../../assets/picture/icc/cmyk-profile.ts';
import { type Lab, xyzToLab } from '../../assets/picture/icc/connection-space.ts';

/** The rounding error of four inks of 8 bits, half a level each, by which the limit is reduced. */
const ROUNDING_PERCENT = 0.8;
/**
 * Steps of black towards full. Each starts at the inks of the previous one, because Newton's method needs a near start.
 */
const BLACK_STEPS = 16;
/** Halvings of the step that reaches the limit: to 0.2 % of black. */
const HALVINGS = 5;
const NEWTON_STEPS = 3;
/** Halvings of a Newton step that does not come closer. */
const MAX_BACKTRACKS = 3;
/** Change of an ink by which its effect on the colour is measured. */
const NUDGE = 0.01;
/** Below this determinant the inks are not independent, and the iteration stops. */
const MIN_DETERMINANT = 1e-6;

/**
 * Finds inks of the same colour whose sum is within a limit: black replaces the grey component of cyan, magenta and
 * yellow as far as the limit requires (grey component replacement). Saturated colours have no grey left to replace;
 * their inks are reduced in proportion, from the point that changes the colour least. Source: H. Kipphan, "Handbook of
 * Print Media", 2001, 1.4.4.
 * @param limitPercent at least 100, which black alone takes
 */
export function limitInks(inks: Inks, profile: CmykProfile, limitPercent: number): Inks {
  const limit = (limitPercent - ROUNDING_PERCENT) / 100;
  if (sumOf(inks) <= limit) return inks;
  const wanted = xyzToLab(profile.toXyz(inks));
  const withBlack = (near: Inks, black: number): Inks =>
    matchColour([near[0], near[1], near[2], black], wanted, profile);
  const stepOfBlack = (1 - inks[3]) / BLACK_STEPS;
  const over = [inks];
  for (let step = 1; step <= BLACK_STEPS; step += 1) {
    const last = over.at(-1)!;
    const tried = withBlack(last, inks[3] + step * stepOfBlack);
    if (sumOf(tried) <= limit) return narrow(last, tried, limit, withBlack);
    over.push(tried);
  }
  const thinned = over.map((each) => thin(each, limit));
  const distances = thinned.map((each) => Math.hypot(...errorOf(each, wanted, profile)));
  return thinned[distances.indexOf(Math.min(...distances))]!;
}

/** The least black within the limit, between inks above the limit and inks within it. */
function narrow(over: Inks, kept: Inks, limit: number, withBlack: (near: Inks, black: number) => Inks): Inks {
  let [low, best] = [over[3], kept];
  for (let step = 0; step < HALVINGS; step += 1) {
    const black = (low + best[3]) / 2;
    const tried = withBlack(best, black);
    if (sumOf(tried) <= limit) best = tried;
    else low = black;
  }
  return best;
}

const sumOf = ([c, m, y, k]: Inks): number => c + m + y + k;

/** Cyan, magenta and yellow that are closest to a colour with the given black. */
function matchColour(start: Inks, wanted: Lab, profile: CmykProfile): Inks {
  let inks = start;
  let error = errorOf(inks, wanted, profile);
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    const slopes = [0, 1, 2].map((ink) => slopeOf(inks, ink, error, wanted, profile));
    const change = solve(slopes, error);
    if (!change) return inks;
    let share = 1;
    for (let backtrack = 0; ; backtrack += 1) {
      if (backtrack > MAX_BACKTRACKS) return inks;
      const next = moved(inks, change, share);
      const nextError = errorOf(next, wanted, profile);
      if (Math.hypot(...nextError) < Math.hypot(...error)) {
        [inks, error] = [next, nextError];
        break;
      }
      share /= 2;
    }
  }
  return inks;
}

const moved = ([c, m, y, k]: Inks, change: Vector, share: number): Inks => {
  const within = (ink: number, by: number) => Math.min(1, Math.max(0, ink - by * share));
  return [within(c, change[0]), within(m, change[1]), within(y, change[2]), k];
};

type Vector = readonly [number, number, number];

const errorOf = (inks: Inks, wanted: Lab, profile: CmykProfile): Vector => {
  const [l, a, b] = xyzToLab(profile.toXyz(inks));
  return [l - wanted[0], a - wanted[1], b - wanted[2]];
};

/** The effect of an ink on the colour, measured towards the side with room. */
function slopeOf(inks: Inks, ink: number, error: Vector, wanted: Lab, profile: CmykProfile): Vector {
  const nudge = inks[ink]! > 0.5 ? -NUDGE : NUDGE;
  const nudged = inks.map((value, index) => (index === ink ? value + nudge : value)) as unknown as Inks;
  const [l, a, b] = errorOf(nudged, wanted, profile);
  return [(l - error[0]) / nudge, (a - error[1]) / nudge, (b - error[2]) / nudge];
}

/** Solves a 3 x 3 system of equations (Cramer's rule). */
function solve(columns: readonly Vector[], vector: Vector): Vector | undefined {
  const [one, two, three] = columns as [Vector, Vector, Vector];
  const whole = determinant(one, two, three);
  if (!(Math.abs(whole) > MIN_DETERMINANT)) return undefined;
  return [
    determinant(vector, two, three) / whole,
    determinant(one, vector, three) / whole,
    determinant(one, two, vector) / whole,
  ];
}

const determinant = ([a, b, c]: Vector, [d, e, f]: Vector, [g, h, i]: Vector): number =>
  a * (e * i - f * h) - d * (b * i - c * h) + g * (b * f - c * e);

/** All four inks in proportion, within the limit. */
const thin = (inks: Inks, limit: number): Inks => {
  const share = limit / sumOf(inks);
  return inks.map((ink) => ink * share) as unknown as Inks;
};
