import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { PlatenError } from '../../engine/node.ts';
import type { FileStorage } from '../storage/file-storage.ts';

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
}

export type FilePlace = Pick<FileRow, 'enterpriseId' | 'context' | 'filename' | 'contentType'>;
export type StoredBytes = Pick<FileRow, 'publicId' | 'storageKey' | 'sizeBytes' | 'sha256'>;

/** Path under which anybody who knows it reads a file: its name is 128 random bits, and its bytes never change. */
export const fileReference = ({ publicId, filename }: Pick<FileRow, 'publicId' | 'filename'>): string =>
  `/f/${publicId}/${encodeURIComponent(filename)}`;

/** The random part of a reference that {@link fileReference} made; undefined for any other. */
export const publicIdOf = (reference: string): string | undefined =>
  /^\/f\/([\w-]{22})\//.exec(reference)?.[1];

/** The files of enterprises: rows say what there is, the storage has the bytes. */
export class FileStore {
  constructor(
    private readonly database: Knex,
    private readonly storage: FileStorage,
  ) {}

  /** Keeps a file; one of the same context and name is replaced, and what was read of it before stays as it was. */
  async save(file: FilePlace, bytes: Uint8Array): Promise<FileRow> {
    return this.record(this.database, file, await this.store(file.enterpriseId, bytes));
  }

  /** Puts bytes into the storage. They are nobody's until {@link record} says whose, and are swept when nothing does. */
  async store(enterpriseId: number, bytes: Uint8Array | Readable): Promise<StoredBytes> {
    const publicId = randomBytes(16).toString('base64url');
    const storageKey = `${enterpriseId}/${publicId}`;
    const hash = createHash('sha256');
    let sizeBytes = 0;
    const count = (part: Uint8Array) => {
      hash.update(part);
      sizeBytes += part.length;
      return part;
    };
    await this.storage.write(
      storageKey,
      bytes instanceof Uint8Array ? count(bytes) : Readable.from(mapParts(bytes, count)),
    );
    return { publicId, storageKey, sizeBytes, sha256: hash.digest('hex') };
  }

  /** Writes down what stored bytes are, within a transaction if that is given. */
  async record(database: Knex, file: FilePlace, stored: StoredBytes): Promise<FileRow> {
    const [row] = (await database('file')
      .insert({ ...file, ...stored })
      .onConflict(['enterpriseId', 'context', 'filename'])
      .merge()
      .returning('*')) as FileRow[];
    return row!;
  }

  /** Takes back what {@link store} put there. */
  discard = ({ storageKey }: StoredBytes): Promise<void> => this.storage.delete(storageKey);

  /** @throws PlatenError `file-missing` (404) */
  async find(publicId: string): Promise<FileRow> {
    const row = (await this.database('file').where({ publicId }).first()) as FileRow | undefined;
    if (!row) throw new PlatenError('file-missing', 'There is no such file.', { status: 404 });
    return row;
  }

  /** The bytes of a file. */
  readBytes = ({ storageKey }: FileRow): Promise<Uint8Array> => this.storage.readBytes(storageKey);

  /** The bytes of a file, as a stream. */
  read = ({ storageKey }: FileRow) => this.storage.read(storageKey);
}

async function* mapParts(parts: Readable, map: (part: Uint8Array) => Uint8Array): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield map(part as Uint8Array);
}
