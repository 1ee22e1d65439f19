import type * as z from 'zod';
import type { AssetLibrary, AssetSource } from '../../engine/node.ts';
import type { ClaimedJob, JobOutcome, JobPart, JobSources } from '../ports.ts';
import type { ArchiveWork, ImportWork, WorkControl } from '../ports.ts';
import type { Lane } from '../queue/lanes.ts';

/** The input of a job's thread: plain data, and files of this machine for its references. */
export interface JobInput {
  /** Plain data; product and design among it. */
  task: unknown;
  /** Everything the work may read. */
  references: readonly string[];
}

/** The tools of a job's work, in its thread. */
export interface ThreadTools {
  source: AssetSource;
  /** Kept from job to job: fonts and pictures are unpacked once. */
  library: AssetLibrary;
  /** A folder for results; it is removed with the job. */
  folder: string;
  /** Folder of the built code of further threads. */
  builtFolder: string;
  /** A model of the operator's that finds foregrounds; absent: Platen's own. */
  backgroundModel?: string | undefined;
  /** 0..1 */
  onProgress: (progress: number) => void;
  /** Aborted when the work is cancelled, for kinds that run in a subprocess; a thread is ended. */
  signal: AbortSignal;
  /** Has a part stored while the work continues. Its file stays in the folder. */
  onPart: (part: JobPart) => void;
}

/** A kind of job: its payload, its urgency, and its work. */
export interface JobKind<Payload extends z.ZodType = z.ZodType, Task = unknown> {
  name: string;
  /** The payload of its rows. */
  payload: Payload;
  lane: Lane;
  /** 0..3: every job of a lower class goes before all of a higher one in its lane. */
  urgency: 0 | 1 | 2 | 3;
  /** The time limit of one try. */
  timeLimitMs: number;
  /** Finds out what the work is about, in the worker's main thread. */
  prepare: (
    payload: z.output<Payload>,
    job: ClaimedJob,
    sources: JobSources,
  ) => Promise<{ task: Task; references: readonly string[] }>;
  /**
   * Done in a subprocess instead of a thread: the resources it opens, such as a graphics library, must not be cut off
   * in the middle.
   */
  inSubprocess?: true;
  /** One of many pieces of a request: its own end is not reported, only that of the whole. */
  isPart?: true;
  /** Does the work, in a thread. Cancelling ends the thread. */
  run: (task: Task, tools: ThreadTools) => Promise<JobOutcome>;
}

/**
 * A kind of job that is work on rows, not on pictures: the worker's main thread does it, by an implementation of api.
 */
export interface RowsKind<Payload extends z.ZodType = z.ZodType> extends Pick<
  JobKind<Payload>,
  'name' | 'payload' | 'lane' | 'urgency' | 'timeLimitMs' | 'isPart'
> {
  /** @throws whatever `control.signal` was aborted with, soon after it was */
  act: (
    payload: z.output<Payload>,
    job: ClaimedJob,
    ports: RowsPorts,
    control: WorkControl,
  ) => Promise<JobOutcome>;
}

/** The function that does the work on rows. */
export interface RowsPorts {
  imports: ImportWork;
  archives: ArchiveWork;
  /** A folder for temporary files; it is deleted with the job. */
  folder: string;
}

/** As {@link defineJobKind}. */
export const defineRowsKind = <P extends z.ZodType>(kind: RowsKind<P>): RowsKind => kind;

/** Checks that a kind's parts fit each other, and forgets how. */
export const defineJobKind = <P extends z.ZodType, T>(kind: JobKind<P, T>): JobKind =>
  kind as unknown as JobKind;
