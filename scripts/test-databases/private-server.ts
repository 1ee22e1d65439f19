import { type ChildProcess, spawn } from 'node:child_process';
import { createConnection } from 'node:net';

/** A server of our own on a free port, in a temporary folder. */
export interface PrivateServer {
  url: string;
  port: number;
  /** Ends it as an operator would. */
  stop: () => Promise<void>;
  /** Ends it as a power cut would. */
  kill: () => Promise<void>;
}

const START_MS = 30_000;
const POLL_MS = 50;

export interface ProgramUser {
  uid?: number;
  gid?: number;
}

/**
 * Starts a program and waits until it listens.
 * @param stopSignal what it ends in an orderly way by
 * @throws Error with what it said, when it ends or stays silent
 */
export async function startPrivateServer(
  [program, ...args]: [string, ...string[]],
  port: number,
  url: string,
  { user = {}, stopSignal = 'SIGTERM' }: { user?: ProgramUser; stopSignal?: NodeJS.Signals } = {},
): Promise<PrivateServer> {
  const child = spawn(program, args, { ...user, stdio: ['ignore', 'pipe', 'pipe'] });
  // Whatever ends this process ends the server.
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
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
    if (isRunning(child)) child.kill(signal);
    await ended;
  };
  return { url, port, stop: endBy(stopSignal), kill: endBy('SIGKILL') };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
