import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import type { OriginalFormat } from '../../contract/conversion.ts';
import { createCode } from '../../data/create-code.ts';
import { publicIdOf } from '../../data/file-reference.ts';
import type { ByteRange, FileStorage } from '../../storage/file-storage.ts';
import { removeFilesAt } from './file-removal.ts';
import { namelessObjects } from './nameless-objects.ts';

export interface FileRow {
  id: number;
  enterpriseId: number;
  context: string;
  filename: string;
  publicId: string;
  storageKey: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
  /** The format that a picture was converted from; null: it was not converted. */
  convertedFrom: OriginalFormat | null;
  utcCreatedDateTime: Date;
}

export interface FilePlace extends Pick<FileRow, 'enterpriseId' | 'context' | 'filename' | 'contentType'> {
  convertedFrom?: OriginalFormat | undefined;
  /** The picture of this thumbnail. The thumbnail is deleted with it, and is in no list. */
  thumbnailOfId?: number;
  /** The time of its removal, unless a design needs it by then. */
  utcExpiresDateTime?: Date;
  /** A record refers to it already. */
  isNeeded?: true;
}
export type StoredBytes = Pick<FileRow, 'publicId' | 'storageKey' | 'sizeBytes' | 'sha256'>;
export type StorageKey = Pick<StoredBytes, 'publicId' | 'storageKey'>;

/** Keys of files begin with the number of an enterprise, from 1. */
const UNWRITTEN_KEY = '0/status';

/** The files of enterprises: the database has the rows, the storage has the bytes. */
export class FileStore {
  constructor(
    private readonly database: Knex,
    private readonly storage: FileStorage,
  ) {}

  /** Stores a file. A file of the same context and name is replaced, and its bytes do not change. */
  async save(file: FilePlace, bytes: Uint8Array): Promise<FileRow> {
    const [row] = await this.saveAll([{ file, bytes }]);
    return row!;
  }

  /**
   * Stores files of different places, with a few statements for all. If one cannot be stored, none is.
   * @returns their rows, in this order
   * @throws PlatenError as FileStorage.write does
   */
  async saveAll(files: readonly { file: FilePlace; bytes: Uint8Array }[]): Promise<FileRow[]> {
    if (files.length === 0) return [];
    const stored = await this.storeAll(files);
    // If this fails, the bytes are swept later: the answer to a commit may be lost, and a row needs its bytes.
    return this.recordAll(
      this.database,
      files.map(({ file }, index) => ({ file, stored: stored[index]! })),
    );
  }

  private async storeAll(files: readonly { file: FilePlace; bytes: Uint8Array }[]): Promise<StoredBytes[]> {
    const keys = files.map(({ file }) => createKey(file.enterpriseId));
    await this.insertKeys(keys);
    const writes = keys.map((key, index) => this.fill(key, files[index]!.bytes));
    try {
      return await Promise.all(writes);
    } catch (error) {
      await Promise.allSettled(writes);
      // Bytes that cannot be deleted now are swept later.
      await Promise.all(keys.map((key) => this.delete(key).catch(() => {})));
      throw error;
    }
  }

  /**
   * Writes bytes to the storage. They have no owner until {@link record} names one, and are swept without one. Their key is
   * therefore recorded first.
   * @throws PlatenError as FileStorage.write does
   */
  async store(enterpriseId: number, bytes: Uint8Array | Readable): Promise<StoredBytes> {
    const key = createKey(enterpriseId);
    // A stream may fail before it is read. Without a listener its error would end the process; fill receives it as well.
    if (!(bytes instanceof Uint8Array)) bytes.on('error', () => {});
    try {
      await this.insertKeys([key]);
      return await this.fill(key, bytes);
    } catch (error) {
      // Bytes that cannot be deleted now are swept later.
      await this.delete(key).catch(() => {});
      throw error;
    } finally {
      if (!(bytes instanceof Uint8Array)) bytes.destroy();
    }
  }

  /** Stores the key of bytes that {@link fill} writes later: within a transaction, where {@link store} may not be called. */
  async reserve(enterpriseId: number): Promise<StorageKey> {
    const key = createKey(enterpriseId);
    await this.insertKeys([key]);
    return key;
  }

  /** Writes the bytes of a reserved key. The caller discards it on failure. @throws PlatenError as FileStorage.write does */
  async fill(key: StorageKey, bytes: Uint8Array | Readable): Promise<StoredBytes> {
    const hash = createHash('sha256');
    let sizeBytes = 0;
    const count = (part: Uint8Array) => {
      hash.update(part);
      sizeBytes += part.length;
      return part;
    };
    const counted = bytes instanceof Uint8Array ? count(bytes) : Readable.from(mapParts(bytes, count));
    await this.storage.write(key.storageKey, counted);
    return { ...key, sizeBytes, sha256: hash.digest('hex') };
  }

