import { SLOW_FILES } from './slow-files.ts';

/** The most that a run with `--changed` may cost, in plain test files: enough to notice a mistake within seconds. */
const MAX_COST = 12;

/**
 * The nearest of ranked test files that together cost little; those that changed themselves are always among them, and
 * slow ones are not.
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
    // The nearest one is run whatever it costs.
    if (chosen.length > 0 && cost + costOf(file) > MAX_COST) continue;
    chosen.push(file);
    cost += costOf(file);
  }
  return chosen;
}
