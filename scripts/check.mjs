// npm run check: types, lint, formatting, import rules and circles; two at a time, since machines have two cores.
import { spawn } from 'node:child_process';

const steps = [
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit']],
  ['lint', ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0', '--no-warn-ignored']],
  ['formatting', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.']],
  [
    'imports',
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      'engine',
      'scripts',
      'cli',
      'workers',
      'api',
      'web',
    ],
  ],
];

const { existsSync } = await import('node:fs');
let failed = 0;
const run = ([name, args]) =>
  new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(
      process.execPath,
      args.filter((a) => !['engine', 'scripts', 'cli', 'workers', 'api', 'web'].includes(a) || existsSync(a)),
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let output = '';
    child.stdout.on('data', (d) => (output += d));
    child.stderr.on('data', (d) => (output += d));
    child.on('close', (code) => {
      if (code !== 0) failed += 1;
      console.log(
        `${code === 0 ? '✔' : '✘'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
      );
      if (code !== 0) console.log(output.trim());
      resolve();
    });
  });
const queue = [...steps];
const lane = async () => {
  for (let step = queue.shift(); step; step = queue.shift()) await run(step);
};
await Promise.all([lane(), lane()]);
process.exitCode = failed ? 1 : 0;
