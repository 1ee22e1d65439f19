import { createStore } from 'zustand/vanilla';
import type { BatchFinding, DescribedColumns } from '../../../../engine/batch-rows.ts';
import type { BatchToCheck, CheckAnswer, CheckedRow, CheckOrder, RowPicture } from './check-messages.ts';

/** The used part of a worker. */
export type BatchCheckWorker = {
  postMessage: (order: CheckOrder) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent<CheckAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

/** A finding in the list. */
export interface ListedFinding extends BatchFinding {
  index: number;
  rowNumber: number;
}

/** A shown row. */
export interface PaintedRow {
  pictures: readonly RowPicture[];
  findings: readonly BatchFinding[];
}

/** The state of a check, for pages. */
export interface BatchCheckState {
  /** The file is being read, cannot be printed, is being checked, or has been checked. */
  phase: 'reading' | 'refused' | 'checking' | 'checked';
  refusal: string | undefined;
  columns: DescribedColumns | undefined;
  /** As a spreadsheet counts. */
  rowNumbers: Uint32Array;
  /** The number of checked rows. */
  checked: number;
  /** The number of rows that cannot be printed. */
  invalid: number;
  /** The first findings. */
  findings: readonly ListedFinding[];
  /** The number of all findings. */
  findingCount: number;
  /** Indices of the rows with findings, ascending. */
  found: readonly number[];
  /** The shown rows that are painted, by their indices. */
  painted: ReadonlyMap<number, PaintedRow>;
  /** The reason why the check has stopped. */
  fault: string | undefined;
}

/** Rows in one order: few enough that a picture does not wait long for its turn. */
const ROWS_AT_ONCE = 10;
/** The maximum number of listed findings. Further ones are counted. */
export const MAX_LISTED = 100;

const BEGUN: BatchCheckState = {
  phase: 'reading',
  refusal: undefined,
  columns: undefined,
  rowNumbers: new Uint32Array(),
  checked: 0,
  invalid: 0,
  findings: [],
  findingCount: 0,
  found: [],
  painted: new Map(),
  fault: undefined,
};

/** Checks the rows of a CSV file in a worker, and shows pictures of some of them. */
export class BatchCheck {
  readonly store = createStore<BatchCheckState>(() => BEGUN);
  readonly #worker: BatchCheckWorker;
  #shown: ReadonlySet<number> = new Set();
  readonly #asked = new Set<number>();

  constructor(batch: BatchToCheck, worker: BatchCheckWorker) {
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#take(data);
    worker.onerror = ({ message }) => this.store.setState({ fault: message });
    worker.postMessage({ kind: 'read', batch });
  }

  /** Sets the rows whose pictures are shown. Pictures of other rows are released. */
  show(indices: readonly number[]): void {
    this.#shown = new Set(indices);
    const before = this.store.getState().painted;
    for (const [index, row] of before) if (!this.#shown.has(index)) release(row);
    this.store.setState({ painted: new Map([...before].filter(([index]) => this.#shown.has(index))) });
    this.#paint();
  }

  /** Ends the check. */
  end(): void {
    this.#worker.terminate();
    for (const row of this.store.getState().painted.values()) release(row);
  }

  #take(answer: CheckAnswer): void {
    switch (answer.kind) {
      case 'read': {
        const { columns, rowNumbers, refusal } = answer;
        const phase = refusal === undefined ? 'checking' : 'refused';
        this.store.setState({ phase, refusal, columns, rowNumbers });
        if (phase === 'checking') {
          this.#paint();
          this.#checkNext();
        }
        return;
      }
      case 'checked':
        this.#add(answer.rows, answer.to);
        return this.#checkNext();
      case 'painted':
        return this.#keep(answer.index, answer);
      case 'failed':
        return this.store.setState({ fault: answer.message });
    }
  }

  #checkNext(): void {
    const { checked: from, rowNumbers } = this.store.getState();
    if (from >= rowNumbers.length) return this.store.setState({ phase: 'checked' });
    const to = Math.min(from + ROWS_AT_ONCE, rowNumbers.length);
    return this.#worker.postMessage({ kind: 'check', from, to });
  }

  #add(rows: readonly CheckedRow[], checked: number): void {
    const { rowNumbers, findings, findingCount, found, invalid } = this.store.getState();
    if (rows.length === 0) return this.store.setState({ checked });
    const listed = rows.flatMap(({ index, findings: own }) =>
      own.map((finding) => ({ ...finding, index, rowNumber: rowNumbers[index]! })),
    );
    const isInvalid = ({ findings: own }: CheckedRow) => own.some(({ severity }) => severity === 'error');
    return this.store.setState({
      checked,
      invalid: invalid + rows.filter(isInvalid).length,
      findings: [...findings, ...listed].slice(0, MAX_LISTED),
      findingCount: findingCount + listed.length,
      found: [...found, ...rows.map(({ index }) => index)],
    });
  }

  #paint(): void {
    const { phase, painted, rowNumbers } = this.store.getState();
    if (phase === 'reading' || phase === 'refused') return;
    for (const index of this.#shown) {
      if (index >= rowNumbers.length || painted.has(index) || this.#asked.has(index)) continue;
      this.#asked.add(index);
      this.#worker.postMessage({ kind: 'paint', index });
    }
  }

  #keep(index: number, { pictures, findings }: PaintedRow): void {
    this.#asked.delete(index);
    const row = { pictures, findings };
    if (!this.#shown.has(index)) return release(row);
    this.store.setState(({ painted }) => ({ painted: new Map([...painted, [index, row]]) }));
  }
}

function release({ pictures }: PaintedRow): void {
  for (const { bitmap } of pictures) bitmap.close();
}

/** The index of the first row with this number or a later one; that of the last row beyond the end. */
export function findRow(rowNumbers: Uint32Array, rowNumber: number): number {
  const index = rowNumbers.findIndex((each) => each >= rowNumber);
  return index === -1 ? Math.max(0, rowNumbers.length - 1) : index;
}

/** The index of the first row with findings after another, or the first of all. */
export const nextFound = (found: readonly number[], after: number): number | undefined =>
  found.find((index) => index > after) ?? found[0];
