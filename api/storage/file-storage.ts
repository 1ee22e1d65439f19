import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import { resolve } from 'node:path';
import { PlatenError } from '../../engine/node.ts';

/** Where the bytes of files lie: under keys of ours, written whole or not at all, never changed afterwards. */
export class FileStorage {
  constructor(private readonly disk: Disk) {}

  /** @throws PlatenError `storage-unavailable` (503, retryable) */
  async write(key: string, bytes: Uint8Array | Readable): Promise<void> {
    // Half a file must never stand under its name: the name comes last.
    const aside = `temporary/${randomUUID()}`;
    try {
      if (bytes instanceof Uint8Array) await this.disk.put(aside, bytes);
      else await this.disk.putStream(aside, bytes);
      await this.disk.move(aside, key);
    } catch (cause) {
      await this.disk.delete(aside).catch(() => {});
      throw unavailable(key, cause);
    }
  }

  async read(key: string): Promise<Readable> {
    return this.disk.getStream(key).catch((cause: unknown) => {
      throw unavailable(key, cause);
    });
  }

  async readBytes(key: string): Promise<Uint8Array> {
    return this.disk.getBytes(key).catch((cause: unknown) => {
      throw unavailable(key, cause);
    });
  }

  async delete(key: string): Promise<void> {
    await this.disk.delete(key).catch((cause: unknown) => {
      throw unavailable(key, cause);
    });
  }
}

/** @param place a folder, or an `s3://KEY:SECRET@HOST/BUCKET` address */
export function openFileStorage(place: { folder: string } | { url: string }): FileStorage {
  if ('folder' in place)
    return new FileStorage(
      new Disk(new FSDriver({ location: resolve(place.folder), visibility: 'private' })),
    );
  const { username, password, protocol: _, host, pathname, searchParams } = new URL(place.url);
  const secure = searchParams.get('tls') !== 'off';
  return new FileStorage(
    new Disk(
      new S3Driver({
        credentials: {
          accessKeyId: decodeURIComponent(username),
          secretAccessKey: decodeURIComponent(password),
        },
        endpoint: `${secure ? 'https' : 'http'}://${host}`,
        region: searchParams.get('region') ?? 'us-east-1',
        bucket: pathname.slice(1),
        visibility: 'private',
        supportsACL: false,
        forcePathStyle: true,
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    ),
  );
}

const unavailable = (key: string, cause: unknown) =>
  new PlatenError('storage-unavailable', `The file storage does not answer for ${key}. Try again later.`, {
    status: 503,
    retryable: true,
    cause,
  });
