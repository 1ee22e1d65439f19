import { fork } from 'node:child_process';
import { killOnExit } from '../test-databases/kill-on-exit.ts';
import type { LaneMessage, LaneTask } from './lane/lane-messages.ts';

export interface LaneSettings {
  /** The built code of lane-process.ts. */
  script: string;
  lanes: number;
  environment: Record<string, string>;
  /** A lane that is silent for longer is blocked by its mutant, which counts as timed out. */
  silenceMs: number;
  log: (line: string) => void;
}

/** A mutant that timed out makes its tests hang, or the machine was busy; the report lists it. */
export type Verdict = 'killed' | 'survived' | 'uncovered' | 'timed-out';

export interface MutantResults {
  verdicts: Map<number, Verdict>;
  /** Tests that fail without a mutant, and are not used. */
  broken: string[];
}

const PROGRESS_EVERY = 100;

/**
 * Tests mutants in several processes at once. A process that a mutant ends or blocks is replaced by another that
 * continues after that mutant.
 * @param results filled while mutants are tested
 */
export async function runLanes(
  task: LaneTask,
  settings: LaneSettings,
  results: MutantResults = { verdicts: new Map(), broken: [] },
): Promise<MutantResults> {
  const lanes = Array.from({ length: settings.lanes }, async (_, lane) => {
    const own = task.mutants.filter((_mutant, index) => index % settings.lanes === lane);
    await runLane({ tests: task.tests, mutants: own }, settings, results);
  });
  await Promise.all(lanes);
  return results;
}

async function runLane(task: LaneTask, settings: LaneSettings, results: MutantResults): Promise<void> {
  const reached = new Set<number>();
  let isDone = false;
  while (!isDone) isDone = await new LaneProcess(task, settings, results, reached).run();
  for (const { id } of task.mutants)
    if (!results.verdicts.has(id)) results.verdicts.set(id, reached.has(id) ? 'survived' : 'uncovered');
}

class LaneProcess {
  readonly #task: LaneTask;
  readonly #settings: LaneSettings;
  readonly #results: MutantResults;
  readonly #reached: Set<number>;
  readonly #child;
  #watchdog: NodeJS.Timeout | undefined;
  #opened = -1;
  #current = 0;
  #end: { isDone: boolean } | undefined;
  #isSilent = false;

  constructor(task: LaneTask, settings: LaneSettings, results: MutantResults, reached: Set<number>) {
    this.#task = task;
    this.#settings = settings;
    this.#results = results;
    this.#reached = reached;
    this.#child = fork(settings.script, {
      execArgv: ['--experimental-vm-modules', '--no-warnings'],
      env: { ...process.env, NODE_ENV: 'test', ...settings.environment },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    killOnExit(this.#child);
  }

  /** @returns whether everything was tested; otherwise a mutant ended the process, or it ended to be replaced */
  async run(): Promise<boolean> {
    this.#child.on('message', (message: LaneMessage) => this.#hear(message));
    this.#child.send(this.#task);
    this.#watch(0);
    const how = await new Promise<string>((resolve) =>
      this.#child.once('close', (code, signal) => resolve(signal ?? `exit code ${String(code)}`)),
    );
    clearTimeout(this.#watchdog);
    if (this.#end) return this.#end.isDone;
    if (this.#current === 0) this.#leaveFileOut(how);
    else this.#record([this.#current], this.#isSilent);
    return false;
  }

  /** A file that does not finish without a mutant is not used. */
  #leaveFileOut(how: string): void {
    const test = this.#task.tests[this.#opened];
    if (!test) throw new Error(`The process of the tests does not begin (${how}).`);
    this.#complain(`${test.test} does not come to an end without a mutant (${how})`);
    for (const mutant of this.#task.mutants) mutant.from = Math.max(mutant.from, this.#opened + 1);
  }

  #complain(line: string, reason = ''): void {
    if (this.#results.broken.includes(line)) return;
    this.#results.broken.push(line);
    this.#settings.log(`✘ ${line}\n${reason}`);
  }

  #watch(ms: number): void {
    clearTimeout(this.#watchdog);
    const end = () => {
      this.#isSilent = true;
      this.#child.kill('SIGKILL');
    };
    this.#watchdog = setTimeout(end, this.#settings.silenceMs + ms);
  }

  #hear(message: LaneMessage): void {
    this.#watchdog?.refresh();
    if (message.type === 'begun') {
      this.#current = message.id;
      this.#watch(message.maxMs ?? 0);
    } else if (message.type === 'opened') this.#opened = message.index;
    else if (message.type === 'reached') for (const id of message.ids) this.#reached.add(id);
    else if (message.type === 'killed') this.#record(message.ids, message.isTimedOut);
    else if (message.type === 'passed')
      for (const mutant of this.#mutants(message.ids)) mutant.from = message.index + 1;
    else if (message.type === 'ended') this.#end = message;
    else this.#complain(`${message.test} fails without a mutant: ${message.title}`, message.reason);
  }

  #record(ids: number[], isTimedOut: boolean): void {
    const { verdicts } = this.#results;
    for (const mutant of this.#mutants(ids)) {
      verdicts.set(mutant.id, isTimedOut ? 'timed-out' : 'killed');
      mutant.from = this.#task.tests.length;
      if (verdicts.size % PROGRESS_EVERY === 0) this.#settings.log(`# ${verdicts.size} mutants noticed`);
    }
  }

  #mutants(ids: number[]) {
    const wanted = new Set(ids);
    return this.#task.mutants.filter(({ id }) => wanted.has(id));
  }
}
