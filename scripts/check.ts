// npm run check: types, lint, formatting, import rules and cycles, translations, sizes of pages; two at a time, since
// machines have two cores.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ROOMS } from './rooms.ts';

/** Results of unchanged files. `npm ci` deletes them, since they also depend on packages. */
const CACHE = 'node_modules/.cache';

/** The longest first, so that both lanes end at about the same time. */
const STEPS: [name: string, ...command: string[]][] = [
  ['lint', 'oxlint/bin/oxlint', '--threads', '1'],
  // Each checker resolves the shared types again, and the other core is used by the other lane.
  [
    'types',
    'typescript-native/bin/tsc',
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    `${CACHE}/check.tsbuildinfo`,
  ],
  ['page sizes', '../scripts/run.mjs', 'scripts/web-budget.ts'],
  [
    'imports',
    'dependency-cruiser/bin/dependency-cruise.mjs',
    '--cache',
    `${CACHE}/imports`,
    '--cache-strategy',
    'content',
    ...ROOMS.filter((room) => existsSync(room)),
  ],
  ['texts', '../scripts/texts/main.mjs', '--check'],
  ['formatting', 'oxfmt/bin/oxfmt', '--check'],
];

/**
 * Each lane has one core. The compiler and the linter (Go) resolve types once for each core that they use. Without
 * garbage collection they take half the time and at most 2.4 GB. The bundler (Rust) takes less total time with one
 * thread.
 */
const ONE_CORE = {
  GOMAXPROCS: '1',
  GOGC: 'off',
  RAYON_NUM_THREADS: '1',
  TOKIO_WORKER_THREADS: '1',
};

const queue = [...STEPS];
await Promise.all([lane(), lane()]);

async function lane(): Promise<void> {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const [name, script, ...rest] = step;
    const startedMs = performance.now();
    const { code, output } = await run([`node_modules/${script}`, ...rest]);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    console.log(`${code === 0 ? '✔' : '✘'} ${name} (${seconds} s)`);
    if (code === 0) continue;
    console.log(output.trim());
    process.exitCode = 1;
  }
}

function run(args: string[]): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, ...ONE_CORE };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}
