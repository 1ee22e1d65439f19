import { fork } from 'node:child_process';
import { PlatenError } from '../../engine/node.ts';
import type { JobOutcome } from '../ports.ts';
import { JobFailed } from './job-failed.ts';
import type { SubprocessMessage, RunControl, ThreadTask } from './thread-task.ts';

/** A process that does not exit by then is killed. */
const KILL_MS = 5000;

/**
 * Runs a job in a subprocess. The subprocess ends its own child processes when the IPC channel closes: this function
 * disconnects it, or its parent exits.
 * @param script built code of the process
 * @throws JobFailed as the process reports; PlatenError `render-process-died`; the reason of `signal`
 */
export async function runInSubprocess(
  script: string,
  task: Omit<ThreadTask, 'port'>,
  { signal, onProgress, onPart }: RunControl,
): Promise<JobOutcome> {
  signal.throwIfAborted();
  const child = fork(script, [], {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = new Promise<void>((end) => child.once('exit', () => end()));
  try {
    return await new Promise<JobOutcome>((resolve, reject) => {
      child.on('message', ({ message, answer }: SubprocessMessage) => {
        if (typeof message === 'number') onProgress(message);
        else if (message) onPart(message);
        if (answer && 'outcome' in answer) resolve(answer.outcome);
        else if (answer) reject(new JobFailed(answer.fault));
      });
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      child.once('error', reject);
      child.once('exit', () => reject(died()));
      child.send(task, (error) => error && reject(error));
    });
  } finally {
    if (child.connected) child.disconnect();
    const kill = setTimeout(() => child.kill('SIGKILL'), KILL_MS);
    await ended;
    clearTimeout(kill);
  }
}

const died = () =>
  new PlatenError('render-process-died', 'The process died.', {
    status: 500,
    publicMessage: 'The job ended without a result; it may need too much memory.',
    retryable: true,
  });
