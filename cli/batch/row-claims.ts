import { createReadStream } from 'node:fs';
import {
  type BatchFinding,
  type CsvRow,
  ItemNumbers,
  PlatenError,
  type PrintTask,
  readCsvRows,
} from '../../engine/node.ts';
import { OutputNames } from '../output/output-names.ts';
import type { OpenedBatch } from './batch-plan.ts';
import type { BatchReport } from './batch-report.ts';
import type { RowNames } from './row-names.ts';

/** A row of a batch before it is printed, with a finding if its number or name is taken. */
export interface ClaimedRow {
  row: CsvRow;
  refusal: BatchFinding | undefined;
}

/**
 * Reads the rows of a batch on demand, until the report stops it.
 * @param rowCount the maximum number of rows
 */
export async function* readClaimedRows(
  batch: OpenedBatch,
  csvFile: string,
  rowCount: number,
  report: Pick<BatchReport, 'isStopped'>,
): AsyncGenerator<ClaimedRow> {
  const claims = new RowClaims(batch);
  let taken = 0;
  for await (const row of readCsvRows(createReadStream(csvFile))) {
    if (row.row === 1) continue;
    if (taken === rowCount || report.isStopped) break;
    taken += 1;
    yield { row, refusal: claims.claim(row) };
  }
}

/** Ensures that the numbers of rows and the names of prints are unique. Rows must come in order. */
class RowClaims {
  readonly #numbers = new ItemNumbers();
  readonly #names: RowNames;
  readonly #tasks: readonly PrintTask[];
  readonly #taken = new OutputNames('', 'Add a field to --name.');

  constructor({ press, names }: OpenedBatch) {
    this.#names = names;
    this.#tasks = press.listTasks();
  }

  /** The finding for a row whose number or name is taken. */
  claim(row: CsvRow): BatchFinding | undefined {
    return this.#numbers.claim(row) ?? this.#claimNames(row);
  }

  #claimNames({ row, cells }: CsvRow): BatchFinding | undefined {
    try {
      for (const task of this.#tasks) this.#taken.take(this.#names.nameOf(task, cells), `row ${row}`);
      return undefined;
    } catch (error) {
      if (!(error instanceof PlatenError)) throw error;
      return { severity: 'error', code: error.code, message: error.message };
    }
  }
}
