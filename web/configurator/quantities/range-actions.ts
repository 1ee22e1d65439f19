import { type CellRange, rangeOf } from '../../shared/sheet/sheet-selection.ts';
import { composeTsv } from '../../shared/sheet/tsv.ts';
import { fillCells } from '../session/commands/edit-items.ts';
import type { SessionStore } from '../session/create-session.ts';
import { run } from '../session/outcome.ts';
import { cellText } from './cell-text.ts';
import type { ItemSheet } from './item-sheet.ts';

type Sheet = Pick<ItemSheet, 'items' | 'columns' | 'selection'>;

/** The number of selected cells. Removed rows do not count. */
export const countSelected = (sheet: Sheet): number => cellsOf(sheet, rangeOf(sheet.selection)).length;

/** The texts of the selected cells in the clipboard format of spreadsheets. */
export function textsOfRange({ items, columns, selection }: Sheet): string {
  const { top, bottom, first, last } = rangeOf(selection);
  return composeTsv(
    items
      .slice(top, bottom + 1)
      .map((item) => columns.slice(first, last + 1).map((column) => cellText(column, item).shown)),
  );
}

/** Clears the selected cells in one undo step. */
export function emptyRange(store: SessionStore, sheet: Sheet): void {
  const cells = cellsOf(sheet, rangeOf(sheet.selection)).filter(
    ({ row, column }) => cellText(sheet.columns[column]!, sheet.items[row]!).own !== '',
  );
  if (cells.length > 0) run(store, fillCells(cells.map((cell) => ({ ...cell, text: '' }))));
}

function cellsOf({ items, columns }: Sheet, { top, bottom, first, last }: CellRange) {
  const cells: { row: number; column: number }[] = [];
  for (let row = top; row <= Math.min(bottom, items.length - 1); row += 1)
    for (let column = first; column <= Math.min(last, columns.length - 1); column += 1)
      cells.push({ row, column });
  return cells;
}
