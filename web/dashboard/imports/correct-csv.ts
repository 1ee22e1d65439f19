import { composeCsvRow, readCsvText } from '../../../engine/quantities.ts';

/** Corrections by staff: cells by their row and column, and rows that are left out. */
export interface Corrections {
  /** By {@link cellKey}. */
  cells: ReadonlyMap<string, string>;
  omittedRows: ReadonlySet<number>;
}

export const NO_CORRECTIONS: Corrections = { cells: new Map(), omittedRows: new Set() };

/** @param row as a spreadsheet counts */
export const cellKey = (row: number, column: string): string => `${row} ${column}`;

/** A CSV file by the names of its columns. */
export interface ReadCsv {
  columns: readonly string[];
  /** Cells by the number of their row. */
  rows: ReadonlyMap<number, readonly string[]>;
}

/** @throws PlatenError `csv-invalid` */
export function readCsv(text: string): ReadCsv {
  const [header, ...rows] = readCsvText(text);
  return {
    columns: (header?.cells ?? []).map((cell) => cell.trim()),
    rows: new Map(rows.map(({ row, cells }) => [row, cells])),
  };
}

/** Where a column stands; errors name columns without regard to capitals. -1: nowhere */
export const indexOfColumn = ({ columns }: ReadCsv, name: string): number =>
  columns.findIndex((column) => column.toLowerCase() === name.toLowerCase());

/** The file with corrections. Rows keep their numbers: one that is left out becomes an empty line. */
export function correctCsv(csv: ReadCsv, { cells, omittedRows }: Corrections): string {
  const last = Math.max(1, ...csv.rows.keys());
  const lines = [composeCsvRow(csv.columns)];
  for (let row = 2; row <= last; row += 1) {
    const before = omittedRows.has(row) ? undefined : csv.rows.get(row);
    const width = Math.max(before?.length ?? 0, csv.columns.length);
    const after = Array.from(
      { length: before ? width : 0 },
      (_, index) => cells.get(cellKey(row, csv.columns[index] ?? '')) ?? before?.[index] ?? '',
    );
    lines.push(composeCsvRow(after));
  }
  return lines.join('');
}
