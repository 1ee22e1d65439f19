// ava's TAP reporter ends the report at some errors: here they are written.
import { createRequire } from 'node:module';
// @ts-expect-error -- ava has no types for it
import Reporter from '../../node_modules/ava/lib/reporters/tap.js';

// An error without stack frames, as node:fs/promises and Promise.any have them, becomes an object with an undefined
// field, which js-yaml throws on. Fields that YAML has no word for are left out instead.
const require = createRequire(import.meta.resolve('supertap'));
/** @typedef {{ safeDump: (value: unknown, options?: object) => string }} Yaml */
const yaml = /** @type {Yaml} */ (require('js-yaml'));
const { safeDump } = yaml;
yaml.safeDump = (value, options) => safeDump(value, { ...options, skipInvalid: true });

// Of tests that process.exit() or the timeout ended, the reporter makes an error itself, which it then takes for one that
// a worker has sent, with the original beside it.
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
