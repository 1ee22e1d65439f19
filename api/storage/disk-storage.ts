import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FSDriver } from 'flydrive/drivers/fs';
import type { ByteRange, FileStorage } from './file-storage.ts';
import { readStorageError } from './storage-error.ts';

/** Files in a folder of this machine. */
export class DiskStorage implements FileStorage {
  private readonly driver: FSDriver;

  /** @param folder absolute; made when it is first written to */
  constructor(private readonly folder: string) {
    this.driver = new FSDriver({ location: folder, visibility: 'private' });
  }

  async write(key: string, bytes: Uint8Array | Readable): Promise<void> {
    try {
      if (bytes instanceof Uint8Array) await this.driver.put(aside(key), bytes);
      else await this.writeStream(aside(key), bytes);
      await this.driver.move(aside(key), key);
    } catch (error) {
      await this.driver.delete(aside(key)).catch(() => {});
      throw readStorageError(key, error, 'writing');
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    try {
      // Opened here, so that what is missing is found before an answer has begun.
      const file = await open(join(this.folder, key));
      return file.createReadStream(range ? { start: range.first, end: range.last } : {});
    } catch (error) {
      throw readStorageError(key, error, 'reading');
    }
  }

  async readBytes(key: string): Promise<Uint8Array> {
    try {
      return await this.driver.getBytes(key);
    } catch (error) {
      throw readStorageError(key, error, 'reading');
    }
  }

  async delete(key: string): Promise<void> {
    try {
      await this.driver.delete(key);
      await this.driver.delete(aside(key));
    } catch (error) {
      throw readStorageError(key, error, 'writing');
    }
  }

  /** The driver's own way hides what a stream failed of. */
  private async writeStream(key: string, bytes: Readable): Promise<void> {
    const path = join(this.folder, key);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(bytes, createWriteStream(path));
  }
}

/** Half a file must never stand under its name: it is written here, and its name comes last. */
const aside = (key: string) => `temporary/${key.replaceAll('/', '-')}`;
