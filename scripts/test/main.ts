// npm test: bundles every *.test.ts to build/, runs ava on them, and finally prints "N passed, N failed". npm test --
// [path filters…] e.g. npm test -- engine/text npm test -- --changed [--all] the test files nearest to changes since
// the last commit, or all reached by them
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildDatabase } from '../build-database.mjs';
import { buildCli } from '../build.mjs';
import { killOnExit } from '../test-databases/kill-on-exit.ts';
import { needDebianTools } from '../debian-tools.ts';
import { bundleTests, copyForServer } from './bundle-tests.ts';
import { composeSlowestTable, listUnexpectedlySlow } from './compose-slowest-table.ts';
import { type Duration, runAva } from './run-ava.ts';
import { selectTests } from './select-tests.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';
import { unpackChromium } from './unpack-chromium.ts';

const { tests, isWhole, isQuick } = await selectTests(process.argv.slice(2));
const folder = `build/test-${process.pid}`;
const builtCli = resolve(folder, 'built');
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => interruption.abort());
let passed = 0;
let failed = 0;
let failures: string[] = [];
const durations: Duration[] = [];

if (tests.length > 0) {
  const temporary = makeTemporaryFolder();
  process.env['TMPDIR'] = temporary.path;
  try {
    await runTests(temporary.path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    temporary.remove();
  }
}
if (passed + failed === 0) failed = 1; // an empty run does not count as passed
if (durations.length > 1) console.log(`\n${composeSlowestTable(durations).join('\n')}`);
if (isWhole)
  for (const file of listUnexpectedlySlow(durations.filter(({ file }) => tests.includes(file))))
    console.log(`# ${file} is not in scripts/test/slow-files.ts, so it is started late`);
// Often only the end of a long report is kept.
for (const failure of failures) console.log(`\n${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;

/** @param temporary folder of the run */
async function runTests(temporary: string): Promise<void> {
  const { files, groups, withDatabase, onServer, withBrowser, needs } = await bundleTests(tests, folder);
  for (const [name, group] of groups)
    console.log(`# ${name} is ${group.length} files in one process: ${group[0]} to ${group.at(-1)}`);
  // The demo is seeded from beside the built code.
  symlinkSync(resolve('fixtures'), `${folder}/fixtures`, 'junction');
  if (withDatabase.length > 0) await needDebianTools('curl', 'jq'); // the examples of docs/api.md need them
  // Each of these spends much time waiting for disks and processes.
  const [embedded = {}, server] = await Promise.all([
    prepareBuiltCli(needs, withDatabase.length > 0),
    isQuick || onServer.length + withBrowser.length === 0 ? undefined : prepareServer(),
    needs('PLATEN_BUILT_WEB') ? buildPages(`${builtCli}/web`) : undefined,
    needs('CHROMIUM') ? useChromium(join(temporary, 'chromium')) : undefined,
  ]);
  if (!server) return run(files, embedded);
  const onBoth = files.flatMap((file) => {
    if (withBrowser.includes(file)) return [copyForServer(file, folder)];
    return onServer.includes(file) ? [file, copyForServer(file, folder)] : [file];
  });
  try {
    await run(onBoth, { ...embedded, PLATEN_TEST_SERVER: JSON.stringify(server.environment) });
  } finally {
    await server.stop();
  }
}

/** @returns variables with the location of the embedded database, if tests use one */
async function prepareBuiltCli(
  needs: (variable: string) => boolean,
  hasDatabase: boolean,
): Promise<Record<string, string> | undefined> {
  if (needs('PLATEN_BUILT_CLI')) await Promise.all([buildCli(builtCli), buildDatabase(builtCli)]);
  if (!hasDatabase) return undefined;
  const { prepareEmbeddedTemplate } = await import('../test-databases/prepare-test-databases.ts');
  return prepareEmbeddedTemplate(folder, builtCli);
}

async function buildPages(outdir: string): Promise<void> {
  const builder = spawn(process.execPath, ['scripts/test/build-web-process.mjs', outdir], {
    stdio: 'inherit',
  });
  killOnExit(builder);
  const [code] = (await once(builder, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The pages could not be built.');
}

async function prepareServer() {
  const { prepareServerTemplate } = await import('../test-databases/prepare-test-databases.ts');
  return prepareServerTemplate();
}

async function useChromium(unpacked: string): Promise<void> {
  Object.assign(process.env, await unpackChromium(unpacked));
}

async function run(files: string[], environment: Record<string, string>): Promise<void> {
  const variables = { PLATEN_BUILT_CLI: builtCli, PLATEN_BUILT_WEB: `${builtCli}/web`, ...environment };
  const result = await runAva({ folder, files, environment: variables, signal: interruption.signal });
  ({ passed, failed, failures } = result);
  durations.push(...result.durations);
}
