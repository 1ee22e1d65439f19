// npm test: bundles every *.test.ts to build/, runs ava on them, and closes with "N passed, N failed".
//   node scripts/test.mjs [path filters…]     e.g. node scripts/test.mjs engine/text
import { spawn } from 'node:child_process';
import { globSync, rmSync } from './glob.mjs';
import { Parser } from 'tap-parser';
import { bundleUnpacked } from './bundle.mjs';

const filters = process.argv.slice(2);
const sources = globSync(['engine', 'cli', 'workers', 'api', 'web', 'scripts'], /\.test\.tsx?$/).filter(
  (file) =>
    filters.length === 0 || filters.some((filter) => file.startsWith(filter) || file.includes(filter)),
);
const outdir = `build/test-${process.pid}`;
process.on('exit', () => rmSync(outdir));
if (sources.length === 0) {
  console.log('no test file matches\n\n0 passed, 1 failed');
  process.exit(1);
}
await bundleUnpacked(sources, outdir);
const built = sources.map((file) => `${outdir}/${file.replace(/\.tsx?$/, '.js')}`);

const ava = new URL('../node_modules/ava/entrypoints/cli.mjs', import.meta.url).pathname;
const child = spawn(process.execPath, ['--enable-source-maps', ava, '--tap', ...built], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
let passed = 0;
let failed = 0;
const parser = new Parser();
parser.on('assert', (assertion) => {
  if (assertion.skip || assertion.todo) {
    failed += 1; // nothing is skipped in silence
    console.log(`✘ skipped: ${assertion.name}`);
  } else if (assertion.ok) {
    passed += 1;
    if (filters.length > 0) console.log(`✔ ${assertion.name}`);
  } else {
    failed += 1;
    console.log(`✘ ${assertion.name}`);
    if (assertion.diag)
      console.log(JSON.stringify(assertion.diag, null, 2).replaceAll('\\n', '\n    ').replace(/^/gm, '    '));
  }
});
parser.on('comment', (comment) => {
  if (process.env.TEST_LOG) console.log(comment.trimEnd());
});
parser.on('bailout', (reason) => {
  failed += 1;
  console.log(`Bail out! ${reason}`);
});
child.stdout.pipe(parser);
const code = await new Promise((resolve) =>
  child.on('close', (exit, signal) => resolve(signal ? 1 : (exit ?? 1))),
);
if (code !== 0 && failed === 0) failed = 1; // a crash before any assertion
if (passed + failed === 0) failed = 1; // an empty run is not a pass
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = code || (failed ? 1 : 0);
