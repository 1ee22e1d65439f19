import type { Cell, CellRange } from './sheet-selection.ts';

/** A text for a cell. */
export interface CellText extends Cell {
  text: string;
}

/** The result of pasting. */
export interface Paste {
  cells: CellText[];
  /** The range that is selected after pasting. */
  range: CellRange;
  /** Number of columns beyond the last column of the list. */
  droppedColumns: number;
}

/**
 * Pastes cells into a list from the first corner of the selection. Rows beyond the end are added. One copied cell fills
 * the whole selection.
 */
export function pasteCells(copied: readonly string[][], selected: CellRange, columns: number): Paste {
  const [only] = copied.length === 1 && copied[0]?.length === 1 ? copied[0] : [];
  const { top, first } = selected;
  const rows = only === undefined ? copied.length : selected.bottom - top + 1;
  const wide =
    only === undefined ? Math.max(0, ...copied.map((row) => row.length)) : selected.last - first + 1;
  const kept = Math.min(wide, columns - first);
  const cells: CellText[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < kept; column += 1) {
      const text = only ?? copied[row]?.[column];
      if (text !== undefined) cells.push({ row: top + row, column: first + column, text });
    }
  return {
    cells,
    range: { top, bottom: top + Math.max(rows, 1) - 1, first, last: first + Math.max(kept, 1) - 1 },
    droppedColumns: wide - kept,
  };
}
