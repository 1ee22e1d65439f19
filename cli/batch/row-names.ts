import { batchFileName, type PrintTask, type PrintTaskOptions, readItemNumber } from '../../engine/node.ts';
import type { Job } from '../job/load-job.ts';
import { parseNames, PRINT_NAME_FIELDS, printNameValues } from '../output/parse-print-names.ts';

/** The parts of a batch's plan that file names depend on. */
interface NamedBatch {
  /** The template of print names. */
  name?: string;
  header: readonly string[];
  /** The digits of an item's number, so that files sort by item. */
  itemDigits: number;
  prints: PrintTaskOptions;
}

/** The file names of a batch: by its template, otherwise as in `badge--front-item-007.png`. */
export class RowNames {
  readonly #plan: NamedBatch;
  readonly #design: string;
  readonly #compose;

  /** @throws InvalidArgumentError when the template has a field that is neither a print field nor a column */
  constructor(plan: NamedBatch, job: Pick<Job, 'name'>) {
    this.#plan = plan;
    this.#design = job.name;
    const values = this.#valuesOf([]);
    this.#compose =
      plan.name === undefined
        ? undefined
        : parseNames(plan.name, [...PRINT_NAME_FIELDS, ...Object.keys(values)]);
  }

  /**
   * The name of a print, which depends only on its row: threads and the main thread compute the same name.
   * @throws PlatenError `name-too-long`
   */
  nameOf(task: PrintTask, cells: readonly string[]): string {
    if (!this.#compose) return this.nameBeside(task.name, cells, task.format);
    const values = { ...printNameValues(this.#design, task), ...this.#valuesOf(cells) };
    return `${this.#compose(values)}.${task.format}`;
  }

  /** The name of a file without a template. @param what the print area or the view */
  nameBeside(what: string, cells: readonly string[], type: string): string {
    const names = { name: this.#design, itemDigits: this.#plan.itemDigits };
    return batchFileName(names, what, readItemNumber(cells[0]), type);
  }

  /** The fields that rows add: their cells by headings in lower case, and the notes of `--slug`. */
  #valuesOf(cells: readonly string[]): Record<string, string> {
    const { header, itemDigits, prints } = this.#plan;
    const columns = header.map(
      (name, index) => [name.trim().toLowerCase(), (cells[index] ?? '').trim()] as const,
    );
    const known = Object.fromEntries(columns.slice(1).filter(([name]) => name !== ''));
    return {
      ...known,
      item: String(readItemNumber(cells[0]) ?? '').padStart(itemDigits, '0'),
      quantity: known['quantity'] || '1',
      ...prints.pdf?.slug,
    };
  }
}
