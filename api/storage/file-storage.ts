import type { Readable } from 'node:stream';

/** Bytes from the first to the last, both included, counted from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Storage of the bytes of files, under keys that Platen chooses. A file is written completely or not at all, and never
 * changed afterwards. All methods throw PlatenError `storage-unavailable` (503, retryable) while the storage does not
 * answer.
 */
export interface FileStorage {
  /**
   * A stream that fails stores nothing. If its error is a PlatenError, it is thrown unchanged.
   * @throws PlatenError `storage-full` (507)
   */
  write(key: string, bytes: Uint8Array | Readable): Promise<void>;
  /** @throws PlatenError `file-missing` (404) */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** @throws PlatenError `file-missing` (404) */
  readBytes(key: string): Promise<Uint8Array>;
  /** Deletes a file, or the remains of an interrupted write. No error when there is none. */
  delete(key: string): Promise<void>;
}
