import type { Duration } from './run-ava.ts';
import { SLOW_FILES } from './slow-files.ts';

const ROWS = 10;

/** The files that took longest, as lines to print. */
export function composeSlowestTable(durations: Duration[]): string[] {
  const slowest = durations.toSorted((a, b) => b.ms - a.ms).slice(0, ROWS);
  const rows = slowest.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
  return [`# The ${slowest.length} slowest of ${durations.length} files`, ...rows];
}

/** Of the files that took longest, those that would be started late. */
export function listUnexpectedlySlow(durations: Duration[]): string[] {
  const slowest = durations.toSorted((a, b) => b.ms - a.ms).slice(0, ROWS);
  return [...new Set(slowest.map(({ file }) => file))].filter((file) => !SLOW_FILES.includes(file));
}
