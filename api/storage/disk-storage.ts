import { access, mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';
import { replaceFile } from '../../engine/node-system.ts';
import type { ByteRange, FileStorage } from './file-storage.ts';
import { readStorageError } from './storage-error.ts';

/** Files in a folder of this machine. */
export class DiskStorage implements FileStorage {
  private readonly driver: FSDriver;

  private readonly made: Promise<unknown>;

  /** @param folder absolute; created now, and never again */
  constructor(private readonly folder: string) {
    this.made = mkdir(folder, { recursive: true });
    this.made.catch(() => {}); // readers and writers receive the error
    this.driver = new FSDriver({ location: folder, visibility: 'private' });
  }

  async write(key: string, bytes: Uint8Array | Readable): Promise<void> {
    try {
      await this.made;
      const path = join(this.folder, aside(key));
      await this.makeFolderOf(aside(key));
      // Flushed before it is renamed: after a power cut a row must not refer to missing bytes. The driver's own write also
      // hides the error of the source stream.
      await writeFile(path, bytes, { flush: true });
      await this.makeFolderOf(key);
      await replaceFile(path, join(this.folder, key));
    } catch (error) {
      await this.driver.delete(aside(key)).catch(() => {});
      throw readStorageError(key, error, 'writing');
    }
  }

  read(key: string, range?: ByteRange): Promise<Readable> {
    return this.find(key, async () => {
      // Opened here, so that a missing file is detected before an answer starts.
      const file = await open(join(this.folder, key));
      return file.createReadStream(range ? { start: range.first, end: range.last } : {});
    });
  }

  readBytes(key: string): Promise<Uint8Array> {
    return this.find(key, () => this.driver.getBytes(key));
  }

  async delete(key: string): Promise<void> {
    try {
      await this.driver.delete(key);
      await this.driver.delete(aside(key));
      await this.refuseGone(key); // otherwise there was nothing to delete
    } catch (error) {
      throw readStorageError(key, error, 'writing');
    }
  }

  /** Reads a missing file again if the folder exists: the folder may have been unavailable and just be back. */
  private async find<T>(key: string, read: () => Promise<T>): Promise<T> {
    try {
      return await read().catch(async () => {
        await this.refuseGone(key);
        return read();
      });
    } catch (error) {
      throw readStorageError(key, error, 'reading');
    }
  }

  /** Makes missing folders within the root folder, but never the root itself, which may disappear at any time. */
  private async makeFolderOf(key: string): Promise<void> {
    let path = this.folder;
    for (const name of key.split('/').slice(0, -1)) {
      path = join(path, name);
      await mkdir(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    }
  }

  /**
   * A missing root folder is an unavailable storage, such as a disk that is not mounted. A new folder would hide that, and
   * files written to it would be lost when the disk is back.
   */
  private async refuseGone(key: string): Promise<void> {
    try {
      await this.made;
      await access(this.folder);
    } catch (error) {
      throw readStorageError(key, error, 'writing');
    }
  }
}

/** A file appears under its name only when it is complete: it is written here and then renamed. */
const aside = (key: string) => `temporary/${key.replaceAll('/', '-')}`;
