import type { Knex } from 'knex';
import {
  fileSafe,
  ItemNumbers,
  PlatenError,
  readCsvRows,
  readItemNumber,
  refuseLargeCsv,
} from '../../../engine/node.ts';
import {
  type Batch,
  type BatchQuery,
  type BatchRow,
  type BatchRowQuery,
  createBatchCall,
  type NewBatch,
} from '../../contract/calls/batches.ts';
import { json } from '../../data/connect.ts';
import { recordEvent } from '../../data/event-outbox.ts';
import { publicIdOf } from '../../data/file-reference.ts';
import { type JobRow, OPEN_STATUSES } from '../../data/job-rows.ts';
import { readPage } from '../../data/read-page.ts';
import type { Customisations } from '../configurator/customisations.ts';
import { removeFiles } from '../files/file-removal.ts';
import { type FileRow, type FileStore, listedFiles } from '../files/file-store.ts';
import type { ZipEntry } from '../../storage/stream-zip.ts';
import { doOnce, findAnswer } from '../idempotency.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { storeProductVersion } from '../orders/product-versions.ts';
import { batchContext, type BatchRecord, type BatchRowRecord, lockBatch } from './batch-row.ts';
import { planBatch } from './plan-batch.ts';

const ROWS_AT_ONCE = 500;
/** An archive is listed in memory before it is streamed. */
const MAX_ARCHIVED = 20_000;

