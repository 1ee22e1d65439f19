import {
  type BatchFinding,
  type CsvRow,
  ItemNumbers,
  PlatenError,
  type PrintTask,
} from '../../engine/node.ts';
import { OutputNames } from '../output/output-names.ts';
import type { OpenedBatch } from './batch-plan.ts';
import type { RowNames } from './row-names.ts';

/** Keeps two rows of a batch from being one item, and two prints from having one name. Rows come in their order. */
export class RowClaims {
  readonly #numbers = new ItemNumbers();
  readonly #names: RowNames;
  readonly #tasks: readonly PrintTask[];
  readonly #taken = new OutputNames('', 'Add a field to --name.');

  constructor({ press, names }: OpenedBatch) {
    this.#names = names;
    this.#tasks = press.listTasks();
  }

  /** The finding against a row whose number or name another has. */
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
