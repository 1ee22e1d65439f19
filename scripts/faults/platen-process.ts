import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { killOnExit } from '../test-databases/kill-on-exit.ts';

/**
 * The line that a ready process prints: `platen serve` and `start` print their address, `platen worker` that it is
 * waiting.
 */
const READY = /^Platen listens on (\S+)|^Workers wait for jobs/;
/** Only reached by a process that hangs. */
const READY_MS = 600_000;
const STOP_MS = 60_000;

export type PlatenCommand = 'serve' | 'worker' | 'start';

/** A line of the log. */
export interface LogLine {
  /** Milliseconds since 1970. */
  time: number;
  msg: string;
  jobId?: number;
  [field: string]: unknown;
}

/** A running `platen`, as operators run it. */
export class PlatenProcess {
  /** Of the API; '' for a worker. */
  readonly url: string;
  readonly log: LogLine[];
  private readonly ended: Promise<unknown>;

  private constructor(
    readonly command: PlatenCommand,
    private readonly child: ChildProcess,
    { url, log }: { url: string; log: LogLine[] },
  ) {
    this.url = url;
    this.log = log;
    this.ended =
      child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve();
  }

  /**
   * @param flags of Node
   * @throws Error with its output, when it ends before it is ready
   */
  static async start(
    cli: string,
    command: PlatenCommand,
    environment: Record<string, string>,
    flags: readonly string[] = [],
  ): Promise<PlatenProcess> {
    const child = spawn(process.execPath, [...flags, cli, command], {
      env: { ...process.env, LOG_LEVEL: 'info', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    killOnExit(child);
    const log: LogLine[] = [];
    let said = '';
    child.stderr.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-4000)));
    let died: (code: number | null, signal: NodeJS.Signals | null) => void = () => {};
    const url = await new Promise<string>((ready, fail) => {
      const refuse = (why: string) => {
        child.kill('SIGKILL');
        fail(new Error(`platen ${command} ${why}: ${said}`));
      };
      const timer = setTimeout(() => refuse('did not come up'), READY_MS);
      died = (code, signal) => refuse(`ended with ${code ?? signal}`);
      child.once('exit', died);
      createInterface({ input: child.stdout }).on('line', (line) => {
        const found = READY.exec(line);
        if (found) {
          clearTimeout(timer);
          ready(found[1] ?? '');
        } else if (line.startsWith('{')) keep(log, line);
      });
    });
    child.off('exit', died);
    return new PlatenProcess(command, child, { url, log });
  }

  get pid(): number {
    return this.child.pid!;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Its resident memory, including mapped pages that were not written. */
  get residentMb(): number {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  }

  /** Kills it, like a power cut. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  /** Stops it as an operator would. @returns whether it exited in time and without errors */
  async stop(): Promise<boolean> {
    if (!this.isRunning) return false;
    this.child.kill('SIGTERM');
    const timer = setTimeout(() => this.child.kill('SIGKILL'), STOP_MS);
    await this.ended;
    clearTimeout(timer);
    return this.child.exitCode !== null;
  }
}

/** Request lines are left out: there are many, and answers are measured elsewhere. */
function keep(log: LogLine[], line: string): void {
  const parsed = JSON.parse(line) as LogLine;
  if (parsed.msg !== 'request') log.push(parsed);
}
