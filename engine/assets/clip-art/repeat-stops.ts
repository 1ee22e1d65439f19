/**
 * The stops of a gradient in each of its turns, of which every other runs backwards where it reflects.
 * @param stops in their order; a turn reaches from the first to the last
 * @returns offsets of all turns in the units of one
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
