// The configuration of ava: each test file runs in its own process, in the order that `npm test` gives.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';

const folder = process.env['PLATEN_TEST_FOLDER'] ?? '';
const order = readFileSync(join(folder, 'order.txt'), 'utf8').split('\n');
const places = new Map(order.map((file, place) => [resolve(file), place]));
/** @param {string} file */
const place = (file) => places.get(file) ?? order.length;

export default {
  files: ['build/**/*.test.js'],
  // It only stops tests that hang: no test depends on how busy the machine is.
  timeout: '20m',
  workerThreads: false,
  // One more than there are cores: many files wait for a database or for processes that they start.
  concurrency: availableParallelism() + 1,
  require: ['./scripts/test/prepare-process.mjs'],
  /** @param {string} a @param {string} b */
  sortTestFiles: (a, b) => place(a) - place(b),
};
