/**
 * Parses cells in the clipboard format of spreadsheets: tabs between cells, line breaks between rows. A cell with a tab, a
 * line break or a quote is enclosed in quotes, which are doubled inside. Quotes that do not close at the end of a cell are
 * literal.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = readCell(text, at);
    row.push(cell);
    if (text[end] === '\t') {
      at = end + 1;
      // A tab at the end of the text leaves an empty cell.
      if (at === text.length) row.push('');
      continue;
    }
    rows.push(row);
    row = [];
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

const QUOTED = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;
const PLAIN = /[^\t\r\n]*/y;

function readCell(text: string, at: number): { cell: string; end: number } {
  QUOTED.lastIndex = PLAIN.lastIndex = at;
  const quoted = QUOTED.exec(text);
  if (quoted) return { cell: quoted[1]!.replaceAll('""', '"'), end: QUOTED.lastIndex };
  return { cell: PLAIN.exec(text)![0], end: PLAIN.lastIndex };
}

/** Composes cells in the clipboard format of spreadsheets. */
export const composeTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quoteCell).join('\t')).join('\n');

const quoteCell = (cell: string): string =>
  /[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
