import type { Readable } from 'node:stream';
import type { Knex } from 'knex';
import { fileSafe, PlatenError } from '../../../engine/node.ts';
import { ARCHIVE_PARTS, type ArchiveRequest, type ArchiveWork } from '../../contract/calls/archives.ts';
import { type Author, recordChange } from '../../data/audit-trail.ts';
import { json } from '../../data/connect.ts';
import { type Page, readPage } from '../../data/read-page.ts';
import type { UploadForm } from '../files/file-form.ts';
import type { FileReceiver } from '../files/file-receiver.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { nextKey } from '../jobs/next-key.ts';
import { receiveForm } from '../uploads/receive-form.ts';
import { type ArchiveRow, lockArchive, updateArchive } from './archive-row.ts';

/** The size of an uploaded archive. */
const MAX_BYTES = 4 * 2 ** 30;
/** The statuses in which an archive can be imported, also again after its obstacles were removed. */
const IMPORTABLE: ArchiveRow['status'][] = ['EXAMINED', 'REFUSED', 'CANCELLED', 'FAILED'];

/** Archives of an enterprise's set-up: their exports, uploads and imports. */
export class Archives {
  constructor(
    private readonly database: Knex,
    private readonly files: FileStore,
    private readonly receiver: FileReceiver,
    private readonly jobs: Jobs,
  ) {}

  /** Requests an export. @throws as `Jobs.insert` does */
  async export(author: Author, { parts, ordersSince }: ArchiveRequest) {
    const { name } = (await this.database('enterprise').where({ id: author.enterpriseId }).first('name')) as {
      name: string;
    };
    const day = new Date().toISOString().slice(0, 10);
    const since = parts.includes('ORDERS') ? ordersSince : undefined;
    return this.add(author, 'EXPORT', {
      parts: ARCHIVE_PARTS.filter((part) => parts.includes(part)),
      utcOrdersSinceDateTime: since === undefined ? null : new Date(since),
      filename: `${fileSafe(name)}-${day}.zip`,
    });
  }

  /**
   * Stores an uploaded archive, which a job examines.
   * @throws PlatenError `files-too-many`, `file-too-large` (413); as `receiveForm` and `Jobs.insert` do
   */
  upload(author: Author, form: UploadForm) {
    const tooMany = () => new PlatenError('files-too-many', 'Send one archive.');
    return receiveForm(
      this.receiver,
      form,
      { maxFiles: 1, tooMany },
      {
        // The job that reads it checks that it is an archive.
        receive: (file) =>
          this.receiver.receiveAsIs(author.enterpriseId, file, 'application/zip', {
            maxBytes: MAX_BYTES,
            tooLarge,
          }),
        keep: ([received]) => {
          const { filename, stored } = received!;
          const { storageKey, sizeBytes } = stored;
          return this.add(author, 'EXAMINE', { filename, storageKey, sizeBytes });
        },
      },
    );
  }

  /**
   * Requests the import of an uploaded archive.
   * @throws PlatenError `record-missing` (404), `archive-not-importable` (409); as `Jobs.insert` does
   */
  async import(author: Author, id: number) {
    const place = { enterpriseId: author.enterpriseId, id };
    const queued = await this.database.transaction(async (trx) => {
      const row = await lockArchive(trx, place);
      if (!row) throw missing(id);
      if (
        row.work === 'EXPORT' ||
        row.storageKey === null ||
        !IMPORTABLE.includes(row.status) ||
        !row.archiveUid
      )
        throw notImportable();
      const work = 'IMPORT';
      const { employeeId, requestId } = author;
      const values = { work, status: 'QUEUED', isStored: false, employeeId, requestId } as const;
      await updateArchive(trx, place, { ...values, errorCode: null, errorText: null });
      const before = { work: row.work, status: row.status };
      await recordChange(trx, author, {
        action: 'update',
        entity: 'enterpriseArchive',
        entityId: id,
        before,
        after: { work, status: values.status },
      });
      return this.queue(trx, place);
    });
    this.jobs.announce(queued);
    return this.read(author.enterpriseId, id);
  }

  async list(enterpriseId: number, query: Page & { sort: 'ASC' | 'DESC' }) {
    const { page, size, sort } = query;
    const { rows, records } = await readPage<ListedRow>(this.choose(enterpriseId), query, (found) =>
      found.select(SHOWN).orderBy('archive.id', sort),
    );
    return { archives: rows.map(show), records, page, size };
  }

  /** @throws PlatenError `record-missing` (404) */
  async read(enterpriseId: number, id: number) {
    const [row] = (await this.choose(enterpriseId).where('archive.id', id).select(SHOWN)) as ListedRow[];
    if (!row) throw missing(id);
    return show(row);
  }

