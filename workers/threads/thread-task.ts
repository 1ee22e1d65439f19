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
  /** Takes {@link ThreadNews}, and brings {@link STOP} when the job is given up. */
  news: MessagePort;
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

/** What a thread says meanwhile: its progress, 0..1, or a part that is made. */
export type ThreadNews = number | JobPart;

/** What a process of its own says: something meanwhile, or its answer. */
export interface ApartNews {
  news?: ThreadNews;
  answer?: ThreadAnswer;
}

/** What a thread answers, and how many parts it made: those may arrive later. Errors do not pass between threads unharmed. */
export type ThreadAnswer = { outcome: JobOutcome; parts: number } | { fault: JobFault };
