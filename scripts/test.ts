// npm test: bundles every *.test.ts to build/, runs ava on them, and closes with "N passed, N failed".
//   npm test -- [path filters…]     e.g. npm test -- engine/text
import { spawn } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { Parser, type Result } from 'tap-parser';
import { buildDatabase } from './build-database.mjs';
import { buildCli } from './build.mjs';
import { bundleUnpacked } from './bundle.mjs';
import { needDebianTools } from './debian-tools.ts';
import { globSync } from './glob.ts';
import { ROOMS } from './rooms.ts';

const AVA = 'node_modules/ava/entrypoints/cli.mjs';

const filters = process.argv.slice(2);
const sources = globSync(ROOMS, /\.test\.tsx?$/).filter(
  (file) => filters.length === 0 || filters.some((filter) => file.includes(filter)),
);
const outdir = `build/test-${process.pid}`;
const builtCli = resolve(outdir, 'built');
let passed = 0;
let failed = 0;
let code = 0;
if (sources.length > 0) {
  try {
    await bundleUnpacked(sources, outdir);
    if (sources.some((file) => /^(cli|workers|api)\//.test(file)))
      await Promise.all([buildCli(builtCli), buildDatabase(builtCli)]);
    // The demo is seeded from beside the built code.
    symlinkSync(resolve('fixtures'), `${outdir}/fixtures`);
    const withDatabase = sources.filter((file) => /^(workers|api)\//.test(file));
    if (withDatabase.length === 0) code = await runAva(sources, {});
    else {
      const { prepareEmbeddedTemplate, prepareServerTemplate } =
        await import('./test-databases/prepare-test-databases.ts');
      await needDebianTools('curl', 'jq'); // what the examples of docs/api.md are run with
      code = await runAva(sources, await prepareEmbeddedTemplate(outdir, builtCli));
      // Whatever has to do with a database, but for the embedded one itself, is run on a server as well.
      const onServer = withDatabase.filter((file) => !file.startsWith('api/data/embedded/'));
      if (onServer.length > 0) {
        const server = await prepareServerTemplate();
        try {
          console.log('# on a PostgreSQL server');
          code = (await runAva(onServer, server.environment)) || code;
        } finally {
          await server.stop();
        }
      }
    }
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}
if (code !== 0 && failed === 0) failed = 1; // a crash before any assertion
if (passed + failed === 0) failed = 1; // an empty run is not a pass
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;

async function runAva(files: string[], environment: Record<string, string>): Promise<number> {
  const built = files.map((file) => `${outdir}/${file.replace(/\.tsx?$/, '.js')}`);
  const child = spawn(process.execPath, ['--enable-source-maps', AVA, '--tap', ...built], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PLATEN_BUILT_CLI: builtCli, ...environment },
  });
  child.stdout.pipe(readResults());
  return new Promise((resolve) => child.on('close', (exit, signal) => resolve(signal ? 1 : (exit ?? 1))));
}

function readResults(): Parser {
  const parser = new Parser();
  parser.on('assert', (assertion: Result) => {
    if (assertion.skip || assertion.todo) {
      failed += 1; // nothing is skipped in silence
      console.log(`✘ skipped: ${assertion.name}`);
    } else if (assertion.ok) {
      passed += 1;
      console.log(`✔ ${assertion.name}`);
    } else {
      failed += 1;
      console.log(`✘ ${assertion.name}`);
      if (assertion.diag)
        console.log(
          JSON.stringify(assertion.diag, null, 2).replaceAll('\\n', '\n    ').replace(/^/gm, '    '),
        );
    }
  });
  parser.on('comment', (comment: string) => console.log(comment.trimEnd())); // what tests log: tables, figures
  parser.on('bailout', (reason) => {
    failed += 1;
    console.log(`Bail out! ${reason}`);
  });
  return parser;
}