/** Designs that are printed once for each row of a CSV. */
export class Batches {
  constructor(
    private readonly database: Knex,
    private readonly files: FileStore,
    private readonly customisations: Customisations,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Creates a batch. Its rows are stored in several statements, so that a large batch does not delay other callers.
   * Printing begins when all rows are stored, once for each key.
   * @param key the client's `Idempotency-Key`
   * @throws PlatenError `customisation-unknown` (404), `file-missing` (404), `file-too-large` (413), `queue-full`
   * (429); as `planBatch` and `doOnce` do
   */
  async create(enterpriseId: number, asked: NewBatch, key?: string): Promise<Batch> {
    const repeatable = { enterpriseId, call: createBatchCall.name, key, request: asked };
    const before = await findAnswer<number>(this.database, repeatable);
    if (before) return this.read(enterpriseId, before.answer);
    const { row, product, design } = await this.customisations.load(asked.customisationCode, {
      enterpriseId,
    });
    const csv = await this.findCsv(enterpriseId, asked.csv);
    const { pictureContext, printArea: area, format, dpi } = asked;
    const prints = { ...(area && { area }), ...(format && { format }), ...(dpi && { dpi }) };
    const plan = await planBatch(product, design, await this.files.read(csv), prints);
    const name = fileSafe(asked.name ?? csv.filename.replace(/\.csv$/i, ''));
    const batch = await this.database.transaction(async (trx) => {
      const values = {
        enterpriseId,
        name,
        shopProductVariantId: row.shopProductVariantId,
        status: 'PREPARING',
        productVersionId: await storeProductVersion(trx, enterpriseId, product),
        design: json(design.customisation),
        header: json(plan.header),
        itemDigits: plan.itemDigits,
        options: json({ ...prints, ...(pictureContext && { pictureContext }) }),
      };
      const [made] = (await trx('batch').insert(values, '*')) as BatchRecord[];
      return made!;
    });
    try {
      const slices = await this.writeRows(batch, csv, plan.rowsAJob);
      const jobs: JobRow[] = [];
      const id = await doOnce(this.database, repeatable, async (trx) => {
        jobs.push(...(await this.begin(trx, batch, slices)));
        return batch.id;
      });
      this.jobs.announce(jobs);
      return await this.read(enterpriseId, id);
    } finally {
      // Storing failed, or another request with the key was first.
      await this.database('batch').where({ id: batch.id, status: 'PREPARING' }).delete();
    }
  }

  /** @throws PlatenError `record-missing` (404) */
  async read(enterpriseId: number, id: number): Promise<Batch> {
    const batch = (await this.database('batch').where({ enterpriseId, id }).first()) as
      | BatchRecord
      | undefined;
    if (!batch) throw missing(id);
    const [shown] = await this.show([batch]);
    return shown!;
  }

  async list(
    enterpriseId: number,
    { status, ...page }: BatchQuery,
  ): Promise<{ batches: Batch[]; records: number }> {
    const chosen = this.database('batch').where({ enterpriseId, ...(status && { status }) });
    const found = await readPage<BatchRecord>(chosen, page, (all) => all.orderBy('id', page.sort));
    return { batches: await this.show(found.rows), records: found.records };
  }

  /** @throws PlatenError `record-missing` (404) */
  async listRows(
    enterpriseId: number,
    batchId: number,
    { status, ...page }: BatchRowQuery,
  ): Promise<{ rows: BatchRow[]; records: number }> {
    await this.read(enterpriseId, batchId);
    const chosen = this.database('batchRow').where({ enterpriseId, batchId, ...(status && { status }) });
    return readPage<BatchRow>(chosen, page, (all) =>
      all
        .orderBy('row', page.sort)
        .select('row', 'line', 'itemNbr', 'quantity', 'status', 'findings', 'prints'),
    );
  }

  /** Cancels a batch and deletes its files. A batch that has ended stays as it is. */
  async cancel(enterpriseId: number, id: number): Promise<Batch> {
    const cancelled = await this.database.transaction(async (trx) => {
      const batch = await lockBatch(trx, enterpriseId, id);
      if (!batch) throw missing(id);
      if (batch.utcEndedDateTime !== null) return [];
      const ended = { status: 'CANCELLED', utcEndedDateTime: trx.fn.now(), utcUpdatedDateTime: trx.fn.now() };
      await trx('batch').where({ enterpriseId, id }).update(ended);
      await cancelRows(trx, enterpriseId, id);
      await removeFiles(trx, { enterpriseId, context: batchContext(id) });
      await recordEvent(trx, enterpriseId, 'batch.cancelled', { id, name: batch.name, status: 'CANCELLED' });
      return this.jobs.cancelWithin(trx, enterpriseId, await listOpenJobs(trx, enterpriseId, id));
    });
    this.jobs.withdraw(cancelled);
    return this.read(enterpriseId, id);
  }

  /**
   * Retries the failed jobs of a batch. Invalid rows are not printed again.
   * @throws PlatenError `record-missing` (404), `job-not-retryable` (409)
   */
  async retry(enterpriseId: number, id: number): Promise<Batch> {
    await this.read(enterpriseId, id);
    const failed = (await this.database('renderJob')
      .where({ enterpriseId, kind: 'batch', status: 'FAILED' })
      .whereRaw('payload @> ?::jsonb', [json({ batchId: id })])
      .orderBy('id')
      .select('id')) as { id: number }[];
    if (failed.length === 0)
      throw new PlatenError(
        'job-not-retryable',
        'No row failed for want of a worker. Correct the rows that are wrong and print them as a new batch.',
        { status: 409 },
      );
    for (const job of failed) await this.jobs.retry(enterpriseId, job.id);
    return this.read(enterpriseId, id);
  }

  /** The print files of a batch. @throws PlatenError `record-missing`, `prints-missing` (404), `selection-too-large` */
  async listPrints(enterpriseId: number, id: number): Promise<ZipEntry[]> {
    await this.read(enterpriseId, id);
    const prints = (await listedFiles(this.database, { enterpriseId, context: batchContext(id) })
      .orderBy('filename')
      .limit(MAX_ARCHIVED + 1)) as FileRow[];
    if (prints.length === 0)
      throw new PlatenError('prints-missing', 'No row of the batch is printed.', { status: 404 });
    if (prints.length > MAX_ARCHIVED)
      throw new PlatenError('selection-too-large', `An archive has at most ${MAX_ARCHIVED} files.`);
    return prints.map((print) => ({
      name: print.filename,
      // PNG, JPG and PDF are compressed.
      isCompressed: false,
      open: () => this.files.read(print),
    }));
  }

  private async findCsv(enterpriseId: number, reference: string): Promise<FileRow> {
    const publicId = publicIdOf(reference);
    const file = publicId === undefined ? undefined : await this.files.find(publicId);
    if (file?.enterpriseId !== enterpriseId)
      throw new PlatenError('file-missing', 'There is no such file.', { status: 404, path: 'csv' });
    refuseLargeCsv(file.sizeBytes);
    return file;
  }

  /** @returns first and last row of each job */
  private async writeRows(
    { id: batchId, enterpriseId }: BatchRecord,
    csv: FileRow,
    rowsAJob: number,
  ): Promise<[first: number, last: number][]> {
    const numbers = new ItemNumbers();
    const slices: [number, number][] = [];
    let waiting: number[] = [];
    let values: Record<string, unknown>[] = [];
    const write = async () => {
      await this.database('batchRow').insert(values);
      values = [];
    };
    const cut = () => {
      if (waiting.length > 0) slices.push([waiting[0]!, waiting.at(-1)!]);
      waiting = [];
    };
    for await (const csvRow of readCsvRows(await this.files.read(csv))) {
      const { row, line, cells } = csvRow;
      if (row === 1) continue;
      const refusal = numbers.claim(csvRow);
      values.push({
        enterpriseId,
        batchId,
        row,
        line,
        cells: json(cells.map(storable)),
        itemNbr: readItemNumber(cells[0]) ?? null,
        ...(refusal ? { status: 'FAILED', findings: json([refusal]) } : {}),
      });
      if (values.length === ROWS_AT_ONCE) await write();
      if (!refusal && waiting.push(row) === rowsAJob) cut();
    }
    cut();
    await write();
    return slices;
  }

  /** Queues the jobs of a batch. A batch that was cancelled meanwhile stays cancelled. */
  private async begin(
    trx: Knex.Transaction,
    { id, enterpriseId }: BatchRecord,
    slices: readonly [first: number, last: number][],
  ): Promise<JobRow[]> {
    const prepared = { enterpriseId, id, status: 'PREPARING' };
    if ((await trx('batch').where(prepared).update({ status: 'RUNNING' })) === 0) {
      await cancelRows(trx, enterpriseId, id);
      return [];
    }
    return this.jobs.insert(
      trx,
      slices.map(([firstRow, lastRow]) => ({
        enterpriseId,
        kind: 'batch',
        payload: { batchId: id, firstRow, lastRow },
        idempotencyKey: `batch ${id} ${firstRow}`,
      })),
    );
  }

  private async show(batches: readonly BatchRecord[]): Promise<Batch[]> {
    const ids = batches.map(({ id }) => id);
    const counts = (await this.database('batchRow')
      .whereIn('batchId', ids)
      .groupBy('batchId', 'status')
      .select('batchId', 'status')
      .count()) as (Pick<BatchRowRecord, 'batchId' | 'status'> & { count: number })[];
    return batches.map(({ id, name, status, utcCreatedDateTime, utcEndedDateTime }) => {
      const own = counts.filter(({ batchId }) => batchId === id);
      const countOf = (of: BatchRow['status']) => own.find((count) => count.status === of)?.count ?? 0;
      const rows = own.reduce((sum, { count }) => sum + count, 0);
      const progress = rows === 0 ? 0 : (rows - countOf('QUEUED')) / rows;
      const done = { rowsPrinted: countOf('PRINTED'), rowsFailed: countOf('FAILED') };
      return { id, name, status, rows, ...done, progress, utcCreatedDateTime, utcEndedDateTime };
    });
  }
}

/** A database cannot store NUL. The rules of rows refuse its replacement. */
const storable = (cell: string) => cell.replaceAll('\0', '\uFFFD');

async function cancelRows(trx: Knex.Transaction, enterpriseId: number, batchId: number): Promise<void> {
  await trx('batchRow')
    .where({ enterpriseId, batchId })
    .whereNot({ status: 'FAILED' })
    .update({ status: 'CANCELLED', prints: '[]', utcUpdatedDateTime: trx.fn.now() });
}

async function listOpenJobs(trx: Knex.Transaction, enterpriseId: number, batchId: number): Promise<number[]> {
  const jobs = (await trx('renderJob')
    .where({ enterpriseId, kind: 'batch' })
    .whereIn('status', OPEN_STATUSES)
    .whereRaw('payload @> ?::jsonb', [json({ batchId })])
    .select('id')) as { id: number }[];
  return jobs.map(({ id }) => id);
}

const missing = (id: number) =>
  new PlatenError('record-missing', `Batches: there is no record ${id}.`, { status: 404 });
