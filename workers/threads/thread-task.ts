import type { MessagePort } from 'node:worker_threads';
import type { JobFault, JobOutcome } from '../ports.ts';

/** A job as its thread is given it. */
export interface ThreadTask {
  kind: string;
  task: unknown;
  /** Files of this machine by reference. */
  files: ReadonlyMap<string, string>;
  /** A folder of the job's own. */
  folder: string;
  /** Told of progress, 0..1. */
  progress: MessagePort;
}

/** What a thread answers. Errors do not pass between threads unharmed. */
export type ThreadAnswer = { outcome: JobOutcome } | { fault: JobFault };
