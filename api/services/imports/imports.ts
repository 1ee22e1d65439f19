import type { Knex } from 'knex';
import { PlatenError, readCsvRows } from '../../../engine/node.ts';
import { checkAccess } from '../../auth/check-access.ts';
import type { Caller } from '../../auth/sign-in.ts';
import type { ImportStatus, ImportTypeName } from '../../contract/calls/imports.ts';
import { type Author, recordChange } from '../../data/audit-trail.ts';
import { applySearch } from '../../data/choose-rows.ts';
import { fileReference } from '../../data/file-reference.ts';
import { type Page, readPage } from '../../data/read-page.ts';
import type { UploadForm } from '../files/file-form.ts';
import type { FileReceiver } from '../files/file-receiver.ts';
import type { FileRow, FileStore } from '../files/file-store.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { receiveForm } from '../uploads/receive-form.ts';
import { type ImportRowOfTable, uploadedFile } from './import-rows.ts';
import type { ImportType, RowFault } from './import-type.ts';
import { findImportType, importTypes } from './import-types.ts';
import { readImportHeader } from './read-import-header.ts';

/** More than the CSV of 100,000 rows, the largest number that is read. */
const MAX_BYTES = 50_000_000;

export interface ImportOptions {
  importType: ImportTypeName;
  dryRun: boolean;
  validRowsOnly: boolean;
}

interface Sorted extends Page {
  sort: 'ASC' | 'DESC';
}

export interface ImportQuery extends Sorted {
  importType?: ImportTypeName | undefined;
  status?: ImportStatus | undefined;
  search?: string | undefined;
}

/** The user of an import. */
export interface Importing {
  author: Author;
  caller: Caller;
}

/** Imports of an enterprise (back-office §3 "Importable entity types"), and their progress. */
export class Imports {
  constructor(
    private readonly database: Knex,
    private readonly files: FileStore,
    private readonly receiver: FileReceiver,
    private readonly jobs: Jobs,
  ) {}

  /** Describes all import types. */
  listTypes = () => importTypes.map(describeType);

  /**
   * Imports an uploaded file.
   * @throws PlatenError `import-columns-wrong`, `csv-invalid`, `file-too-large` (413), `files-too-many`; `not-allowed` (403); as
   * `receiveForm` and `Jobs.insert` do
   */
  async upload(importing: Importing, options: ImportOptions, form: UploadForm) {
    const type = allowedType(importing, options.importType);
    const { enterpriseId } = importing.author;
    const limits = {
      maxFiles: 1,
      tooMany: () => new PlatenError('files-too-many', 'Import one file at a time.'),
    };
    return receiveForm(this.receiver, form, limits, {
      // Spreadsheets write several encodings, so the encoding is detected when the file is read.
      receive: (file) =>
        this.receiver.receiveAsIs(enterpriseId, file, 'text/csv', { maxBytes: MAX_BYTES, tooLarge }),
      keep: async ([received]) => {
        const { filename, contentType, stored } = received!;
        await this.checkHeader(type, stored);
        return this.start(importing.author, options, filename, (trx, id) => {
          const place = { ...uploadedFile({ enterpriseId, id, filename }), contentType };
          return this.files.record(trx, place, stored);
        });
      },
    });
  }

  /** Imports a file of the file service. @throws PlatenError as {@link upload}; `file-missing` (404) */
  async startFrom(
    importing: Importing,
    options: ImportOptions,
    place: { context: string; fileName: string },
  ) {
    const type = allowedType(importing, options.importType);
    const { enterpriseId } = importing.author;
    const file = await this.files.findAt({ enterpriseId, context: place.context, filename: place.fileName });
    if (file.sizeBytes > MAX_BYTES) throw tooLarge();
    await this.checkHeader(type, file);
    return this.start(importing.author, options, file.filename, () => Promise.resolve(file));
  }

  /** @throws PlatenError `record-missing` (404) */
  async read(enterpriseId: number, id: number) {
    const [row] = (await this.choose(enterpriseId).where('import.id', id).select(SHOWN)) as ListedRow[];
    if (!row) throw missing(id);
    return show(row);
  }

  async list(enterpriseId: number, query: ImportQuery) {
    const { page, size, sort, importType, status, search } = query;
    const chosen = this.choose(enterpriseId);
    if (importType) void chosen.where({ importType });
    if (status === 'RUNNING') void chosen.where({ 'import.status': 'QUEUED', 'job.status': 'RUNNING' });
    else if (status === 'QUEUED')
      void chosen.where({ 'import.status': status }).whereRaw("job.status IS DISTINCT FROM 'RUNNING'");
    else if (status) void chosen.where({ 'import.status': status });
    if (search) applySearch(chosen, ['import.filename'], search);
    const { rows, records } = await readPage<ListedRow>(chosen, query, (found) =>
      found.select(SHOWN).orderBy('import.id', sort),
    );
    return { imports: rows.map(show), records, page, size };
  }

