import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Driver } from 'flydrive/drivers/s3';
import type { ByteRange, FileStorage } from './file-storage.ts';
import { readStorageError } from './storage-error.ts';

/**
 * The size of a part of a written object. It is the smallest that S3 accepts, since one part is held in memory for each
 * upload.
 */
const PART_BYTES = 5 * 2 ** 20;
const PARTS_AT_ONCE = 2;
/** Time after which a storage counts as unavailable; a request waits for it. */
const CONNECT_MS = 1000;
const SILENT_MS = 10_000;
const ATTEMPTS = 2;

/** Loaded on first use: it takes half a second, and most installations store files on disk. */
const loadLibraries = async () => ({
  ...(await import('@aws-sdk/client-s3')),
  ...(await import('@aws-sdk/lib-storage')),
  ...(await import('flydrive/drivers/s3')),
});

/** The client and the bucket of a store. */
interface Connection {
  client: S3Client;
  bucket: string;
  driver: S3Driver;
  libraries: Awaited<ReturnType<typeof loadLibraries>>;
}

/** Files in a bucket of an S3-compatible store. An object appears complete or not at all. */
export class S3Storage implements FileStorage {
  private connection: Promise<Connection> | undefined;

  /** @param address `s3://KEY:SECRET@HOST[:PORT]/BUCKET?region=R&tls=off` */
  constructor(private readonly address: string) {}

  write(key: string, bytes: Uint8Array | Readable): Promise<void> {
    return this.ask(key, 'writing', async ({ client, bucket, driver, libraries }) => {
      if (bytes instanceof Uint8Array) return driver.put(key, bytes);
      // In parts, since S3 requires the length of each request.
      const params = { Bucket: bucket, Key: key, Body: bytes };
      const upload = { client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE };
      await new libraries.Upload(upload).done();
    });
  }

  read(key: string, range?: ByteRange): Promise<Readable> {
    return this.ask(key, 'reading', async ({ client, bucket, libraries }) => {
      const part = range ? { Range: `bytes=${range.first}-${range.last}` } : {};
      const wanted = new libraries.GetObjectCommand({ Bucket: bucket, Key: key, ...part });
      return (await client.send(wanted)).Body as Readable;
    });
  }

  readBytes(key: string): Promise<Uint8Array> {
    return this.ask(key, 'reading', ({ driver }) => driver.getBytes(key));
  }

  delete(key: string): Promise<void> {
    return this.ask(key, 'writing', ({ driver }) => driver.delete(key));
  }

  private async ask<T>(
    key: string,
    doing: 'reading' | 'writing',
    question: (connection: Connection) => Promise<T>,
  ): Promise<T> {
    try {
      return await question(await (this.connection ??= connect(this.address)));
    } catch (error) {
      throw readStorageError(key, error, doing);
    }
  }
}

async function connect(address: string): Promise<Connection> {
  const libraries = await loadLibraries();
  const { username, password, host, pathname, searchParams } = new URL(address);
  const bucket = pathname.slice(1);
  const client = new libraries.S3Client({
    credentials: {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    },
    endpoint: `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    // Stores other than Amazon's do not support its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
  });
  const driver = new libraries.S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  return { client, bucket, driver, libraries };
}
