// ava's TAP reporter aborts the report at some errors; this one writes them.
import { createRequire } from 'node:module';
// @ts-expect-error -- ava has no types for it
import Reporter from '../../node_modules/ava/lib/reporters/tap.js';

// An error without stack frames, as from node:fs/promises and Promise.any, becomes an object with an undefined field,
// on which js-yaml throws. Fields that YAML cannot represent are left out instead.
const require = createRequire(import.meta.resolve('supertap'));
/** @typedef {{ safeDump: (value: unknown, options?: object) => string }} Yaml */
const yaml = /** @type {Yaml} */ (require('js-yaml'));
const { safeDump } = yaml;
yaml.safeDump = (value, options) => safeDump(value, { ...options, skipInvalid: true });

// For tests ended by process.exit() or the timeout, the reporter creates an error itself, and then treats it like one
// sent by a worker, which comes with the original error.
/** @typedef {{ writeTest: (event: { err?: unknown }, flags: object) => void }} WritesTests */
/** @typedef {{ prototype: WritesTests }} ReporterClass */
export const TapReporter = /** @type {ReporterClass} */ (/** @type {unknown} */ (Reporter));
const writer = TapReporter.prototype;
const { writeTest } = writer;
writer.writeTest = function (event, flags) {
  const { err } = event;
  writeTest.call(this, err instanceof Error ? { ...event, err: asSent(err) } : event, flags);
};

/** @param {Error} error */
const asSent = (error) => ({
  type: 'native',
  name: error.name,
  message: error.message,
  stack: error.stack,
  originalError: error,
});
