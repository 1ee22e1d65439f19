import { fork } from 'node:child_process';
import { PlatenError } from '../../engine/node.ts';
import type { MockupView } from '../../engine/node-mockups.ts';
import type { JobFault } from '../ports.ts';

/** What the process that bakes is given. */
export interface BakeOrder {
  view: MockupView;
  /** Files of this machine by reference. */
  files: ReadonlyMap<string, string>;
  /** Where the plate is to be. */
  path: string;
}

/** What it says. */
export type BakeNews = { progress: number } | { fault: JobFault } | { isBaked: true };

/**
 * Bakes in a process of its own. Drawing by gl or a browser is not to be cut off in the middle, as a thread is: when this
 * thread or its whole process ends, the other one notices, takes its graphics down and ends too.
 */
export function bakeApart(
  script: string,
  order: BakeOrder,
  onProgress: (progress: number) => void,
): Promise<void> {
  const child = fork(script, [], {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise<void>((resolve, reject) => {
    child.on('message', (news: BakeNews) => {
      if ('progress' in news) onProgress(news.progress);
      else if ('fault' in news) reject(new PlatenError(news.fault.code, news.fault.message, news.fault));
      else resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(died()));
    child.send(order, (error) => error && reject(died()));
  }).finally(() => child.connected && child.disconnect());
}

const died = () =>
  new PlatenError('bake-failed', 'The process that bakes has ended.', { status: 500, retryable: true });
