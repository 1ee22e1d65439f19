import { parseImportBoolean, parseImportDate, parseImportNumber } from '../../office/import-fields.ts';
import { PlatenError } from '../../../engine/node.ts';
import { refuseEmailAddress } from '../../office/email.ts';
import { refuseTooLong } from '../../office/too-long.ts';

/** The contents of a column's cells, and the function that reads one. */
export interface ImportField<T = unknown> {
  /** The description of its cells on pages and in messages. */
  is: string;
  /** Whether the file must have the column, with a cell that is not empty in every row. */
  required: boolean;
  choices?: readonly string[];
  /** Cells of the example file, one per row. */
  examples: readonly string[];
  /** The value of a new record when its cell is empty, or the column is missing. */
  fallback: T;
  /** Reads a trimmed cell that is not empty. @throws PlatenError `import-field-invalid` */
  parse: (column: string, cell: string) => T;
}

export type ImportFields = Record<string, ImportField>;

/** The values of a row, by column. Columns that the file lacks are absent. */
export type ImportValues<F extends ImportFields = ImportFields> = {
  [C in keyof F]?: ReturnType<F[C]['parse']>;
};

const MAX_LINE_CHARS = 500;
const MAX_PARAGRAPH_CHARS = 20_000;
const MAX_KEY_CHARS = 200;
/** The largest mean number of bytes per visible character. */
const MAX_BYTES_PER_CHAR = 8;

type Examples = readonly string[];

/** A text of one line. */
export const text = (examples: Examples): ImportField<string> => textUpTo(MAX_LINE_CHARS, examples);
/** A short text that identifies a record. */
export const keyText = (examples: Examples): ImportField<string> => textUpTo(MAX_KEY_CHARS, examples);
/** A text of several lines. */
export const paragraph = (examples: Examples): ImportField<string> => textUpTo(MAX_PARAGRAPH_CHARS, examples);

/** The field, required: a row without it is refused. */
export const required = <T>(field: ImportField<T>): ImportField<T> => ({ ...field, required: true });

const textUpTo = (maxChars: number, examples: Examples): ImportField<string> => ({
  is: `text of at most ${maxChars} characters`,
  required: false,
  examples,
  fallback: '',
  parse(column, cell) {
    // Visible characters of a far longer text are not counted, which would take long.
    const isFar = Buffer.byteLength(cell) > maxChars * MAX_BYTES_PER_CHAR;
    const refusal = isFar ? `${column} is far too long.` : refuseTooLong(column, cell, maxChars);
    if (refusal !== undefined) throw new PlatenError('import-field-invalid', refusal, { path: column });
    return cell;
  },
});

/** Yes or no; the default is true (B5-15). */
export const flag = (examples: Examples): ImportField<boolean> => ({
  is: 'Yes, No, Y, N, true, false, 1 or 0; empty: Yes',
  required: false,
  examples,
  fallback: true,
  parse: parseImportBoolean,
});

/** Hours or money (B5-16). */
export const amount = (examples: Examples): ImportField<number | null> => ({
  is: 'a positive number, such as 12.50',
  required: false,
  examples,
  fallback: null,
  parse: parseImportNumber,
});

/** A day, or a day with its time (B5-17). */
export const date = (examples: Examples): ImportField<string | null> => ({
  is: 'a date such as 2026-11-30 or 2026-11-30T17:00:00Z',
  required: false,
  examples,
  fallback: null,
  parse: parseImportDate,
});

/** One of some words, in any case. */
export const choice = <T extends string, D extends T | null>(
  choices: readonly T[],
  fallback: D,
  examples: Examples,
): ImportField<T | D> => ({
  is: `one of ${choices.join(', ')}`,
  required: false,
  choices,
  examples,
  fallback,
  parse(column, cell) {
    const word = cell.toUpperCase();
    const known = choices.find((each) => each === word);
    if (known === undefined) throw invalid(column, cell, `one of ${choices.join(', ')}`);
    return known;
  },
});

/** A percentage, from 0 to 100. */
export const percentage = (examples: Examples): ImportField<number | null> => ({
  is: 'a number from 0 to 100',
  required: false,
  examples,
  fallback: null,
  parse(column, cell) {
    const number = /^\d{1,3}(\.\d{1,6})?$/.test(cell) ? Number(cell) : NaN;
    if (!(number <= 100)) throw invalid(column, cell, 'a number from 0 to 100');
    return number;
  },
});

/** A whole number. */
export const whole = (
  fallback: number | null,
  max: number,
  examples: Examples,
): ImportField<number | null> => ({
  is: `a whole number from 1 to ${max}`,
  required: false,
  examples,
  fallback,
  parse(column, cell) {
    const number = /^\d{1,16}$/.test(cell) ? Number(cell) : NaN;
    if (!(number >= 1 && number <= max)) throw invalid(column, cell, `a whole number from 1 to ${max}`);
    return number;
  },
});

/** An e-mail address, stored in lower case. */
export const emailAddress = (examples: Examples): ImportField<string> => ({
  is: 'an e-mail address',
  required: false,
  examples,
  fallback: '',
  parse(column, cell) {
    const refusal = refuseEmailAddress(cell);
    if (refusal !== undefined)
      throw new PlatenError('import-field-invalid', `${column}: ${refusal}`, { path: column });
    return cell.toLowerCase();
  },
});

/** The URL of a page or a picture: http or https, so that a browser runs no script of it. */
export const webAddress = (examples: Examples): ImportField<string> => ({
  is: 'an address of the web, such as https://example.com',
  required: false,
  examples,
  fallback: '',
  parse(column, cell) {
    const whole = /^[a-z][a-z0-9+.-]*:/i.test(cell) ? cell : `https://${cell}`;
    const { protocol } = URL.canParse(whole) ? new URL(whole) : { protocol: '' };
    if (cell.length > 2000 || !['http:', 'https:'].includes(protocol))
      throw invalid(column, cell, 'an address of the web, such as https://example.com');
    return whole;
  },
});

const invalid = (column: string, cell: string, expected: string): PlatenError =>
  new PlatenError(
    'import-field-invalid',
    `${column} is ${JSON.stringify(cell.slice(0, 80))}; give ${expected}.`,
    {
      path: column,
    },
  );
