/**
 * The stops of each repetition of a gradient. Odd repetitions are reversed if it reflects.
 * @param stops in order; a repetition spans from the first to the last
 * @returns the stops of all repetitions, with offsets in the units of the input
 */
export function repeatStops<Stop extends { offset: number }>(
  stops: readonly Stop[],
  turns: readonly number[],
  reflects: boolean,
): Stop[] {
  const [first, last] = [stops[0]?.offset ?? 0, stops.at(-1)?.offset ?? 0];
  return turns.flatMap((turn) => {
    const isBack = reflects && turn % 2 !== 0;
    const list = isBack ? [...stops].reverse() : stops;
    return list.map((stop) => ({
      ...stop,
      offset: turn * (last - first) + (isBack ? first + last - stop.offset : stop.offset),
    }));
  });
}
