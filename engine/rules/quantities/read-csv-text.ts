import { parse } from 'csv-parse/browser/esm/sync';
import { csvGrammar, type CsvRow, isEmptyRow, readCsvStart, RowCounter } from './csv-rows.ts';

/**
 * Reads all rows of a CSV file that is in memory, the header first. Empty rows are counted and skipped.
 * @throws PlatenError `csv-invalid` naming the line at fault
 */
export function readCsvText(text: string): CsvRow[] {
  const start = readCsvStart(text);
  const counter = new RowCounter(start);
  const rows: CsvRow[] = [];
  try {
    parse(text.slice(start.skippedChars), {
      ...csvGrammar(start),
      bom: true,
      onRecord: (cells: string[]) => void rows.push(counter.count(cells)),
    });
  } catch (error) {
    throw counter.describe(error);
  }
  return rows.filter((row) => !isEmptyRow(row));
}
