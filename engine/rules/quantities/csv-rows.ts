import { csvLimits } from '../../limits.ts';
import { csvFault } from './csv-fault.ts';

/** One row of a CSV file. */
export interface CsvRow {
  /** As a spreadsheet counts: the header is row 1, empty rows count. */
  row: number;
  /** The line of the file it begins in; cells may hold line breaks. */
  line: number;
  cells: string[];
}

type Separator = ',' | ';' | '\t';

/** How a CSV file begins. */
export interface CsvStart {
  separator: Separator;
  /** Characters of its text before the header. */
  skippedChars: number;
  /** The line the header begins in. */
  headerLine: number;
}

/** How a ZIP (XLSX, ODS) and a compound file (XLS) begin, read as UTF-8. */
const WORKBOOK = /^(?:PK\x03\x04|\uFFFD\uFFFD\x11)/;

/**
 * Reads the separator of cells: a line of Excel's own says so (`sep=;`), or else the header, by the first separator
 * after its first cell.
 * @throws PlatenError `csv-invalid` for a workbook, which people take for a CSV file since the same program saves both
 */
export function readCsvStart(text: string): CsvStart {
  if (WORKBOOK.test(text))
    throw csvFault(
      'It is a workbook, such as Excel saves: save the sheet as "CSV UTF-8" and choose that file.',
    );
  // No row is longer, and a quoted cell of 20 million characters exceeds the stack of a regular expression.
  const start = text.slice(0, csvLimits.maxRowBytes);
  const [line = '', said] = /^\uFEFF?sep=([,;\t])(?:\r\n|\n|\r)/i.exec(start) ?? [];
  if (said !== undefined) return { separator: said as Separator, skippedChars: line.length, headerLine: 2 };
  const found = /^\uFEFF?(?:"(?:[^"]|"")*"|[^",;\t\r\n]*)([,;\t])/.exec(start)?.[1];
  return { separator: found === ';' || found === '\t' ? found : ',', skippedChars: 0, headerLine: 1 };
}

/** How csv-parse is to read (RFC 4180, any line ending): strict about quotes, since a guess could join two rows. */
export function csvGrammar({ separator }: CsvStart) {
  return {
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: csvLimits.maxRowBytes,
  };
}

/** Counts the records of csv-parse as rows and lines, which it does not do right where a cell holds CR LF. */
export class RowCounter {
  #row = 0;
  #line: number;

  constructor({ headerLine }: CsvStart) {
    this.#line = headerLine;
  }

  /** @throws PlatenError `csv-invalid` beyond the last row that is read */
  count(cells: string[]): CsvRow {
    this.#row += 1;
    if (this.#row > csvLimits.maxRows + 1)
      throw csvFault(`It has more than ${csvLimits.maxRows} rows; split it.`);
    const row = { row: this.#row, line: this.#line, cells };
    this.#line += 1 + cells.reduce((breaks, cell) => breaks + countLineBreaks(cell), 0);
    return row;
  }

  /** Puts an error of csv-parse into our words, with the line where the record at fault began. */
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

/** Rows with nothing in them are passed over. */
export const isEmptyRow = ({ cells }: Pick<CsvRow, 'cells'>): boolean =>
  cells.every((cell) => cell.trim() === '');

const countLineBreaks = (cell: string): number => cell.match(/\r\n?|\n/g)?.length ?? 0;
