import type { Readable } from 'node:stream';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { S3Driver } from 'flydrive/drivers/s3';
import type { ByteRange, FileStorage } from './file-storage.ts';
import { readStorageError } from './storage-error.ts';

/** Of an object that is written: the least that S3 takes, since so much is held in memory for each part on its way. */
const PART_BYTES = 5 * 2 ** 20;
const PARTS_AT_ONCE = 2;
/** A storage that is away is noticed in this time; a request waits for it. */
const CONNECT_MS = 1000;
const SILENT_MS = 10_000;
const ATTEMPTS = 2;

/** Files in a bucket of an S3-compatible store. Objects appear there whole or not at all. */
export class S3Storage implements FileStorage {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly driver: S3Driver;

  /** @param address `s3://KEY:SECRET@HOST[:PORT]/BUCKET?region=R&tls=off` */
  constructor(address: string) {
    const { username, password, host, pathname, searchParams } = new URL(address);
    this.bucket = pathname.slice(1);
    this.client = new S3Client({
      credentials: {
        accessKeyId: decodeURIComponent(username),
        secretAccessKey: decodeURIComponent(password),
      },
      endpoint: `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}`,
      region: searchParams.get('region') ?? 'us-east-1',
      forcePathStyle: true,
      // Stores other than Amazon's do not know its newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
    });
    this.driver = new S3Driver({
      client: this.client,
      bucket: this.bucket,
      visibility: 'private',
      supportsACL: false,
    });
  }

  async write(key: string, bytes: Uint8Array | Readable): Promise<void> {
    try {
      if (bytes instanceof Uint8Array) await this.driver.put(key, bytes);
      // In parts, since S3 wants to know how long what it is sent will be.
      else
        await new Upload({
          client: this.client,
          params: { Bucket: this.bucket, Key: key, Body: bytes },
          partSize: PART_BYTES,
          queueSize: PARTS_AT_ONCE,
        }).done();
    } catch (error) {
      throw readStorageError(key, error);
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    try {
      const { Body } = await this.client.send(
        new GetObjectCommand({
          Bucket: this.bucket,
          Key: key,
          ...(range ? { Range: `bytes=${range.first}-${range.last}` } : {}),
        }),
      );
      return Body as Readable;
    } catch (error) {
      throw readStorageError(key, error);
    }
  }

  async readBytes(key: string): Promise<Uint8Array> {
    try {
      return await this.driver.getBytes(key);
    } catch (error) {
      throw readStorageError(key, error);
    }
  }

  async delete(key: string): Promise<void> {
    try {
      await this.driver.delete(key);
    } catch (error) {
      throw readStorageError(key, error);
    }
  }
}
