import { withoutServer } from './bundle-tests.ts';
import type { Duration } from './run-ava.ts';
import { SLOW_FILES } from './slow-files.ts';

const ROWS = 10;

/**
 * The slowest files, as lines to print: the lifetimes of their processes, and their CPU times. A file that runs on two
 * databases counts with both.
 */
export function composeSlowestTable(durations: Duration[]): string[] {
  const files = sumByFile(durations);
  const slowest = files.slice(0, ROWS);
  const cpuMs = files.reduce((sum, file) => sum + file.cpuMs, 0);
  return [
    `# The ${slowest.length} slowest of ${files.length} files, which computed for ${seconds(cpuMs)}`,
    ...slowest.map((file) => `${cell(file.ms)} ${cell(file.cpuMs)} CPU  ${file.file}`),
  ];
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const cell = (ms: number) => seconds(ms).padStart(9);

/** The slowest files that would be started late. */
export function listUnexpectedlySlow(durations: Duration[]): string[] {
  const slowest = sumByFile(durations).slice(0, ROWS);
  return slowest.map(({ file }) => file).filter((file) => !SLOW_FILES.includes(file));
}

/** Longest first. */
function sumByFile(durations: Duration[]): Duration[] {
  const sums = new Map<string, Duration>();
  for (const { file: ran, ms, cpuMs } of durations) {
    const file = withoutServer(ran);
    const sum = sums.get(file) ?? { file, ms: 0, cpuMs: 0 };
    sums.set(file, { file, ms: sum.ms + ms, cpuMs: sum.cpuMs + cpuMs });
  }
  return [...sums.values()].toSorted((a, b) => b.ms - a.ms);
}
