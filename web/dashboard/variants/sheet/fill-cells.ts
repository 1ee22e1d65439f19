import { pasteCells } from '../../../shared/sheet/paste-cells.ts';
import type { CellRange, SheetSelection } from '../../../shared/sheet/sheet-selection.ts';
import { parseTsv } from '../../../shared/sheet/tsv.ts';
import type { CellEdit, CellValue } from '../edits/cell-edits.ts';
import { readCell, type SheetColumn, type SheetLine } from './sheet-line.ts';

interface Filled {
  edits: CellEdit[];
  selection: SheetSelection;
  /** Number of copied lines beyond the end of the sheet. */
  droppedLines: number;
}

/** Pastes copied cells into a sheet. No lines or columns are added, and read-only cells are unchanged. */
export function pasteIntoSheet(
  text: string,
  range: CellRange,
  columns: readonly SheetColumn[],
  lines: readonly SheetLine[],
): Filled {
  const pasted = pasteCells(parseTsv(text), range, columns.length);
  const edits = pasted.cells.flatMap(({ row, column, text: copied }) => {
    const [at, line] = [columns[column], lines[row]];
    return at && line ? editOf(at, line, readCell(at, copied)) : [];
  });
  const { top, first, last } = pasted.range;
  const bottom = Math.min(pasted.range.bottom, lines.length - 1);
  return {
    edits,
    selection: { active: { row: top, column: first }, anchor: { row: bottom, column: last } },
    droppedLines: pasted.range.bottom - bottom,
  };
}

/** Repeats the top cells of a range in all its lines. */
export function fillDown(
  { top, bottom, first, last }: CellRange,
  columns: readonly SheetColumn[],
  lines: readonly SheetLine[],
): CellEdit[] {
  const source = lines[top];
  return columns
    .slice(first, last + 1)
    .flatMap((column) =>
      lines
        .slice(top + 1, bottom + 1)
        .flatMap((line) => editOf(column, line, source?.cells[column.name] ?? '')),
    );
}

/** Clears the texts of a range. */
export const clearCells = (
  { top, bottom, first, last }: CellRange,
  columns: readonly SheetColumn[],
  lines: readonly SheetLine[],
): CellEdit[] =>
  columns
    .slice(first, last + 1)
    .filter(({ kind }) => kind === 'text')
    .flatMap((column) => lines.slice(top, bottom + 1).flatMap((line) => editOf(column, line, '')));

const editOf = ({ name, kind }: SheetColumn, { key, cells }: SheetLine, value: CellValue): CellEdit[] =>
  kind === 'fixed' || cells[name] === value ? [] : [{ key, name, value }];