  /**
   * Records stored bytes as a file, within a transaction if one is given. A file of the same place is replaced.
   * @param options.replaces false: such a file is an error of the database
   */
  async record(
    database: Knex,
    file: FilePlace,
    stored: StoredBytes,
    options?: { replaces?: boolean },
  ): Promise<FileRow> {
    const [row] = await this.recordAll(database, [{ file, stored }], options);
    return row!;
  }

  private async recordAll(
    database: Knex,
    files: readonly { file: FilePlace; stored: StoredBytes }[],
    { replaces = true }: { replaces?: boolean } = {},
  ): Promise<FileRow[]> {
    if (!database.isTransaction)
      return database.transaction((trx) => this.recordAll(trx, files, { replaces }));
    const replaced = files.map(({ file }) => file).filter(isListed);
    if (replaces && replaced.length > 0) await removeFilesAt(database, replaced);
    const rows = (await database('file').insert(
      files.map(({ file, stored }) => ({ ...file, ...stored })),
      '*',
    )) as FileRow[];
    const byId = new Map(rows.map((row) => [row.publicId, row]));
    return files.map(({ stored }) => byId.get(stored.publicId)!);
  }

  /**
   * Deletes what {@link store} or {@link reserve} has written, unless a record refers to it: the answer to the commit that
   * wrote the record may have been lost.
   */
  async discard({ storageKey }: Pick<StoredBytes, 'storageKey'>): Promise<void> {
    if (await namelessObjects(this.database).where({ storageKey }).first('storageKey'))
      await this.delete({ storageKey });
  }

  /** Deletes bytes to which no record refers. */
  async delete({ storageKey }: Pick<StoredBytes, 'storageKey'>): Promise<void> {
    await this.storage.delete(storageKey);
    await this.database('storedObject').where({ storageKey }).delete();
  }

  /** A file by its public id, even if it was removed and is still needed. @throws PlatenError `file-missing` (404) */
  find(publicId: string): Promise<FileRow> {
    return findOne(this.database('file').where({ publicId }));
  }

  /** A file by its reference in products and designs. @throws PlatenError `asset-missing` */
  async findReferred(reference: string): Promise<FileRow> {
    const publicId = publicIdOf(reference);
    const row =
      publicId === undefined
        ? undefined
        : ((await this.database('file').where({ publicId }).first()) as FileRow | undefined);
    if (!row)
      throw new PlatenError('asset-missing', `The asset ${JSON.stringify(reference)} does not exist.`);
    return row;
  }

  /** A file by its place. @throws PlatenError `file-missing` (404) */
  findAt(place: Pick<FileRow, 'enterpriseId' | 'context' | 'filename'>): Promise<FileRow> {
    return findOne(listedFiles(this.database, place));
  }

  /** The bytes of a file. */
  readBytes = ({ storageKey }: Pick<FileRow, 'storageKey'>): Promise<Uint8Array> =>
    this.storage.readBytes(storageKey);

  /** The bytes of a file, or a range of them, as a stream. */
  read = ({ storageKey }: Pick<FileRow, 'storageKey'>, range?: ByteRange): Promise<Readable> =>
    this.storage.read(storageKey, range);

  /** Reads a key that was never written. @returns whether the storage answers that the file is missing */
  async isAvailable(): Promise<boolean> {
    try {
      await this.storage.readBytes(UNWRITTEN_KEY);
      return true;
    } catch (error) {
      return error instanceof PlatenError && error.code === 'file-missing';
    }
  }

  private async insertKeys(keys: readonly StorageKey[]): Promise<void> {
    await this.database('storedObject').insert(keys.map(({ storageKey }) => ({ storageKey })));
  }
}

function createKey(enterpriseId: number): StorageKey {
  const publicId = createCode();
  return { publicId, storageKey: `${enterpriseId}/${publicId}` };
}

const isListed = ({ thumbnailOfId }: FilePlace) => thumbnailOfId === undefined;

/** The rows of files that staff see. */
export const listedFiles = (
  database: Knex,
  which: { enterpriseId: number } & Partial<FileRow>,
): Knex.QueryBuilder =>
  database('file').where(which).whereNull('utcRemovedDateTime').whereNull('thumbnailOfId');

async function findOne(query: Knex.QueryBuilder): Promise<FileRow> {
  const row = (await query.first()) as FileRow | undefined;
  if (!row) throw new PlatenError('file-missing', 'There is no such file.', { status: 404 });
  return row;
}

async function* mapParts(parts: Readable, map: (part: Uint8Array) => Uint8Array): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield map(part as Uint8Array);
}
