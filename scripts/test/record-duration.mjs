// Loaded by ava into the process of each test file: notes how long the process lived, and what it computed.
import { appendFileSync, readFileSync } from 'node:fs';
import test from 'ava';

/** Linux counts in hundredths of a second (proc(5)). */
const TICK_MS = 10;

/** @param {string} log a file that a line of JSON is added to */
export default function recordDuration(log) {
  const { file } = test.meta;
  process.once('exit', () => {
    if (!process.connected) return; // ava has ended before it
    const { user, system } = process.cpuUsage();
    const cpuMs = (user + system) / 1000 + childrenCpuMs();
    appendFileSync(log, `${JSON.stringify({ file, ms: performance.now(), cpuMs })}\n`);
  });
}

/** CPU time of processes that this one started and that have ended; 0 where it is not known. */
function childrenCpuMs() {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  const [user, system] = fields.slice(13, 15);
  return (Number(user) + Number(system)) * TICK_MS;
}
