import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { randomId } from '../../../shared/random-id.ts';
import { cellAt } from '../../../shared/sheet/cell-at.ts';
import {
  keepSelectionInside,
  moveByKey,
  rangeOf,
  selectCell,
  type SheetSelection,
} from '../../../shared/sheet/sheet-selection.ts';
import { composeTsv } from '../../../shared/sheet/tsv.ts';
import { useVisibleRows } from '../../../shared/sheet/use-visible-rows.ts';
import { listRenderedRows } from '../../../shared/sheet/visible-rows.ts';
import { isRightToLeft } from '../../../shared/text/is-right-to-left.ts';
import { t } from '../../../shared/text/text.ts';
import type { CellEdit, CellValue } from '../edits/cell-edits.ts';
import { clearCells, fillDown, pasteIntoSheet } from './fill-cells.ts';
import classes from './Sheet.module.css';
import { copyCell, type SheetColumn, type SheetLine } from './sheet-line.ts';
import { SheetRow } from './SheetRow.tsx';

const ROW_HEIGHT_PX = 40;
const HEAD_PX = 41;

/** A cell that is being edited. Arrow keys leave it if editing started by typing; otherwise they move the caret. */
interface Editing {
  /** Name of its undo step. All typing in a cell until it is left is undone together. */
  step: string;
  startsByTyping: boolean;
  before: CellValue;
}

interface SheetProps {
  label: string;
  columns: readonly SheetColumn[];
  lines: readonly SheetLine[];
  /** @param step edits with the same step are undone together */
  onEdit: (cells: readonly CellEdit[], step?: string) => void;
  onUndo: (() => void) | undefined;
  onRedo: (() => void) | undefined;
  /** Announces a text to screen readers, for example after pasting. */
  announce: (text: string) => void;
}

