import type { Readable } from 'node:stream';
import type { BatchNames, CsvRow, Design, Id, PrintTaskOptions, Product } from '../engine/node.ts';
import type { MockupThumbnail } from '../engine/node-mockups.ts';

/** A job that a worker has claimed. Its reports are valid until another worker claims the job. */
export interface ClaimedJob {
  id: number;
  enterpriseId: number;
  /** The name of a {@link JobKind}. */
  kind: string;
  payload: unknown;
  /** Increased by every claim: the fencing token. */
  claim: number;
  /** The number of earlier failures with a temporary cause. */
  failures: number;
}

/** A job as the queue stores it. */
export interface QueueEntry {
  id: number;
  kind: string;
  /** Its rank in the queue; the lowest is first. */
  rank: number;
}

/** The reason for which a job ended without a result. */
export interface JobFault {
  /** Stable, kebab-case. */
  code: string;
  /** For the user who requested the job. */
  message: string;
  /** Whether the same job may succeed later. */
  retryable: boolean;
  /** A service that jobs need is unavailable: the failure is not counted, and the job is retried until it is available. */
  isOutage?: boolean;
  /** For the log only. */
  detail?: string;
}

/** A file that a job wrote, in the job's folder. */
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
 * A part of the results that is finished before the job is. It is stored at once, and stays stored if another worker
 * finishes the job.
 */
export interface JobPart {
  file?: MadeFile;
  data: Record<string, unknown>;
}

/** The rows of jobs. They are authoritative; the queue only notifies workers. */
export interface JobRows {
  /** Claims a job. Undefined when it need not run: it is done, cancelled, out of date, or was tried too often. */
  claim: (id: number) => Promise<ClaimedJob | undefined>;
  /** @returns false when the claim is no longer valid */
  reportProgress: (job: ClaimedJob, progress: number) => Promise<boolean>;
  /** Stores one part of the results. @returns false when the claim is no longer valid, and nothing was stored */
  storePart: (job: ClaimedJob, part: JobPart) => Promise<boolean>;
  /**
   * Stores the results and ends the job, in one transaction.
   * @returns false when the claim is no longer valid, and nothing was stored
   */
  complete: (job: ClaimedJob, outcome: JobOutcome) => Promise<boolean>;
  /** Releases a job to be claimed again. The failure is counted, unless it was an outage. */
  retryLater: (job: ClaimedJob, fault: JobFault) => Promise<void>;
  /** Releases a job that did not fail: its worker stops. */
  release: (job: ClaimedJob) => Promise<void>;
  /** Ends a job without a result. */
  fail: (job: ClaimedJob, fault: JobFault) => Promise<void>;
  /** The claims that are no longer valid: the job was cancelled, or claimed by another worker. */
  listLost: (jobs: readonly ClaimedJob[]) => Promise<ClaimedJob[]>;
  /** Open jobs that were not queued lately; this marks them as queued. */
  takeUnqueued: (most: number) => Promise<QueueEntry[]>;
  /** Translates an error: a temporary error of the database becomes an outage. */
  explain: (error: unknown) => unknown;
  /** Notifies when a job may have been cancelled. Notifications may be lost. @returns unsubscribes */
  onCancelHint: (listener: (id: number) => void) => () => void;
}

/** A design with its product; their references are those of the asset store. */
export interface DesignJob {
  product: Product;
  design: Design;
}

/** A design to be rendered on its product. */
export interface MockupTask extends DesignJob {
  /** References of baked plates, by the {@link plateKey} of the views' references. */
  plates: Record<string, string>;
  /** Absent: the whole set. */
  thumbnail?: MockupThumbnail | undefined;
  /** Pictures that exist already. */
  done: { maskId?: Id; mockupAreaId?: Id; name: string }[];
}

/** Some rows of a batch, with everything that is needed to print them. */
export interface BatchSlice extends DesignJob, BatchNames {
  /** The first row of the CSV file. */
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

/** Reports progress of a running job, and tells it to stop. */
export interface WorkControl {
  signal: AbortSignal;
  /** 0..1 */
  onProgress: (progress: number) => void;
}

/** Imports data into the database. */
export interface ImportWork {
  /** Runs an import, or continues it. @returns the data to store with the finished job */
  carryOut: (job: ClaimedJob, dataImportId: number, control: WorkControl) => Promise<Record<string, unknown>>;
}

/** Writes, examines or imports archives of enterprises. */
export interface ArchiveWork {
  /**
   * Runs the pending operation of an archive.
   * @param folder for temporary files; it is deleted with the job
   * @returns the data to store with the finished job
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
  /** @throws PlatenError `asset-missing` for an invalid reference, or a file that does not exist */
  open: (reference: string) => Promise<{ sizeBytes: number; bytes: Readable }>;
}
