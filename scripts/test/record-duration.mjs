// Loaded by ava into the process of each test file: notes how long the process lived.
import { appendFileSync } from 'node:fs';
import test from 'ava';

/** @param {string} log a file that a line of JSON is added to */
export default function recordDuration(log) {
  const { file } = test.meta;
  process.once('exit', () => appendFileSync(log, `${JSON.stringify({ file, ms: performance.now() })}\n`));
}
