import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import type { ClaimedJob, ImportWork, WorkControl } from '../../../workers/index.ts';
import type { ImportStatus } from '../../contract/calls/imports.ts';
import { RetryLaterError } from '../../answers/retry-later-error.ts';
import type { FileRow, FileStore } from '../files/file-store.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { type ImportRowOfTable, ImportSteps } from './import-rows.ts';
import type { ImportType, StoreContext } from './import-type.ts';
import { type ReadRecord, readImportRecords } from './read-import-records.ts';
import { storeChunk } from './store-chunk.ts';
import { Tally } from './tally.ts';

/** Rows of a chunk. The rows of one record are in the same chunk. */
const ROWS_AT_ONCE = 250;
/** An import waits while the queue is full. */
const QUEUE_FULL_MS = 5000;

interface Run {
  row: ImportRowOfTable;
  type: ImportType;
  steps: ImportSteps;
  chunks: () => AsyncGenerator<ReadRecord[]>;
  rowsTotal: number;
  control: WorkControl;
}

/** Thrown to roll a transaction back. */
class RolledBack extends Error {}

/**
 * Runs imports. A worker that repeats one continues after its last transaction: no row is lost, and none is stored
 * twice.
 */
export class ImportRunner implements ImportWork {
  constructor(
    private readonly database: Knex,
    private readonly files: FileStore,
    private readonly jobs: Jobs,
    private readonly findType: (name: ImportRowOfTable['importType']) => ImportType,
  ) {}

  /** @throws PlatenError `import-file-gone`; `csv-invalid` for a file that is not CSV to its end */
  async carryOut(job: ClaimedJob, id: number, control: WorkControl): Promise<{ status: ImportStatus }> {
    const { enterpriseId } = job;
    const which = { enterpriseId, id };
    const row = (await this.database('dataImport').where(which).first()) as ImportRowOfTable;
    if (row.isStored) return { status: 'COMPLETED' };
    const type = this.findType(row.importType);
    const file = (await this.database('file').where({ enterpriseId, id: row.fileId }).first()) as
      | FileRow
      | undefined;
    if (!file) throw new PlatenError('import-file-gone', 'The file was deleted before it was read.');
    const chunks = () => this.readChunks(type, file, control.signal);
    // A file that is damaged in its middle is refused before any of it is stored.
    let rowsTotal = 0;
    for await (const chunk of chunks()) for (const { rows } of chunk) rowsTotal += rows.length;
    const steps = new ImportSteps(this.database, job, which);
    const run = { row, type, steps, chunks, control, rowsTotal };
    if (row.dryRun || !row.validRowsOnly || row.rowsRead === 0) await steps.begin(rowsTotal);
    if (row.dryRun) await this.rehearse(run);
    else if (row.validRowsOnly) await this.storeValid(run);
    else {
      const refused = await this.storeAll(run);
      if (!refused) return { status: 'COMPLETED' };
      await this.database.transaction((trx) => steps.note(trx, refused.withoutStored()));
      return { status: 'REFUSED' };
    }
    return { status: 'COMPLETED' };
  }

  /** Stores each chunk and rolls it back. */
  private async rehearse(run: Run): Promise<void> {
    let rowsRead = 0;
    for await (const chunk of run.chunks()) {
      const tally = await this.storeOne(run, chunk, () => Promise.reject(new RolledBack()));
      await this.database.transaction((trx) => run.steps.note(trx, tally));
      rowsRead += tally.counts.rowsRead;
      run.control.onProgress(rowsRead / run.rowsTotal);
    }
  }

  /** Stores the valid records, each chunk in a transaction that also records the progress. */
  private async storeValid(run: Run): Promise<void> {
    let { rowsRead } = run.row;
    let skipped = rowsRead;
    for await (const chunk of run.chunks()) {
      const left = chunk.filter(({ rows }) => (skipped -= rows.length) < 0);
      if (left.length === 0) continue;
      const tally = await this.storeOne(run, left, (trx, stored) => run.steps.note(trx, stored));
      rowsRead += tally.counts.rowsRead;
      run.control.onProgress(rowsRead / run.rowsTotal);
    }
  }

  /** @param end the last step of the transaction */
  private async storeOne(
    { row, type, control }: Run,
    chunk: readonly ReadRecord[],
    end: (trx: Knex.Transaction, tally: Tally) => Promise<void>,
  ): Promise<Tally> {
    for (;;) {
      const afterCommit: (() => void)[] = [];
      let tally = new Tally();
      try {
        await this.database.transaction(async (trx) => {
          tally = await storeChunk(trx, type, this.contextOf(row, afterCommit), chunk);
          await end(trx, tally);
        });
        for (const notify of afterCommit) notify();
        return tally;
      } catch (error) {
        if (error instanceof RolledBack) return tally;
        if (!(error instanceof RetryLaterError)) throw error;
      }
      await wait(QUEUE_FULL_MS, undefined, { signal: control.signal });
    }
  }

  /** Stores all rows in one transaction. @returns the faults for which nothing was stored */
  private async storeAll({ row, type, steps, chunks }: Run): Promise<Tally | undefined> {
    const tally = new Tally();
    const afterCommit: (() => void)[] = [];
    try {
      // Progress is not reported meanwhile: the embedded database has one session, which this transaction uses.
      await this.database.transaction(async (trx) => {
        const context = this.contextOf(row, afterCommit);
        for await (const chunk of chunks()) tally.add(await storeChunk(trx, type, context, chunk));
        if (tally.counts.errors > 0) throw new RolledBack();
        await steps.note(trx, tally, { isStored: true });
      });
    } catch (error) {
      if (error instanceof RolledBack) return tally;
      throw error;
    }
    for (const notify of afterCommit) notify();
    return undefined;
  }

  private async *readChunks(
    type: ImportType,
    file: FileRow,
    signal: AbortSignal,
  ): AsyncGenerator<ReadRecord[]> {
    let chunk: ReadRecord[] = [];
    let rows = 0;
    for await (const record of readImportRecords(type, await this.files.read(file))) {
      chunk.push(record);
      rows += record.rows.length;
      if (rows < ROWS_AT_ONCE) continue;
      signal.throwIfAborted();
      yield chunk;
      chunk = [];
      rows = 0;
    }
    signal.throwIfAborted();
    if (rows > 0) yield chunk;
  }

  private contextOf(
    { id: importId, enterpriseId, employeeId, requestId }: ImportRowOfTable,
    afterCommit: (() => void)[],
  ): StoreContext {
    const author = { enterpriseId, employeeId, requestId, dataImportId: importId };
    return { importId, author, jobs: this.jobs, afterCommit: (notify) => afterCommit.push(notify) };
  }
}
