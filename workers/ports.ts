import type { Readable } from 'node:stream';
import type { BatchNames, CsvRow, Design, Id, PrintTaskOptions, Product } from '../engine/node.ts';
import type { MockupThumbnail } from '../engine/node-mockups.ts';

/** A job that a worker has begun. Its reports count until another worker begins the job. */
export interface ClaimedJob {
  id: number;
  enterpriseId: number;
  /** Name of a {@link JobKind}. */
  kind: string;
  payload: unknown;
  /** Grows with every beginning: the fencing token. */
  claim: number;
  /** The number of earlier failures from a cause that may pass. */
  failures: number;
}

/** A job as the queue knows it. */
export interface QueueEntry {
  id: number;
  kind: string;
  /** Place in line, the least first. */
  rank: number;
}

/** Why a job ended without a result. */
export interface JobFault {
  /** Stable, kebab-case. */
  code: string;
  /** May be shown to the user who requested the job. */
  message: string;
  /** The same job may succeed later. */
  retryable: boolean;
  /** Something that jobs need is away: the job is not to blame, and is tried until it is back. */
  isOutage?: boolean;
  /** For the log alone. */
  detail?: string;
}

/** A file that a job made, in its own folder. */
export interface MadeFile {
  name: string;
  path: string;
  contentType: string;
}

/** The results of a job. */
export interface JobOutcome {
  files: MadeFile[];
  /** Other results, as JSON. */
  data: Record<string, unknown>;
}

/**
 * A part that a job made on its way to the end: it is stored at once, and stays stored should another worker finish the
 * job.
 */
export interface JobPart {
  file?: MadeFile;
  data: Record<string, unknown>;
}

/** The rows of jobs: the truth about them, where the queue only says that there is something to do. */
export interface JobRows {
  /** Begins a job. Undefined when there is nothing to do any more: done, cancelled, too late, tried too often. */
  claim: (id: number) => Promise<ClaimedJob | undefined>;
  /** @returns false when the claim does not hold any more */
  reportProgress: (job: ClaimedJob, progress: number) => Promise<boolean>;
  /** Stores one part of the results. @returns false when the claim does not hold any more, and nothing was kept */
  keepPart: (job: ClaimedJob, part: JobPart) => Promise<boolean>;
  /**
   * Keeps what was made and ends the job, all at once.
   * @returns false when the claim does not hold any more, and nothing was kept
   */
  complete: (job: ClaimedJob, outcome: JobOutcome) => Promise<boolean>;
  /** Gives a job back, to be begun again; the failure is counted, unless it was an outage. */
  retryLater: (job: ClaimedJob, fault: JobFault) => Promise<void>;
  /** Gives a job back that is not to blame: its worker stops. */
  putBack: (job: ClaimedJob) => Promise<void>;
  /** Ends a job without a result. */
  fail: (job: ClaimedJob, fault: JobFault) => Promise<void>;
  /** Of these claims, those that do not hold any more: the job was cancelled, or begun by another worker. */
  listLost: (jobs: readonly ClaimedJob[]) => Promise<ClaimedJob[]>;
  /** Open jobs that were not put into the queue lately; they count as put there by this. */
  takeUnqueued: (most: number) => Promise<QueueEntry[]>;
  /** Translates an error: a passing one of the database becomes an outage. */
  explain: (error: unknown) => unknown;
  /** Calls back when a job may have been cancelled. A hint: it may be missed. @returns ends it */
  onCancelHint: (listener: (id: number) => void) => () => void;
}

/** A design with its product, whose references are those of the asset store. */
export interface DesignJob {
  product: Product;
  design: Design;
}

/** A design to be shown on its product. */
export interface MockupTask extends DesignJob {
  /** References of baked plates, by {@link plateKey} of the views' references. */
  plates: Record<string, string>;
  /** Absent: the whole set. */
  thumbnail?: MockupThumbnail | undefined;
  /** Pictures that are made already. */
  done: { maskId?: Id; mockupAreaId?: Id; name: string }[];
}

/** Some rows of a batch, with all that printing them needs. */
export interface BatchSlice extends DesignJob, BatchNames {
  /** The CSV's first row. */
  header: string[];
  rows: CsvRow[];
  /** References of the pictures that rows name. */
  pictures: Map<string, string>;
  options: PrintTaskOptions;
}

/** The source of the records that jobs are about. */
export interface JobSources {
  /** The design of an ordered item with its product, both as they were ordered; without mockups. */
  orderItem: (enterpriseId: number, orderItemId: number) => Promise<DesignJob>;
  /** A design as it was when its mockups were requested. */
  mockupSet: (enterpriseId: number, mockupSetId: number) => Promise<MockupTask>;
  /** Rows of a batch that are not printed yet. */
  batchRows: (
    enterpriseId: number,
    batchId: number,
    firstRow: number,
    lastRow: number,
  ) => Promise<BatchSlice>;
}

/** Control of running work: its progress and its end. */
export interface WorkControl {
  signal: AbortSignal;
  /** 0..1 */
  onProgress: (progress: number) => void;
}

/** Reads data into the tables. */
export interface ImportWork {
  /** Does an import, or continues it. @returns the data that is kept with the finished job */
  carryOut: (job: ClaimedJob, dataImportId: number, control: WorkControl) => Promise<Record<string, unknown>>;
}

/** Writes, examines and imports archives of enterprises. */
export interface ArchiveWork {
  /**
   * Does the work that an archive waits for.
   * @param folder for temporary files; it is deleted with the job
   * @returns the data that is kept with the finished job
   */
  carryOut: (
    job: ClaimedJob,
    enterpriseArchiveId: number,
    folder: string,
    control: WorkControl,
  ) => Promise<Record<string, unknown>>;
}

/** The source of the files that references name. The content of a reference never changes. */
export interface AssetStore {
  /** @throws PlatenError `asset-missing` for an invalid reference, or one that names nothing */
  open: (reference: string) => Promise<{ sizeBytes: number; bytes: Readable }>;
}
