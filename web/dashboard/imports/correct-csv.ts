import { composeCsvRow, readCsvText } from '../../../engine/quantities.ts';

/** Corrections by staff: cells by row and column, and omitted rows. */
export interface Corrections {
  /** Cells by {@link cellKey}. */
  cells: ReadonlyMap<string, string>;
  omittedRows: ReadonlySet<number>;
}

export const NO_CORRECTIONS: Corrections = { cells: new Map(), omittedRows: new Set() };

/** @param row row number of a spreadsheet */
export const cellKey = (row: number, column: string): string => `${row} ${column}`;

/** A parsed CSV file. */
export interface ReadCsv {
  columns: readonly string[];
  /** Cells by row number. */
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

/** The index of a column, or -1. Errors name columns case-insensitively. */
export const indexOfColumn = ({ columns }: ReadCsv, name: string): number =>
  columns.findIndex((column) => column.toLowerCase() === name.toLowerCase());

/** The corrected file. Rows keep their numbers, because an omitted row becomes an empty line. */
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
