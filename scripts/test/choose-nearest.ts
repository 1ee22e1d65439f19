import { SLOW_FILES } from './slow-files.ts';

/** The maximum cost of a run with `--changed`, in plain test files: enough to detect a mistake within seconds. */
const MAX_COST = 12;

/**
 * The nearest of ranked test files whose total cost is low, always including changed test files and excluding slow
 * ones.
 * @param costOf the cost of a file, in plain test files
 */
export function chooseNearest(
  ranked: string[],
  changed: string[],
  costOf: (file: string) => number,
): string[] {
  const own = ranked.filter((file) => changed.includes(file));
  const chosen = [...own];
  let cost = own.reduce((sum, file) => sum + costOf(file), 0);
  for (const file of ranked) {
    if (own.includes(file) || SLOW_FILES.includes(file)) continue;
    // The nearest one is always run, whatever its cost.
    if (chosen.length > 0 && cost + costOf(file) > MAX_COST) continue;
    chosen.push(file);
    cost += costOf(file);
  }
  return chosen;
}
