import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import type { ClaimedJob } from '../../../workers/index.ts';
import type { ImportStatus, ImportTypeName } from '../../contract/calls/imports.ts';
import { JobRowSteps } from '../../data/job-rows.ts';
import { lockImport } from './lock-import.ts';
import { type ImportCounts, MAX_KEPT_ERRORS, Tally } from './tally.ts';

export interface ImportRowOfTable extends ImportCounts {
  id: number;
  enterpriseId: number;
  importType: ImportTypeName;
  filename: string;
  fileId: number;
  renderJobId: number | null;
  status: ImportStatus;
  dryRun: boolean;
  validRowsOnly: boolean;
  rowsTotal: number;
  isStored: boolean;
  errorCode: string | null;
  errorText: string | null;
  employeeId: number;
  requestId: string;
  utcCreatedDateTime: Date;
  utcUpdatedDateTime: Date;
}

/** The place of a file that was uploaded for an import. */
export const uploadedFile = ({
  enterpriseId,
  id,
  filename,
}: Pick<ImportRowOfTable, 'enterpriseId' | 'id' | 'filename'>) => ({
  enterpriseId,
  context: 'imports',
  filename: `${id}-${filename}`,
});

const ERRORS_AT_ONCE = 1000;

/** Steps of an import. Each is refused when another worker has claimed the job. */
export class ImportSteps {
  private readonly jobs: JobRowSteps;

  constructor(
    private readonly database: Knex,
    private readonly job: ClaimedJob,
    private readonly which: Pick<ImportRowOfTable, 'enterpriseId' | 'id'>,
  ) {
    this.jobs = new JobRowSteps(database);
  }

  /**
   * Records the results of rows, in the transaction that stores them.
   * @param changes further changes of the import's row
   * @throws PlatenError `job-lost`
   */
  async note(
    trx: Knex.Transaction,
    { counts, faults }: Tally,
    changes: { isStored?: true } = {},
  ): Promise<void> {
    const { errors } = await this.take(trx);
    const { enterpriseId, id: dataImportId } = this.which;
    const kept = faults.slice(0, Math.max(0, MAX_KEPT_ERRORS - errors));
    await trx.batchInsert(
      'importError',
      kept.map((fault) => ({ enterpriseId, dataImportId, ...fault })),
      ERRORS_AT_ONCE,
    );
    const sums = Object.entries(counts).map(([column, count]) => [
      column,
      trx.raw('?? + ?', [column, count]),
    ]);
    await trx('dataImport')
      .where(this.which)
      .update({ ...Object.fromEntries(sums), ...changes, utcUpdatedDateTime: trx.fn.now() });
  }

  /** Begins at the first row. Results of an earlier try are deleted. */
  begin(rowsTotal: number): Promise<void> {
    return this.database.transaction(async (trx) => {
      await this.take(trx);
      const { enterpriseId, id: dataImportId } = this.which;
      await trx('importError').where({ enterpriseId, dataImportId }).delete();
      await trx('dataImport')
        .where(this.which)
        .update({ ...new Tally().counts, rowsTotal, utcUpdatedDateTime: trx.fn.now() });
    });
  }

  private async take(trx: Knex.Transaction): Promise<ImportRowOfTable> {
    const row = (await lockImport(trx, this.which)) as ImportRowOfTable | undefined;
    if (!row || !(await this.jobs.holds(trx, this.job)))
      throw new PlatenError('job-lost', 'Another worker does the work.', { status: 500, retryable: true });
    return row;
  }
}
