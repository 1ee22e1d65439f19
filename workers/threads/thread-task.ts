import type { MessagePort } from 'node:worker_threads';
import type { JobFault, JobOutcome, JobPart } from '../ports.ts';

/** The data with which all threads of a pool are started. */
export interface PoolSettings {
  /** Folder of the built code of further threads. */
  builtFolder: string;
  /** A model of the operator's that finds foregrounds (BACKGROUND_MODEL); absent: Platen's own. */
  backgroundModel?: string | undefined;
}

/** A job as its thread is given it. */
export interface ThreadTask {
  kind: string;
  task: unknown;
  /** Files of this machine by reference. */
  files: ReadonlyMap<string, string>;
  /** A folder of the job's own. */
  folder: string;
  /** Takes {@link ThreadMessage}, and brings {@link STOP} when the job is cancelled. */
  port: MessagePort;
}

/** Asks a thread to end its job. */
export const STOP = 'stop';

export interface RunControl {
  signal: AbortSignal;
  /** 0..1 */
  onProgress: (progress: number) => void;
  /** Called with every part before the run ends. */
  onPart: (part: JobPart) => void;
}

/** A message of a running thread: its progress, 0..1, or a finished part. */
export type ThreadMessage = number | JobPart;

/** A message of a subprocess: one of the running work, or its answer. */
export interface SubprocessMessage {
  message?: ThreadMessage;
  answer?: ThreadAnswer;
}

/**
 * The answer of a thread, and the number of its parts: those may arrive later. Errors do not pass between threads
 * unharmed.
 */
export type ThreadAnswer = { outcome: JobOutcome; parts: number } | { fault: JobFault };
