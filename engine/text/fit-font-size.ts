/** The number of tried sizes per canvas unit. */
const stepsPerUnit = 100;

/**
 * The largest font size in `minimum`…`maximum`, rounded down to 0.01, for which `fits` holds; undefined when even
 * the minimum does not fit. Bisection: the same input always takes the same steps.
 */
export function fitFontSize(
  { minimum, maximum }: { minimum: number; maximum: number },
  fits: (fontSize: number) => boolean,
): number | undefined {
  if (fits(maximum)) return maximum;
  if (minimum > maximum || !fits(minimum)) return undefined;
  let fitting = Math.floor(minimum * stepsPerUnit);
  let tooLarge = Math.ceil(maximum * stepsPerUnit);
  while (tooLarge - fitting > 1) {
    const middle = Math.floor((fitting + tooLarge) / 2);
    if (fits(middle / stepsPerUnit)) fitting = middle;
    else tooLarge = middle;
  }
  return Math.max(fitting / stepsPerUnit, minimum);
}
