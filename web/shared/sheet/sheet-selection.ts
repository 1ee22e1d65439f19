/** A cell of a sheet, counted from 0. */
export interface Cell {
  row: number;
  column: number;
}

/** The focused cell, and the opposite corner of the selected range. */
export interface SheetSelection {
  active: Cell;
  anchor: Cell;
}

export interface SheetSize {
  rows: number;
  columns: number;
  /** Number of visible rows. */
  pageRows: number;
}

/** A range of cells, both corners included. */
export interface CellRange {
  top: number;
  bottom: number;
  first: number;
  last: number;
}

export const selectCell = (active: Cell): SheetSelection => ({ active, anchor: active });

export const rangeOf = ({ active, anchor }: SheetSelection): CellRange => ({
  top: Math.min(active.row, anchor.row),
  bottom: Math.max(active.row, anchor.row),
  first: Math.min(active.column, anchor.column),
  last: Math.max(active.column, anchor.column),
});

interface Press {
  key: string;
  shiftKey: boolean;
  /** Ctrl, or Cmd on a Mac. */
  isCommand: boolean;
}

/**
 * The selection after a key (WAI-ARIA grid pattern, conventions of spreadsheets). Shift extends the range, except with Tab.
 * @param isRightToLeft the left arrow key moves to the next column
 * @returns undefined if the key does not move the selection
 */
export function moveByKey(
  selection: SheetSelection,
  press: Press,
  size: SheetSize,
  isRightToLeft = false,
): SheetSelection | undefined {
  if (press.key === 'Tab') return moveByTab(selection.active, press.shiftKey, size);
  const moved = moveCell(selection.active, press, size, isRightToLeft);
  if (!moved) return undefined;
  const active = keepInside(moved, size);
  return { active, anchor: press.shiftKey ? selection.anchor : active };
}

function moveCell(
  { row, column }: Cell,
  { key, isCommand }: Press,
  { rows, columns, pageRows }: SheetSize,
  isRightToLeft: boolean,
): Cell | undefined {
  const step = isCommand ? Infinity : 1;
  const onwards = isRightToLeft ? -step : step;
  switch (key) {
    case 'ArrowUp':
      return { row: row - step, column };
    case 'ArrowDown':
      return { row: row + step, column };
    case 'ArrowLeft':
      return { row, column: column - onwards };
    case 'ArrowRight':
      return { row, column: column + onwards };
    case 'PageUp':
      return { row: row - pageRows, column };
    case 'PageDown':
      return { row: row + pageRows, column };
    case 'Home':
      return { row: isCommand ? 0 : row, column: 0 };
    case 'End':
      return { row: isCommand ? rows - 1 : row, column: columns - 1 };
    default:
      return undefined;
  }
}

/** Moves from cell to cell along the rows. At the last and the first cell Tab leaves the sheet. */
function moveByTab({ row, column }: Cell, isBack: boolean, size: SheetSize): SheetSelection | undefined {
  const place = row * size.columns + column + (isBack ? -1 : 1);
  if (place < 0 || place >= size.rows * size.columns) return undefined;
  return selectCell({ row: Math.floor(place / size.columns), column: place % size.columns });
}

const keepInside = ({ row, column }: Cell, { rows, columns }: SheetSize): Cell => ({
  row: Math.min(Math.max(row, 0), rows - 1),
  column: Math.min(Math.max(column, 0), columns - 1),
});

/** Moves a selection inside a sheet that has changed its size. */
export const keepSelectionInside = ({ active, anchor }: SheetSelection, size: SheetSize): SheetSelection => ({
  active: keepInside(active, size),
  anchor: keepInside(anchor, size),
});
