// Loaded by ava into each process, before the test file: chooses the database, and records the lifetime of the process.
import test from 'ava';
import './compare-large-bytes.mjs';
import { computedMs, logDuration } from './duration-log.mjs';

/** The suffix of built files that run on the server's database. */
const ON_SERVER = '.on-server.test.js';

const { file } = test.meta;
if (file.endsWith(ON_SERVER))
  Object.assign(process.env, JSON.parse(process.env['PLATEN_TEST_SERVER'] ?? '{}'));

process.once('exit', () => {
  if (!process.connected) return; // ava has ended before it
  logDuration({ file, ms: performance.now(), cpuMs: computedMs() });
});
