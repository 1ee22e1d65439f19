import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { killOnExit } from '../test-databases/kill-on-exit.ts';
import { durationLog, type LoggedDuration } from './duration-log.mjs';
import { readResults } from './read-results.ts';

const AVA = 'scripts/test/ava.mjs';
const CONFIG = 'scripts/test/ava.config.mjs';
/** Time for tests to end the processes they started, when a run is interrupted. */
const STOP_MS = 3000;

/** The lifetime of a test file's process, and the CPU time of it and its children. */
export interface Duration {
  file: string;
  ms: number;
  cpuMs: number;
}

export interface RunResult {
  passed: number;
  failed: number;
  /** The title and the error of each failed test, as printed. */
  failures: string[];
  durations: Duration[];
}

export interface RunOptions {
  /** The folder of the bundles. */
  folder: string;
  /** Their sources, in the order in which they are started. */
  files: string[];
  environment: Record<string, string>;
  /** Ends the run early. */
  signal: AbortSignal;
  /** Receives the lines of the report. */
  print?: (line: string) => void;
}

/** Runs bundled test files and prints each result. Ends all processes that they leave running. */
export async function runAva(options: RunOptions): Promise<RunResult> {
  const { folder, files, environment, signal, print = console.log } = options;
  const built = files.map((file) => join(folder, file.replace(/\.tsx?$/, '.js')));
  const durations = durationLog(folder);
  writeFileSync(join(folder, 'order.txt'), built.join('\n'));
  writeFileSync(durations, '');
  // In a separate process group, so that all processes started by the tests can be ended with it.
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', AVA, '--config', CONFIG, '--tap', ...built],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      // With production, Lingui compiles no messages.
      env: { ...process.env, NODE_ENV: 'test', PLATEN_TEST_FOLDER: resolve(folder), ...environment },
      detached: true,
    },
  );
  const endGroup = (how: NodeJS.Signals) => signalGroup(child.pid, how);
  killOnExit(child, () => endGroup('SIGKILL'));
  const stop = () => {
    endGroup('SIGTERM'); // a browser has its own group, and is ended by the test that started it
    setTimeout(() => endGroup('SIGKILL'), STOP_MS).unref();
  };
  signal.addEventListener('abort', stop, { once: true });
  const ended = new Promise<number>((done) =>
    child.on('close', (exit, endedBy) => done(endedBy ? 1 : (exit ?? 1))),
  );
  const { passed, isWhole, failures, ...counts } = await readResults(child.stdout, print);
  const code = await ended;
  signal.removeEventListener('abort', stop);
  endGroup('SIGKILL');
  const lived = readDurations(durations, new Map(built.map((path, index) => [resolve(path), files[index]!])));
  rmSync(durations);
  let { failed } = counts;
  if (!isWhole) {
    failed += 1;
    const finished = new Set(lived.map(({ file }) => file));
    print('✘ The report ended early. These files did not finish:');
    for (const file of files.filter((each) => !finished.has(each))) print(`    ${file}`);
  }
  if (code !== 0 && failed === 0) failed = 1; // a crash before any assertion
  return { passed, failed, failures, durations: lived };
}

function signalGroup(leader: number | undefined, how: NodeJS.Signals): void {
  try {
    if (leader !== undefined) process.kill(-leader, how);
  } catch {
    // The group has no process left.
  }
}

/**
 * The duration of each test file, and of each shared process the time not spent in its files.
 * @param sources of the built files
 */
function readDurations(log: string, sources: Map<string, string>): Duration[] {
  const logged = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LoggedDuration);
  return logged.map(({ file, ms, cpuMs, sharedProcess }) => {
    if (sharedProcess !== undefined) return { file, ms, cpuMs };
    const within = logged.filter((other) => other.sharedProcess === file);
    const path = fileURLToPath(file);
    return {
      file: sources.get(path) ?? path,
      ms: ms - sumOf(within, 'ms'),
      cpuMs: cpuMs - sumOf(within, 'cpuMs'),
    };
  });
}

const sumOf = (logged: LoggedDuration[], key: 'ms' | 'cpuMs') =>
  logged.reduce((sum, each) => sum + each[key], 0);
