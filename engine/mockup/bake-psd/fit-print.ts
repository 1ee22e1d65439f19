/** Below and above these a value may have been cut off, and says nothing of the sum it comes from. */
const CUT_LOW = 0.002;
const CUT_HIGH = 0.998;
/** Black and white count as much as so many greys between: most designs are made of them. */
const END_WEIGHT = 3;

/** How a channel of a print is seen: `gain` times its value, and `offset` more. */
export interface PrintFit {
  gain: number;
  offset: number;
}

/**
 * Fits a straight line through what a channel shows for prints of several greys, by least squares. Values that were cut
 * off at black or white are left out where two others remain: the stamped picture is cut off there, too.
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
  // A plate cannot say that a lighter print is darker.
  const gain = Math.max(0, both / squares);
  return { gain, offset: meanValue - gain * meanLevel };
}
