import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Parser, type Result } from 'tap-parser';
import { endWithUs } from '../test-databases/end-with-us.ts';

const AVA = 'node_modules/ava/entrypoints/cli.mjs';
const CONFIG = 'scripts/test/ava.config.mjs';
/** How long tests have to end what they started, when a run is interrupted. */
const STOP_MS = 3000;

/** How long the process of a test file lived. */
export interface Duration {
  file: string;
  ms: number;
}

export interface RunResult {
  passed: number;
  failed: number;
  durations: Duration[];
}

export interface RunOptions {
  /** Of the bundles. */
  folder: string;
  /** Their sources, in the order they are started in. */
  files: string[];
  environment: Record<string, string>;
  /** Ends the run early. */
  signal: AbortSignal;
}

/** Runs bundled test files and prints each result. Ends every process that they leave behind. */
export async function runAva({ folder, files, environment, signal }: RunOptions): Promise<RunResult> {
  const built = files.map((file) => join(folder, file.replace(/\.tsx?$/, '.js')));
  const durations = join(folder, 'durations.jsonl');
  writeFileSync(join(folder, 'order.txt'), built.join('\n'));
  writeFileSync(durations, '');
  // In a process group of its own, so that whatever the tests have started can be ended with it.
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', AVA, '--config', CONFIG, '--tap', ...built],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PLATEN_TEST_FOLDER: resolve(folder), ...environment },
      detached: true,
    },
  );
  const endGroup = (how: NodeJS.Signals) => signalGroup(child.pid, how);
  endWithUs(child, () => endGroup('SIGKILL'));
  const stop = () => {
    endGroup('SIGTERM'); // a browser has a group of its own, and is ended by the test that started it
    setTimeout(() => endGroup('SIGKILL'), STOP_MS).unref();
  };
  signal.addEventListener('abort', stop, { once: true });
  const counts = { passed: 0, failed: 0 };
  child.stdout.pipe(readResults(counts));
  const code = await new Promise<number>((done) =>
    child.on('close', (exit, endedBy) => done(endedBy ? 1 : (exit ?? 1))),
  );
  signal.removeEventListener('abort', stop);
  endGroup('SIGKILL');
  if (code !== 0 && counts.failed === 0) counts.failed = 1; // a crash before any assertion
  const lived = readDurations(durations, new Map(built.map((path, index) => [resolve(path), files[index]!])));
  rmSync(durations);
  return { ...counts, durations: lived };
}

function signalGroup(leader: number | undefined, how: NodeJS.Signals): void {
  try {
    if (leader !== undefined) process.kill(-leader, how);
  } catch {
    // Nobody of it is left.
  }
}

function readDurations(log: string, sources: Map<string, string>): Duration[] {
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { file, ms } = JSON.parse(line) as Duration;
      const path = fileURLToPath(file);
      return { file: sources.get(path) ?? path, ms };
    });
}

function readResults(counts: { passed: number; failed: number }): Parser {
  const parser = new Parser();
  parser.on('assert', (assertion: Result) => {
    if (assertion.skip || assertion.todo) {
      counts.failed += 1; // nothing is skipped in silence
      console.log(`✘ skipped: ${assertion.name}`);
    } else if (assertion.ok) {
      counts.passed += 1;
      console.log(`✔ ${assertion.name}`);
    } else {
      counts.failed += 1;
      console.log(`✘ ${assertion.name}`);
      if (assertion.diag)
        console.log(
          JSON.stringify(assertion.diag, null, 2).replaceAll('\\n', '\n    ').replace(/^/gm, '    '),
        );
    }
  });
  parser.on('comment', (comment: string) => console.log(comment.trimEnd())); // what tests log: tables, figures
  parser.on('bailout', (reason) => {
    counts.failed += 1;
    console.log(`Bail out! ${reason}`);
  });
  return parser;
}