  /** Cancels the work on an archive. Ended work stays as it is. @throws PlatenError `record-missing` (404) */
  async cancel(enterpriseId: number, id: number) {
    const { renderJobId } = await this.read(enterpriseId, id);
    if (renderJobId !== null) await this.jobs.cancel(enterpriseId, renderJobId);
    return this.read(enterpriseId, id);
  }

  /** The bytes of an exported archive. @throws PlatenError `record-missing`, `file-missing` (404) */
  async open(
    enterpriseId: number,
    id: number,
  ): Promise<{ filename: string; sizeBytes: number; bytes: Readable }> {
    const row = (await this.database('enterpriseArchive').where({ enterpriseId, id }).first()) as
      | ArchiveRow
      | undefined;
    if (!row) throw missing(id);
    const { filename, storageKey, sizeBytes } = row;
    if (row.work !== 'EXPORT' || storageKey === null)
      throw new PlatenError('file-missing', 'The archive is not written.', { status: 404 });
    return { filename, sizeBytes: sizeBytes!, bytes: await this.files.read({ storageKey }) };
  }

  /** Deletes an archive with its jobs and its file. @throws PlatenError `record-missing` (404) */
  async delete(author: Author, id: number): Promise<void> {
    const { enterpriseId } = author;
    await this.cancel(enterpriseId, id);
    const row = await this.database.transaction(async (trx) => {
      const found = await lockArchive(trx, { enterpriseId, id });
      if (!found) throw missing(id);
      await trx('enterpriseArchive').where({ enterpriseId, id }).delete();
      const { work, filename } = found;
      await recordChange(trx, author, {
        action: 'delete',
        entity: 'enterpriseArchive',
        entityId: id,
        before: { work, filename },
      });
      return found;
    });
    if (row.storageKey !== null) await this.files.discard({ storageKey: row.storageKey });
  }

  private async add(
    author: Author,
    work: ArchiveWork,
    { parts = ['SET_UP'], ...values }: Pick<ArchiveRow, 'filename'> & Partial<ArchiveRow>,
  ) {
    const { enterpriseId, employeeId, requestId } = author;
    const { id, queued } = await this.database.transaction(async (trx) => {
      const [row] = (await trx('enterpriseArchive').insert(
        { ...values, parts: json(parts), enterpriseId, work, employeeId, requestId },
        'id',
      )) as { id: number }[];
      const { filename } = values;
      const after = { work, filename, ...(work === 'EXPORT' && { parts }) };
      await recordChange(trx, author, {
        action: 'create',
        entity: 'enterpriseArchive',
        entityId: row!.id,
        after,
      });
      return { id: row!.id, queued: await this.queue(trx, { enterpriseId, id: row!.id }) };
    });
    this.jobs.announce(queued);
    return this.read(enterpriseId, id);
  }

  private async queue(trx: Knex.Transaction, { enterpriseId, id }: Pick<ArchiveRow, 'enterpriseId' | 'id'>) {
    const kind = 'archive';
    const idempotencyKey = await nextKey(trx, { enterpriseId, kind, subject: String(id) }, () => false);
    const payload = { enterpriseArchiveId: id };
    const queued = await this.jobs.insert(trx, [{ enterpriseId, kind, payload, idempotencyKey }]);
    await updateArchive(trx, { enterpriseId, id }, { renderJobId: queued[0]!.id });
    return queued;
  }

  private choose(enterpriseId: number) {
    return this.database('enterpriseArchive as archive')
      .leftJoin('renderJob as job', 'job.id', 'archive.renderJobId')
      .where({ 'archive.enterpriseId': enterpriseId });
  }
}

const SHOWN = ['archive.*', 'job.status as jobStatus', 'job.progress'];

interface ListedRow extends ArchiveRow {
  jobStatus: string | null;
  progress: number | null;
}

function show({
  enterpriseId: _,
  storageKey: __,
  archiveUid: ___,
  isStored: ____,
  requestId: _____,
  jobStatus,
  progress,
  ...row
}: ListedRow) {
  const isOver = row.status !== 'QUEUED';
  const status = !isOver && jobStatus === 'RUNNING' ? ('RUNNING' as const) : row.status;
  return { ...row, status, progress: isOver ? 1 : (progress ?? 0) };
}

const missing = (id: number) =>
  new PlatenError('record-missing', `There is no archive ${id}.`, { status: 404 });
const notImportable = () =>
  new PlatenError(
    'archive-not-importable',
    'This archive is not examined yet, or was imported. Upload it, and wait until it is examined.',
    { status: 409 },
  );
const tooLarge = () =>
  new PlatenError('file-too-large', `The archive is larger than ${MAX_BYTES / 2 ** 30} GB.`, { status: 413 });