  /** The faults of rows, by row. @throws PlatenError `record-missing` (404) */
  async listErrors(enterpriseId: number, id: number, query: Sorted) {
    await this.read(enterpriseId, id);
    const { page, size, sort: order } = query;
    const { rows: errors, records } = await readPage<Required<RowFault>>(
      this.database('importError').where({ enterpriseId, dataImportId: id }),
      query,
      (found) =>
        found.select('row', 'column', 'code', 'error').orderBy([
          { column: 'row', order },
          { column: 'id', order },
        ]),
    );
    return { errors, records, page, size };
  }

  /** Cancels an import. One that has ended stays as it is. @throws PlatenError `record-missing` (404) */
  async cancel(enterpriseId: number, id: number) {
    const { renderJobId } = await this.read(enterpriseId, id);
    if (renderJobId !== null) await this.jobs.cancel(enterpriseId, renderJobId);
    return this.read(enterpriseId, id);
  }

  /** Reads only the first row. */
  private async checkHeader(type: ImportType, stored: Pick<FileRow, 'storageKey'>): Promise<void> {
    for await (const { cells } of readCsvRows(await this.files.read(stored))) {
      readImportHeader(type, cells);
      return;
    }
  }

  private async start(
    author: Author,
    { importType, dryRun, validRowsOnly }: ImportOptions,
    filename: string,
    keep: (trx: Knex.Transaction, id: number) => Promise<FileRow>,
  ) {
    const { enterpriseId, employeeId, requestId } = author;
    const { id, jobs } = await this.database.transaction(async (trx) => {
      const { rows } = (await trx.raw(
        "SELECT nextval(pg_get_serial_sequence('data_import', 'id')) AS id",
      )) as {
        rows: { id: number }[];
      };
      const [{ id }] = rows as [{ id: number }];
      const file = await keep(trx, id);
      const queued = await this.jobs.insert(trx, [
        {
          enterpriseId,
          kind: 'import',
          payload: { dataImportId: id },
          idempotencyKey: `import ${id}`,
        },
      ]);
      await trx('dataImport').insert({
        id,
        enterpriseId,
        importType,
        dryRun,
        validRowsOnly,
        filename,
        employeeId,
        requestId,
        fileId: file.id,
        renderJobId: queued[0]!.id,
      });
      const after = { importType, filename, dryRun, validRowsOnly };
      await recordChange(trx, author, { action: 'create', entity: 'dataImport', entityId: id, after });
      return { id, jobs: queued };
    });
    this.jobs.announce(jobs);
    return this.read(enterpriseId, id);
  }

  private choose(enterpriseId: number) {
    return this.database('dataImport as import')
      .leftJoin('renderJob as job', 'job.id', 'import.renderJobId')
      .leftJoin('file', (join) =>
        join
          .on('file.enterpriseId', 'import.enterpriseId')
          .andOn('file.id', 'import.fileId')
          .andOnNull('file.utcRemovedDateTime'),
      )
      .where({ 'import.enterpriseId': enterpriseId });
  }
}

const SHOWN = [
  'import.*',
  'job.status as jobStatus',
  'job.progress',
  'file.context as fileContext',
  'file.filename as fileName',
  'file.publicId',
];

interface ListedRow extends ImportRowOfTable {
  jobStatus: string | null;
  progress: number | null;
  /** The place and public id of its file; null if the file service no longer stores it. */
  fileContext: string | null;
  fileName: string | null;
  publicId: string | null;
}

function show({
  fileId: _,
  isStored: __,
  requestId: ___,
  enterpriseId: ____,
  jobStatus,
  progress,
  fileContext: context,
  fileName,
  publicId,
  ...row
}: ListedRow) {
  const hasEnded = row.status !== 'QUEUED';
  const status = !hasEnded && jobStatus === 'RUNNING' ? ('RUNNING' as const) : row.status;
  const url = publicId && fileReference({ publicId, filename: fileName! });
  const file = url === null ? null : { context: context!, fileName: fileName!, url };
  return { ...row, status, progress: hasEnded ? 1 : (progress ?? 0), file };
}

const describeType = ({ name, belongsTo, fields, exampleLayers }: ImportType) => ({
  importType: name,
  belongsTo: [...belongsTo],
  takesLayers: exampleLayers !== undefined,
  exampleName: `${name}.csv`,
  columns: Object.entries(fields).map(([column, { is, required, choices }]) => ({
    name: column,
    is,
    required,
    ...(choices && { choices: [...choices] }),
  })),
});

function allowedType({ author, caller }: Importing, name: ImportTypeName): ImportType {
  const type = findImportType(name);
  checkAccess(type.access, caller, author.enterpriseId);
  return type;
}

const tooLarge = () =>
  new PlatenError('file-too-large', `The file is larger than ${MAX_BYTES / 1e6} MB; split it.`, {
    status: 413,
  });
const missing = (id: number) =>
  new PlatenError('record-missing', `There is no import ${id}.`, { status: 404 });
