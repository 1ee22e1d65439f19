import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ByteSink } from '../../encoders/byte-sink.ts';

const COPIED_BYTES = 2 ** 20;

/** Bytes stored on disk until the bytes before them in the output are known. */
export class SpoolFile {
  readonly #folder: string;
  readonly #handle: FileHandle;
  #closing: Promise<void> | undefined;

  private constructor(folder: string, handle: FileHandle) {
    this.#folder = folder;
    this.#handle = handle;
  }

  static async open(): Promise<SpoolFile> {
    const folder = await mkdtemp(join(tmpdir(), 'platen-spool-'));
    const handle = await open(join(folder, 'strips'), 'wx+');
    // Without a name it is removed with the process; Windows removes it when it is closed.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    return new SpoolFile(folder, handle);
  }

  async append(bytes: Uint8Array): Promise<void> {
    await this.#handle.writeFile(bytes);
  }

  /** Passes all bytes on in order. @param proceed called after each piece; it may throw to stop */
  async copyTo(sink: ByteSink, proceed: () => void): Promise<void> {
    const buffer = new Uint8Array(COPIED_BYTES);
    for (let position = 0; ;) {
      const { bytesRead } = await this.#handle.read(buffer, 0, buffer.length, position);
      if (bytesRead === 0) return;
      await sink.write(buffer.slice(0, bytesRead));
      proceed();
      position += bytesRead;
    }
  }

  /** Closes and removes the file; can be called more than once. */
  close(): Promise<void> {
    this.#closing ??= this.#handle
      .close()
      .then(() => rm(this.#folder, { recursive: true, force: true }))
      .catch(() => undefined);
    return this.#closing;
  }
}
