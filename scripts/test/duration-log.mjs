// The durations of test files, as lines of JSON that `npm test` reads. Not TypeScript, since ava loads it without a
// bundle.
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts in hundredths of a second (proc(5)). */
const TICK_MS = 10;

/**
 * The lifetime and CPU time of a process, or of a test file in a shared process.
 * @typedef {{ file: string; ms: number; cpuMs: number; sharedProcess?: string }} LoggedDuration
 */

/** @param {LoggedDuration} duration */
export const logDuration = (duration) => appendFileSync(durationLog(), `${JSON.stringify(duration)}\n`);

export const durationLog = (folder = process.env['PLATEN_TEST_FOLDER'] ?? '') =>
  join(folder, 'durations.jsonl');

/** CPU time of this process so far, and of its finished children, in ms. */
export function computedMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + childrenCpuMs();
}

/** 0 if it is unknown. */
function childrenCpuMs() {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  const [user, system] = fields.slice(13, 15);
  return (Number(user) + Number(system)) * TICK_MS;
}
