/**
 * The cell that a key moves to in a grid of equal cells, numbered row by row.
 * @param columns at least 1
 * @param isRightToLeft the first cell of a row is its right one
 * @returns the index of the cell, or `undefined` if the key does not move
 */
export function moveInGrid(
  key: string,
  from: number,
  { count, columns, isRightToLeft = false }: { count: number; columns: number; isRightToLeft?: boolean },
): number | undefined {
  const onward = isRightToLeft ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: onward,
    ArrowLeft: -onward,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return undefined;
  const to = from + step;
  return to >= 0 && to < count ? to : undefined;
}
