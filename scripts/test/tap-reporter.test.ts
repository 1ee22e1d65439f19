import { resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import test from 'ava';

interface Reporter {
  writeProcessExit(event: object): void;
  writeTimeout(event: object): void;
}

interface Reporting {
  TapReporter: new (options: object) => Reporter;
}

test('tests that process.exit() or the timeout ended are reported', async (t) => {
  const url = pathToFileURL(resolve('scripts/test/tap-reporter.mjs')).href;
  const { TapReporter } = (await import(url)) as Reporting;
  const reportStream = new PassThrough({ encoding: 'utf8' });
  const reporter = new TapReporter({ extensions: ['js'], projectDir: '/project', reportStream });
  const testFile = '/project/some.test.js';
  const pendingTests = new Map([[testFile, ['left', 'right']]]);
  reporter.writeProcessExit({ testFile, stack: 'Error\n    at some.test.js:3:1', pendingTests });
  reporter.writeTimeout({ period: 1000, pendingTests });
  const report = String(reportStream.read());
  t.regex(report, /not ok 1 - left\n[^]*Exiting due to process\.exit\(\) when running some\.test\.js/);
  t.regex(report, /not ok 4 - right\n[^]*no new tests completed within the last 1000ms/);
});
