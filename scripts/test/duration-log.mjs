// The durations of test files, as lines of JSON that `npm test` reads. No TypeScript: ava loads it without a bundle.
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts in hundredths of a second (proc(5)). */
const TICK_MS = 10;

/**
 * How long a process, or a test file in a process that it shares, was there, and how long it computed.
 * @typedef {{ file: string; ms: number; cpuMs: number; sharedProcess?: string }} LoggedDuration
 */

/** @param {LoggedDuration} duration */
export const logDuration = (duration) => appendFileSync(durationLog(), `${JSON.stringify(duration)}\n`);

export const durationLog = (folder = process.env['PLATEN_TEST_FOLDER'] ?? '') =>
  join(folder, 'durations.jsonl');

/** CPU time of this process up to now, and of its children that have ended, ms. */
export function computedMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + childrenCpuMs();
}

/** 0 where it is not known. */
function childrenCpuMs() {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  const [user, system] = fields.slice(13, 15);
  return (Number(user) + Number(system)) * TICK_MS;
}
