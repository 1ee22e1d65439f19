import { fork } from 'node:child_process';
import { endWithUs } from '../test-databases/end-with-us.ts';
import type { JudgedVerdict, LaneMessage, LaneTask } from './lane-process.ts';

export interface LaneSettings {
  /** The built code of lane-process.ts. */
  script: string;
  lanes: number;
  environment: Record<string, string>;
  /** A mutant that holds a lane up for longer has timed out; where tests are fast, a shorter while is enough. */
  silenceMs: number;
  log: (line: string) => void;
}

/** One that timed out hangs its tests, or the machine was busy: the report lists it. */
export type Verdict = JudgedVerdict | 'timed-out';

/** Processes are begun anew, so that nothing piles up in them. */
const BATCH = 300;
const PROGRESS_EVERY = 100;
/** A mutant may take so many times as long as the longest test takes without one, and at least so long. */
const SILENCE_FACTOR = 30;
const LEAST_SILENCE_MS = 20_000;

/**
 * Judges mutants in several processes at once. A process that a mutant ends or holds up is begun anew behind it.
 * @throws Error when tests fail without a mutant
 */
export async function runLanes(task: LaneTask, settings: LaneSettings): Promise<Map<number, Verdict>> {
  const verdicts = new Map<number, Verdict>();
  const waiting = [...task.mutants];
  const size = Math.min(BATCH, Math.ceil(waiting.length / settings.lanes));
  const lane = async () => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, size);
      while (batch.length > 0) {
        await runProcess({ bundles: task.bundles, mutants: batch }, settings, verdicts);
        while (batch[0] && verdicts.has(batch[0].id)) batch.shift();
      }
    }
  };
  await Promise.all(Array.from({ length: settings.lanes }, lane));
  return verdicts;
}

/** Runs one process to its end, which a mutant may bring about. */
function runProcess(
  task: LaneTask,
  { script, environment, silenceMs, log }: LaneSettings,
  verdicts: Map<number, Verdict>,
): Promise<void> {
  const child = fork(script, {
    execArgv: ['--experimental-vm-modules', '--no-warnings'],
    env: { ...process.env, NODE_ENV: 'test', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  endWithUs(child);
  child.send(task);
  let current: number | undefined;
  let broken: Error | undefined;
  let isTimedOut = false;
  const kill = () => child.kill('SIGKILL');
  const timeOut = () => {
    isTimedOut = true;
    kill();
  };
  let watchdog = setTimeout(timeOut, silenceMs);
  let lastMs = performance.now();
  let longestMs = 0;
  const judgeHang = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(
      timeOut,
      Math.min(silenceMs, Math.max(LEAST_SILENCE_MS, SILENCE_FACTOR * longestMs)),
    );
  };
  child.on('message', (message: LaneMessage) => {
    watchdog.refresh();
    const nowMs = performance.now();
    if (current === undefined) longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
    if (message.type === 'begun') {
      if (current === undefined) judgeHang();
      current = message.id;
    } else if (message.type === 'judged') {
      verdicts.set(message.id, message.verdict);
      if (verdicts.size % PROGRESS_EVERY === 0) log(`# ${verdicts.size} mutants judged`);
    } else if (message.type === 'broken') {
      const { test, title, reason } = message;
      broken = new Error(`${test} fails without a mutant: ${title}\n${reason}`);
      kill();
    }
  });
  return new Promise((resolve, reject) =>
    child.once('close', (code, signal) => {
      const how = signal ?? `exit code ${String(code)}`;
      clearTimeout(watchdog);
      if (broken) return reject(broken);
      if (current === undefined)
        return reject(new Error(`The tests do not come to an end without a mutant (${how}).`));
      // It ended in the middle of this one.
      if (!verdicts.has(current)) verdicts.set(current, isTimedOut ? 'timed-out' : 'killed');
      resolve();
    }),
  );
}
