import { csvLimits } from '../../limits.ts';
import { csvFault } from './csv-fault.ts';

/** One row of a CSV file. */
export interface CsvRow {
  /** Numbered as in a spreadsheet: the header is row 1, and empty rows count. */
  row: number;
  /** The line of the file where it begins; cells may contain line breaks. */
  line: number;
  cells: string[];
}

type Separator = ',' | ';' | '\t';

/** The beginning of a CSV file. */
export interface CsvStart {
  separator: Separator;
  /** Characters of its text before the header. */
  skippedChars: number;
  /** The line where the header begins. */
  headerLine: number;
}

/** The signatures of a ZIP (XLSX, ODS) and a compound file (XLS), read as UTF-8. */
const WORKBOOK = /^(?:PK\x03\x04|\uFFFD\uFFFD\x11)/;

/**
 * Detects the separator: from the `sep=;` line of Excel, else from the header, as the first separator after its first
 * cell.
 * @throws PlatenError `csv-invalid` for a workbook, which is easily confused with a CSV file
 */
export function readCsvStart(text: string): CsvStart {
  if (WORKBOOK.test(text))
    throw csvFault(
      'It is a workbook, such as Excel saves: save the sheet as "CSV UTF-8" and choose that file.',
    );
  // Rows are limited to this length, and a regular expression on a quoted cell of 20 million characters exceeds the
  // stack.
  const start = text.slice(0, csvLimits.maxRowBytes);
  const [line = '', said] = /^\uFEFF?sep=([,;\t])(?:\r\n|\n|\r)/i.exec(start) ?? [];
  if (said !== undefined) return { separator: said as Separator, skippedChars: line.length, headerLine: 2 };
  const found = /^\uFEFF?(?:"(?:[^"]|"")*"|[^",;\t\r\n]*)([,;\t])/.exec(start)?.[1];
  return { separator: found === ';' || found === '\t' ? found : ',', skippedChars: 0, headerLine: 1 };
}

/** The options of csv-parse (RFC 4180, any line ending): strict quotes, because a guess could join two rows. */
export function csvGrammar({ separator }: CsvStart) {
  return {
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: csvLimits.maxRowBytes,
  };
}

/** Counts rows and lines of csv-parse's records, which csv-parse miscounts if a cell contains CR LF. */
export class RowCounter {
  #row = 0;
  #line: number;

  constructor({ headerLine }: CsvStart) {
    this.#line = headerLine;
  }

  /** @throws PlatenError `csv-invalid` above the maximum number of rows */
  count(cells: string[]): CsvRow {
    this.#row += 1;
    if (this.#row > csvLimits.maxRows + 1)
      throw csvFault(`It has more than ${csvLimits.maxRows} rows; split it.`);
    const row = { row: this.#row, line: this.#line, cells };
    this.#line += 1 + cells.reduce((breaks, cell) => breaks + countLineBreaks(cell), 0);
    return row;
  }

  /** Rephrases an error of csv-parse, with the line where the record at fault begins. */
  describe(error: unknown): unknown {
    const code = (error as { code?: unknown }).code;
    if (typeof code !== 'string' || !(code in breaches)) return error;
    return csvFault(`The row that begins in line ${this.#line} ${breaches[code]}.`, error);
  }
}

const breaches: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED:
    'opens a quote (") that is never closed: close it, or double it to mean the character',
  CSV_INVALID_CLOSING_QUOTE:
    'goes on after a closing quote ("): close the quote at the end of the cell, and double quotes inside it',
  INVALID_OPENING_QUOTE:
    'has a quote (") in the middle of a cell: put the whole cell in quotes and double those inside it',
  CSV_MAX_RECORD_SIZE: `is longer than ${csvLimits.maxRowBytes} bytes: a quote (") may not be closed`,
};

/** Empty rows are skipped. */
export const isEmptyRow = ({ cells }: Pick<CsvRow, 'cells'>): boolean =>
  cells.every((cell) => cell.trim() === '');

const countLineBreaks = (cell: string): number => cell.match(/\r\n?|\n/g)?.length ?? 0;
