import type { Duration } from './run-ava.ts';
import { SLOW_FILES } from './slow-files.ts';

const ROWS = 10;

/** The files that took longest, as lines to print; one that is run on two databases counts with both. */
export function composeSlowestTable(durations: Duration[]): string[] {
  const files = sumByFile(durations);
  const slowest = files.slice(0, ROWS);
  const rows = slowest.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
  return [`# The ${slowest.length} slowest of ${files.length} files`, ...rows];
}

/** Of the files that took longest, those that would be started late. */
export function listUnexpectedlySlow(durations: Duration[]): string[] {
  const slowest = sumByFile(durations).slice(0, ROWS);
  return slowest.map(({ file }) => file).filter((file) => !SLOW_FILES.includes(file));
}

/** Longest first. */
function sumByFile(durations: Duration[]): Duration[] {
  const sums = new Map<string, number>();
  for (const { file, ms } of durations) sums.set(file, (sums.get(file) ?? 0) + ms);
  return [...sums].map(([file, ms]) => ({ file, ms })).toSorted((a, b) => b.ms - a.ms);
}
