import { csvLimits } from '../../limits.ts';
import { csvFault } from './csv-fault.ts';

/**
 * Parses the header of a personalisation CSV (C5-12): the first column is the item number under any name, and every
 * other has a name that `find` knows. Trailing columns without a heading, which spreadsheets add, are ignored.
 * @param find the column of a name; may throw the reason why it is not a column
 * @param known names to list for an unknown one
 * @throws PlatenError `csv-invalid` naming the column
 */
export function readCsvHeader<Column>(
  cells: readonly string[],
  find: (name: string) => Column | undefined,
  known: readonly string[],
): Column[] {
  const names = cells.map((cell) => cell.trim());
  while (names.at(-1) === '') names.pop();
  const [first = '', ...rest] = names;
  if (first !== csvLimits.itemColumn && find(first) !== undefined)
    throw csvFault(
      `The first column is headed ${quote(first)}, but it holds the item number: begin with a column headed ${csvLimits.itemColumn}.`,
    );
  return rest.map((name, index) => {
    const earlier = rest.indexOf(name);
    if (earlier < index)
      throw csvFault(`Columns ${earlier + 2} and ${index + 2} are both headed ${quote(name)}; keep one.`);
    const column = find(name);
    if (column !== undefined) return column;
    throw csvFault(
      `Column ${index + 2} is headed ${quote(name)}, which is none of ${known.map((each) => JSON.stringify(each)).join(', ') || 'the layers: there are none to fill'}.`,
    );
  });
}

const quote = (name: string): string => JSON.stringify(name.slice(0, 80));

/** The item number in a row's first cell, from 1; `undefined` if it is invalid. */
export function readItemNumber(cell: string | undefined): number | undefined {
  return /^\s*[1-9]\d{0,8}\s*$/.test(cell ?? '') ? Number(cell) : undefined;
}

/** Whether a row has values beyond the columns of the header. */
export const hasSurplusCells = (cells: readonly string[], columns: readonly unknown[]): boolean =>
  cells.slice(columns.length + 1).some((cell) => cell.trim() !== '');
