import type { Knex } from 'knex';
import { fileLimits, messages, PlatenError, refuseFileUpload } from '../../../engine/node.ts';
import { type Author, recordChange } from '../../data/audit-trail.ts';
import { readDatabaseError } from '../../data/database-error.ts';
import type { UploadForm } from './file-form.ts';
import { uploadExtensions } from './file-kinds.ts';
import type { FileReceiver, ReceivedFile } from './file-receiver.ts';
import { type FileRow, listedFiles } from './file-store.ts';
import { receiveForm } from '../uploads/receive-form.ts';

export interface UploadPlace {
  context: string;
  /** Replaces files of the same name. */
  override: boolean;
  /** Extensions to accept; absent: all supported ones. */
  fileTypes?: string[] | undefined;
}

/** Uploads of staff (back-office §5, §7): all files of a form, or none. */
export class FileUploads {
  constructor(
    private readonly database: Knex,
    private readonly receiver: FileReceiver,
  ) {}

  /**
   * Stores the files of a form.
   * @throws PlatenError with the messages of the specification: `files-too-many`, `file-too-large`,
   * `file-type-unsupported`; `record-exists` (409) without `override`; as `receiveForm` and `FileReceiver` do
   */
  async upload(
    author: Author,
    { context, override, fileTypes }: UploadPlace,
    form: UploadForm,
  ): Promise<FileRow[]> {
    const { enterpriseId } = author;
    const allowed = fileTypes ?? uploadExtensions;
    const rules = {
      maxBytes: fileLimits.maxFileBytes,
      tooLarge: () => new PlatenError('file-too-large', messages.fileTooLarge),
      check: async (filename: string) => {
        const refusal = refuseFileUpload([{ name: filename, sizeBytes: 0 }], allowed);
        if (refusal) throw new PlatenError('file-type-unsupported', refusal);
        const place = { enterpriseId, context, filename };
        if (!override && (await listedFiles(this.database, place).first('id'))) throw exists(filename);
      },
    };
    const tooMany = () => new PlatenError('files-too-many', messages.tooManyFiles);
    const limits = { maxFiles: fileLimits.maxFiles, tooMany };
    return receiveForm(this.receiver, form, limits, {
      receive: (file) => this.receiver.receive(enterpriseId, file, rules),
      keep: (received) => this.record(author, { context, override }, received),
    });
  }

  private async record(
    author: Author,
    { context, override }: UploadPlace,
    received: readonly ReceivedFile[],
  ): Promise<FileRow[]> {
    const place = { enterpriseId: author.enterpriseId, context };
    try {
      return await this.database.transaction(async (trx) => {
        const rows = [];
        for (const each of received) {
          const { file } = await this.receiver.record(trx, place, each, { replaces: override });
          const { id: entityId, filename, sha256 } = file;
          const after = { context, filename, sha256 };
          await recordChange(trx, author, { action: 'create', entity: 'file', entityId, after });
          rows.push(file);
        }
        return rows;
      });
    } catch (error) {
      throw readDatabaseError(error, 'Files');
    }
  }
}

const exists = (filename: string) =>
  new PlatenError(
    'record-exists',
    `There is a file ${filename} in this context already. Send "override" to replace it.`,
    { status: 409 },
  );
