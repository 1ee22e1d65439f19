/** A row of a CSV file (RFC 4180). */
export const composeCsvRow = (cells: readonly string[]): string => `${cells.map(quoteCell).join(',')}\r\n`;

/**
 * Quotes a cell if RFC 4180 requires it, if it contains another separator, or if it begins or ends with white space.
 */
function quoteCell(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