/** A table that is edited like a spreadsheet (WAI-ARIA grid). Only visible rows are rendered. */
export function Sheet({ label, columns, lines, onEdit, onUndo, onRedo, announce }: SheetProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const holdsFocus = useRef(false);
  const [kept, setSelection] = useState<SheetSelection>(() => selectCell({ row: 0, column: 0 }));
  const [editing, setEditing] = useState<Editing>();
  const rows = useVisibleRows(scroller, ROW_HEIGHT_PX, lines.length, HEAD_PX);
  const size = { rows: lines.length, columns: columns.length, pageRows: rows.pageRows };
  const selection = keepSelectionInside(kept, size);
  const { active } = selection;
  const range = rangeOf(selection);
  const [column, line] = [columns[active.column], lines[active.row]];
  useLayoutEffect(() => {
    if (holdsFocus.current) rows.show(active.row);
  }, [rows.show, active.row]);

  const select = (next: SheetSelection) => {
    setEditing(undefined);
    holdsFocus.current = true;
    setSelection(next);
  };
  const startEditing = (startsByTyping: boolean): Editing => {
    const before = (line && column && line.cells[column.name]) ?? '';
    const next = { step: `cell ${randomId()}`, startsByTyping, before };
    setEditing(next);
    return next;
  };
  const type = (value: string) => {
    const { step } = editing ?? startEditing(true);
    if (line && column) onEdit([{ key: line.key, name: column.name, value }], step);
  };
  const edit = (cells: readonly CellEdit[]) => cells.length > 0 && onEdit(cells);
  /** Toggles the active checkbox and sets all cells of the range to its value. */
  const tick = () => {
    if (!line || column?.kind !== 'tick') return;
    const value = line.cells[column.name] !== true;
    const isInRange = active.column >= range.first && active.column <= range.last;
    const chosen = isInRange ? lines.slice(range.top, range.bottom + 1) : [line];
    edit(chosen.map(({ key }) => ({ key, name: column.name, value })));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const press = { key: event.key, shiftKey: event.shiftKey, isCommand };
    const act = (work: () => void) => {
      event.preventDefault();
      work();
    };
    if (editing) {
      const leaves = event.key === 'Tab' || (editing.startsByTyping && event.key.startsWith('Arrow'));
      const enter = { key: event.shiftKey ? 'ArrowUp' : 'ArrowDown', shiftKey: false, isCommand: false };
      const moved = moveByKey(
        selectCell(active),
        event.key === 'Enter' ? enter : press,
        size,
        isRightToLeft(),
      );
      if (event.key === 'Escape')
        act(() => {
          if (line && column)
            onEdit([{ key: line.key, name: column.name, value: editing.before }], editing.step);
          setEditing(undefined);
        });
      else if (event.key === 'Enter') act(() => select(moved ?? selectCell(active)));
      else if (leaves && moved) act(() => select(moved));
      return;
    }
    // Tab leaves the sheet, because a form follows it.
    const moved = event.key === 'Tab' ? undefined : moveByKey(selection, press, size, isRightToLeft());
    if (moved) act(() => select(moved));
    else if (event.key === ' ' && column?.kind === 'tick') act(tick);
    else if (event.key === 'Enter' || event.key === 'F2')
      act(() => (column?.kind === 'tick' ? tick() : column?.kind === 'text' && startEditing(false)));
    else if ((event.key === 'Delete' || event.key === 'Backspace') && !isCommand)
      act(() => edit(clearCells(range, columns, lines)));
    else if (isCommand && key === 'd') act(() => edit(fillDown(range, columns, lines)));
    else if (isCommand && (key === 'y' || (key === 'z' && event.shiftKey))) act(() => onRedo?.());
    else if (isCommand && key === 'z') act(() => onUndo?.());
    else if (isCommand && key === 'a')
      act(() =>
        select({ anchor: { row: 0, column: 0 }, active: { row: size.rows - 1, column: size.columns - 1 } }),
      );
  };
  const onPaste = (event: ClipboardEvent) => {
    if (editing) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    if (text === '') return;
    const pasted = pasteIntoSheet(text, range, columns, lines);
    edit(pasted.edits);
    select(pasted.selection);
    announce(describePaste(pasted.edits.length, pasted.droppedLines));
  };
  const onCopy = (event: ClipboardEvent) => {
    if (editing) return;
    event.preventDefault();
    const names = columns.slice(range.first, range.last + 1).map(({ name }) => name);
    const copied = lines.slice(range.top, range.bottom + 1);
    const cells = copied.map((each) => names.map((name) => copyCell(each.cells[name])));
    event.clipboardData.setData('text/plain', composeTsv(cells));
  };
  const onPointerDown = (event: PointerEvent) => {
    const cell = cellAt(event.target);
    if (!cell || event.button !== 0) return;
    const isActive = cell.row === active.row && cell.column === active.column && holdsFocus.current;
    if (isActive && editing) return;
    if (isActive && event.pointerType === 'touch' && column?.kind === 'text') return void startEditing(false);
    select(event.shiftKey ? { active: cell, anchor: selection.anchor } : selectCell(cell));
  };
  const onPointerMove = (event: PointerEvent) => {
    if (event.buttons !== 1 || event.pointerType === 'touch' || editing) return;
    const cell = cellAt(document.elementFromPoint(event.clientX, event.clientY));
    if (cell && (cell.row !== active.row || cell.column !== active.column))
      select({ active: cell, anchor: selection.anchor });
  };
  /** A click on a checkbox changes only that one. */
  const onClick = ({ target }: MouseEvent) => {
    const cell = target instanceof Element && target.closest('[data-tick]') ? cellAt(target) : undefined;
    const [at, of] = [columns[cell?.column ?? -1], lines[cell?.row ?? -1]];
    if (at && of) onEdit([{ key: of.key, name: at.name, value: of.cells[at.name] !== true }]);
  };
  const hasFaults = lines.some(({ fault }) => fault !== undefined);
  const tracks = [...columns.map(({ width }) => width), ...(hasFaults ? ['minmax(260px, 2fr)'] : [])];
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-describedby="sheet-help"
      aria-rowcount={lines.length + 1}
      aria-colcount={tracks.length}
      aria-multiselectable
      className={classes.sheet}
      style={{ ['--columns' as string]: tracks.join(' ') }}
      onScroll={rows.onScroll}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onPaste={onPaste}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onClick={onClick}
      onMouseDown={(event) => {
        // The field of the active cell takes the focus.
        if (!editing && cellAt(event.target)) event.preventDefault();
      }}
      onDoubleClick={() => !editing && column?.kind === 'text' && startEditing(false)}
      onFocus={({ target }) => {
        if (cellAt(target)) holdsFocus.current = true;
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && currentTarget.contains(relatedTarget)) return;
        if (relatedTarget) holdsFocus.current = false;
        setEditing(undefined);
      }}
    >
      <div role="row" aria-rowindex={1} className={classes.head}>
        {columns.map(({ name, kind, label: heading, head }, index) => (
          <div
            key={name}
            role="columnheader"
            aria-colindex={index + 1}
            className={classes.heading}
            data-kind={kind}
          >
            {head ?? heading}
          </div>
        ))}
        {hasFaults && (
          <div role="columnheader" aria-colindex={tracks.length} className={classes.heading}>
            {t('Not saved')}
          </div>
        )}
      </div>
      <div role="rowgroup" className={classes.body} style={{ height: lines.length * ROW_HEIGHT_PX }}>
        {listRenderedRows(rows, active.row).map((row) => {
          const isInRange = row >= range.top && row <= range.bottom;
          const isActive = row === active.row;
          return (
            <SheetRow
              key={lines[row]!.key}
              row={row}
              topPx={row * ROW_HEIGHT_PX}
              line={lines[row]!}
              columns={columns}
              selectedFrom={isInRange ? range.first : undefined}
              selectedTo={isInRange ? range.last : undefined}
              activeColumn={isActive ? active.column : undefined}
              isEditing={isActive && editing !== undefined}
              editsAtEnd={editing?.startsByTyping === false}
              holdsFocus={holdsFocus}
              selection={isActive ? kept : undefined}
              onType={isActive ? type : ignore}
              hasFaults={hasFaults}
            />
          );
        })}
      </div>
      <p id="sheet-help" hidden>
        {t(
          'Type to replace a text, press Enter to change it. Cells that were copied from a spreadsheet can be pasted; Ctrl-D repeats the uppermost selected cells.',
        )}
      </p>
    </div>
  );
}

const ignore = () => undefined;

const describePaste = (count: number, dropped: number): string =>
  dropped > 0
    ? t('{count} cells changed. {dropped} pasted lines were left out: the table has fewer.', {
        count,
        dropped,
      })
    : t('{count, plural, one {# cell changed} other {# cells changed}}', { count });
