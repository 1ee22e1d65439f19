import { dirname } from 'node:path';

/**
 * The test files that load one of the mutated files, in the order that kills most mutants in the least time: first
 * those beside the code, starting with those named after it, then those that load it through the fewest imports. Slow
 * ones come last, for the remaining mutants.
 * @param reached for each test file, the number of imports to each file that it loads
 */
export function orderTests(
  reached: ReadonlyMap<string, ReadonlyMap<string, number>>,
  sources: readonly string[],
  slow: readonly string[],
): string[] {
  const folders = new Set(sources.map((source) => dirname(source)));
  const named = new Set(sources);
  const ranks = [...reached].flatMap(([test, distances]) => {
    const found = sources.flatMap((source) => distances.get(source) ?? []);
    if (found.length === 0) return [];
    const rank = [
      Number(slow.includes(test)),
      Number(!named.has(test.replace('.test.ts', '.ts'))),
      Number(!folders.has(dirname(test))),
      Math.min(...found),
    ];
    return [{ test, rank }];
  });
  return ranks.toSorted((a, b) => compareRanks(a.rank, b.rank)).map(({ test }) => test);
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const differing = a.findIndex((rank, index) => rank !== b[index]);
  return differing === -1 ? 0 : a[differing]! - b[differing]!;
}
