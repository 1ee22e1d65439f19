import type * as z from 'zod';
import type { AssetLibrary, AssetSource } from '../../engine/node.ts';
import type { ClaimedJob, JobOutcome, JobPart, JobSources } from '../ports.ts';
import type { ArchiveWork, ImportWork, WorkControl } from '../ports.ts';
import type { Lane } from '../queue/lanes.ts';

/** The input of a job's thread: plain data, and the local files of its references. */
export interface JobInput {
  /** Plain data, including product and design. */
  task: unknown;
  /** The references of all assets that the job may read. */
  references: readonly string[];
}

/** Tools for the code of a job in its thread. */
export interface ThreadTools {
  source: AssetSource;
  /** Shared by later jobs of the thread: fonts and pictures are decoded once. */
  library: AssetLibrary;
  /** A folder for results; it is deleted with the job. */
  folder: string;
  /** The folder of the built code that further threads are started from. */
  builtFolder: string;
  /** The operator's segmentation model; absent: Platen's own. */
  backgroundModel?: string | undefined;
  /** 0..1 */
  onProgress: (progress: number) => void;
  /** Aborted when the job is cancelled, for kinds that run in a subprocess; a thread is terminated. */
  signal: AbortSignal;
  /** Stores a part while the job continues. Its file stays in the folder. */
  onPart: (part: JobPart) => void;
}

/** A kind of job: its payload, its urgency and its code. */
export interface JobKind<Payload extends z.ZodType = z.ZodType, Task = unknown> {
  name: string;
  /** The schema of the payload of its rows. */
  payload: Payload;
  lane: Lane;
  /** 0..3: in a lane, every job of a lower class runs before all jobs of a higher one. */
  urgency: 0 | 1 | 2 | 3;
  /** The time limit of one attempt. */
  timeLimitMs: number;
  /** Loads the records that the job is about, in the worker's main thread. */
  prepare: (
    payload: z.output<Payload>,
    job: ClaimedJob,
    sources: JobSources,
  ) => Promise<{ task: Task; references: readonly string[] }>;
  /**
   * Runs in a subprocess instead of a thread: terminating a thread would not release the resources that it opens, such as
   * a graphics library.
   */
  inSubprocess?: true;
  /** One of many jobs of a request: its own end is not reported, only that of the request. */
  isPart?: true;
  /** Runs the job, in a thread. Cancelling terminates the thread. */
  run: (task: Task, tools: ThreadTools) => Promise<JobOutcome>;
}

/**
 * A kind of job that works on rows of the database, not on pictures: the worker's main thread runs it, with an
 * implementation in `api`.
 */
export interface RowsKind<Payload extends z.ZodType = z.ZodType> extends Pick<
  JobKind<Payload>,
  'name' | 'payload' | 'lane' | 'urgency' | 'timeLimitMs' | 'isPart'
> {
  /** @throws the reason of `control.signal`, soon after it was aborted */
  act: (
    payload: z.output<Payload>,
    job: ClaimedJob,
    ports: RowsPorts,
    control: WorkControl,
  ) => Promise<JobOutcome>;
}

/** The function that works on the rows. */
export interface RowsPorts {
  imports: ImportWork;
  archives: ArchiveWork;
  /** A folder for temporary files; it is deleted with the job. */
  folder: string;
}

/** Like {@link defineJobKind}. */
export const defineRowsKind = <P extends z.ZodType>(kind: RowsKind<P>): RowsKind => kind;

/** Checks that the types of a kind's parts match, and erases them. */
export const defineJobKind = <P extends z.ZodType, T>(kind: JobKind<P, T>): JobKind =>
  kind as unknown as JobKind;
