import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { killOnExit } from './kill-on-exit.ts';

/** A private server on a free port, in a temporary folder. */
export interface PrivateServer {
  url: string;
  port: number;
  /** Stops it as an operator would. */
  stop: () => Promise<void>;
  /** Kills it, like a power cut. */
  kill: () => Promise<void>;
  /** Suspends it: its connections stay open, but nothing is sent on them until it resumes. */
  freeze: () => void;
  goOn: () => void;
}

const START_MS = 300_000;
const POLL_MS = 50;

export interface ProgramUser {
  uid?: number;
  gid?: number;
}

/**
 * Starts a program and waits until it listens.
 * @param stopSignal the signal for a clean exit
 * @throws Error with its output, when it ends or does not listen
 */
export async function startPrivateServer(
  [program, ...args]: [string, ...string[]],
  port: number,
  url: string,
  { user = {}, stopSignal = 'SIGTERM' }: { user?: ProgramUser; stopSignal?: NodeJS.Signals } = {},
): Promise<PrivateServer> {
  const child = spawn(program, args, { ...user, stdio: ['ignore', 'pipe', 'pipe'] });
  const frozen: number[] = [];
  const freeze = () => {
    const others = () => childrenOf(child.pid!).filter((pid) => !frozen.includes(pid));
    // The server first, so that it starts no more processes; repeated, since it may just have been starting one.
    frozen.push(child.pid!);
    child.kill('SIGSTOP');
    for (let found = others(); found.length > 0; found = others())
      for (const pid of found) {
        frozen.push(pid);
        process.kill(pid, 'SIGSTOP');
      }
  };
  const goOn = () => {
    // Its processes first: one that has ended meanwhile remains a zombie until its parent waits for it.
    for (const pid of frozen.splice(0).toReversed()) process.kill(pid, 'SIGCONT');
  };
  killOnExit(child, () => {
    goOn();
    child.kill('SIGKILL');
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-4000)));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.on('error', (error) => (said += error.message));
  const startedMs = performance.now();
  while (!(await isListening(port))) {
    if (child.exitCode !== null || child.pid === undefined || performance.now() - startedMs > START_MS) {
      child.kill('SIGKILL');
      throw new Error(`${program} does not start: ${said}`);
    }
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
  const endBy = (signal: NodeJS.Signals) => async () => {
    goOn();
    if (isRunning(child)) child.kill(signal);
    await ended;
  };
  return { url, port, stop: endBy(stopSignal), kill: endBy('SIGKILL'), freeze, goOn };
}

/** The child processes of a process on Linux (proc(5), the fourth field of `stat`). */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const [, started] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))!;
        return Number(started) === parent;
      } catch {
        return false; // no process, or one that has just ended
      }
    });
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
