/** A row of a CSV file (RFC 4180). */
export const composeCsvRow = (cells: readonly string[]): string => `${cells.map(quoteCell).join(',')}\r\n`;

/** Quoted where RFC 4180 asks for it, where programs that separate otherwise would part it, or where its edge would be lost. */
function quoteCell(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
