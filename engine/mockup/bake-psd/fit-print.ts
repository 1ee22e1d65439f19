/** Values outside this range may be clipped, so they are not used for the fit. */
const CUT_LOW = 0.002;
const CUT_HIGH = 0.998;
/** The weight of black and white relative to greys, because most designs consist of them. */
const END_WEIGHT = 3;

/** The linear relation of a print's channel to the result: `gain` times its value plus `offset`. */
export interface PrintFit {
  gain: number;
  offset: number;
}

/**
 * Fits a line to the results of a channel for prints of several greys, by least squares. Values clipped at black or
 * white are excluded if two others remain, because the stamped picture is clipped there, too.
 */
export function fitPrint(levels: readonly number[], values: readonly number[]): PrintFit {
  const open = levels.flatMap((_, i) => (values[i]! > CUT_LOW && values[i]! < CUT_HIGH ? [i] : []));
  const line = open.length >= 2 && open.length < levels.length ? fitLine(levels, values, open) : undefined;
  if (line && levels.every((level, i) => agrees(line, level, values[i]!))) return line;
  return fitLine(
    levels,
    values,
    levels.map((_, i) => i),
  );
}

/** The value of a stamped picture for a print of this value. */
export const showPrint = ({ gain, offset }: PrintFit, value: number): number =>
  Math.min(1, Math.max(0, offset + gain * value));

const agrees = (line: PrintFit, level: number, value: number): boolean =>
  Math.abs(showPrint(line, level) - value) < 1 / 255;

function fitLine(levels: readonly number[], values: readonly number[], used: readonly number[]): PrintFit {
  const weights = used.map((i) => (levels[i] === 0 || levels[i] === 1 ? END_WEIGHT : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const meanOf = (all: readonly number[]) =>
    used.reduce((sum, i, at) => sum + weights[at]! * all[i]!, 0) / total;
  const [meanLevel, meanValue] = [meanOf(levels), meanOf(values)];
  let both = 0;
  let squares = 0;
  for (const [at, i] of used.entries()) {
    both += weights[at]! * (levels[i]! - meanLevel) * (values[i]! - meanValue);
    squares += weights[at]! * (levels[i]! - meanLevel) ** 2;
  }
  // A plate cannot represent a negative gain.
  const gain = Math.max(0, both / squares);
  return { gain, offset: meanValue - gain * meanLevel };
}
