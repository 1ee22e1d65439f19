import { type CsvRow, PlatenError, readCsvRows } from '../../../engine/node.ts';
import { unguardFormula } from '../../office/formula-guard.ts';
import type { ImportValues } from './import-fields.ts';
import { type ImportRecord, type ImportRow, type ImportType, keyOf, type RowFault } from './import-type.ts';
import { type ImportColumn, readImportHeader } from './read-import-header.ts';

/** Rows that belong together: a record, or the faults for which they are none. */
export interface ReadRecord {
  rows: number[];
  record?: ImportRecord;
  faults: RowFault[];
}

/** A row with the values of its valid cells. */
interface ReadRow extends ImportRow {
  faults: RowFault[];
}

/**
 * Reads a CSV file record by record. Only one record and the keys of all are in memory.
 * @throws PlatenError `import-columns-wrong`; `csv-invalid` for a file that is not CSV to its end
 */
export async function* readImportRecords(
  type: ImportType,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<ReadRecord> {
  let columns: ImportColumn[] | undefined;
  const seen = new Map<string, number>();
  let open: ReadRow[] = [];
  let openKey: string | undefined;
  for await (const csvRow of readCsvRows(bytes)) {
    if (!columns) {
      columns = readImportHeader(type, csvRow.cells);
      continue;
    }
    const row = readRow(columns, csvRow);
    const key = isKeyed(type, row) ? keyOf(type, row.values) : undefined;
    if (type.maxJoinedRows !== undefined && key !== undefined && key === openKey) {
      open.push(row);
      continue;
    }
    if (open.length > 0) yield closeRecord(type, open, openKey, seen);
    open = [row];
    openKey = key;
  }
  if (open.length > 0) yield closeRecord(type, open, openKey, seen);
}

/** Whether the cells of the key are valid. */
const isKeyed = (type: ImportType, { faults }: ReadRow) =>
  faults.every(({ column }) => column === undefined || !type.keyFields.includes(column));

function closeRecord(
  type: ImportType,
  rows: ReadRow[],
  key: string | undefined,
  seen: Map<string, number>,
): ReadRecord {
  const numbers = rows.map(({ row }) => row);
  const faults = rows.flatMap((row) => row.faults);
  const [first] = numbers as [number];
  if (type.maxJoinedRows !== undefined && rows.length > type.maxJoinedRows)
    faults.push(fault(first, 'rows-too-many', `At most ${type.maxJoinedRows} rows belong together.`));
  if (key !== undefined) {
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, first);
    else faults.push(describeDuplicate(type, first, earlier));
  }
  if (faults.length > 0 || key === undefined) return { rows: numbers, faults };
  return { rows: numbers, faults, record: { key, rows } };
}

const describeDuplicate = (type: ImportType, row: number, earlier: number): RowFault => {
  const names = type.keyFields.join(', ');
  const text = type.maxJoinedRows === undefined ? 'keep one' : 'put the rows of one beneath each other';
  return fault(row, 'row-doubled', `Row ${earlier} has the same ${names}: ${text}.`);
};

function readRow(columns: readonly ImportColumn[], { row, cells }: CsvRow): ReadRow {
  const values: ImportValues = {};
  const layers: Record<string, string> = {};
  const faults: RowFault[] = [];
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    faults.push(fault(row, 'cells-surplus', 'The row has more cells than the header has names.'));
  for (const [index, column] of columns.entries()) {
    const cell = unguardFormula(cells[index] ?? '').trim();
    try {
      if (/[\0\uFFFD]/.test(cell)) throw foreign(column.name);
      if ('field' in column) values[column.name] = readCell(column, cell);
      else if (cell !== '') layers[column.name] = cell;
    } catch (error) {
      if (!(error instanceof PlatenError)) throw error;
      faults.push({ row, column: column.name, code: error.code, error: error.publicMessage });
    }
  }
  return { row, values, layers, faults };
}

function readCell({ name, field }: Extract<ImportColumn, { field: unknown }>, cell: string): unknown {
  if (cell !== '') return field.parse(name, cell);
  if (field.required) throw new PlatenError('import-field-missing', `${name} is empty; every row needs it.`);
  return field.fallback;
}

const foreign = (name: string) =>
  new PlatenError(
    'cell-encoding',
    `${name} holds bytes that are no UTF-8 text: save the file as "CSV UTF-8".`,
  );

const fault = (row: number, code: string, error: string): RowFault => ({ row, code, error });
