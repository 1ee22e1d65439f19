import type { BatchFinding, DescribedColumns } from '../../../../engine/batch-rows.ts';
import type { SavedDesign } from './check-queries.ts';

/** A batch to check. */
export interface BatchToCheck {
  saved: SavedDesign;
  /** The CSV file. */
  file: File;
  /** The only print area to print; absent: all. */
  printArea: string | undefined;
  format: 'png' | 'jpg' | 'pdf' | undefined;
  /** Absent: as set in the print area. */
  dpi: number | undefined;
  /** The addresses of the pictures that rows may name. */
  pictures: ReadonlyMap<string, string>;
}

/** The result of reading a file, before its rows are checked. */
export interface ReadFile {
  /** Absent if the header cannot be read. */
  columns?: DescribedColumns;
  /** The number of each row, as a spreadsheet counts; the header is row 1. */
  rowNumbers: Uint32Array;
  /** The reason why nothing of it can be printed. */
  refusal?: string;
}

/** The findings of a row, by its index. */
export interface CheckedRow {
  index: number;
  findings: BatchFinding[];
}

/** The print of a row, as a picture. */
export interface RowPicture {
  printArea: string;
  bitmap: ImageBitmap;
}

export type CheckOrder =
  | { kind: 'read'; batch: BatchToCheck }
  | { kind: 'check'; from: number; to: number }
  | { kind: 'paint'; index: number };

/** Answers of the worker, in the order of its orders. */
export type CheckAnswer =
  | ({ kind: 'read' } & ReadFile)
  /** Only rows with findings are listed. */
  | { kind: 'checked'; to: number; rows: CheckedRow[] }
  | { kind: 'painted'; index: number; pictures: RowPicture[]; findings: BatchFinding[] }
  | { kind: 'failed'; message: string };
