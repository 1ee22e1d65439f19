import type { Readable } from 'node:stream';

/** Bytes from the first to the last, both included, counted from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Storage of the bytes of files: under keys that we choose, written whole or not at all, never changed afterwards. All
 * throw PlatenError `storage-unavailable` (503, retryable) while the storage does not answer.
 */
export interface FileStorage {
  /**
   * A stream that fails leaves nothing behind; an error of its own that is a PlatenError is thrown as it is.
   * @throws PlatenError `storage-full` (507)
   */
  write(key: string, bytes: Uint8Array | Readable): Promise<void>;
  /** @throws PlatenError `file-missing` (404) */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** @throws PlatenError `file-missing` (404) */
  readBytes(key: string): Promise<Uint8Array>;
  /** Also what a write that was cut off left. No error when there is nothing. */
  delete(key: string): Promise<void>;
}
