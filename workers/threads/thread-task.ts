import type { MessagePort } from 'node:worker_threads';
import type { JobFault, JobOutcome, JobPart } from '../ports.ts';

/** The data that all threads of a pool are started with. */
export interface PoolSettings {
  /** The folder of the built code that further threads are started from. */
  builtFolder: string;
  /** The operator's segmentation model (BACKGROUND_MODEL); absent: Platen's own. */
  backgroundModel?: string | undefined;
}

/** A job as its thread receives it. */
export interface ThreadTask {
  kind: string;
  task: unknown;
  /** Files of this machine, by reference. */
  files: ReadonlyMap<string, string>;
  /** The job's own folder. */
  folder: string;
  /** Receives {@link ThreadMessage}, and sends {@link STOP} when the job is cancelled. */
  port: MessagePort;
}

/** Tells a thread to stop its job. */
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

/** A message of a subprocess: one of the running job, or its result. */
export interface SubprocessMessage {
  message?: ThreadMessage;
  answer?: ThreadAnswer;
}

/**
 * The result of a thread, and the number of its parts, which may arrive later. Errors lose their class and fields
 * between threads.
 */
export type ThreadAnswer = { outcome: JobOutcome; parts: number } | { fault: JobFault };
