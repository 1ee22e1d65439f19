import { createHash, randomBytes } from 'node:crypto';
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
  async save(
    file: Pick<FileRow, 'enterpriseId' | 'context' | 'filename' | 'contentType'>,
    bytes: Uint8Array,
  ): Promise<FileRow> {
    const publicId = randomBytes(16).toString('base64url');
    const storageKey = `${file.enterpriseId}/${publicId}`;
    await this.storage.write(storageKey, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const [row] = (await this.database('file')
      .insert({ ...file, publicId, storageKey, sizeBytes: bytes.length, sha256 })
      .onConflict(['enterpriseId', 'context', 'filename'])
      .merge()
      .returning('*')) as FileRow[];
    return row!;
  }

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
