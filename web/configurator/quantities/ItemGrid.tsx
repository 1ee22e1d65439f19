import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { randomId } from '../../shared/random-id.ts';
import { cellAt } from '../../shared/sheet/cell-at.ts';
import { isRightToLeft } from '../../shared/text/is-right-to-left.ts';
import { t } from '../../shared/text/text.ts';
import { fillCells } from '../session/commands/edit-items.ts';
import { removeLastStep } from '../session/history.ts';
import { run } from '../session/outcome.ts';
import { useSessionStore } from '../session/use-session.ts';
import { typedText } from './cell-text.ts';
import classes from './ItemGrid.module.css';
import type { ItemSheet } from './item-sheet.ts';
import { ItemRow } from './ItemRow.tsx';
import { pasteCells } from '../../shared/sheet/paste-cells.ts';
import { emptyRange, textsOfRange } from './range-actions.ts';
import { RangeHandle } from './RangeHandle.tsx';
import { removeSelectedItems } from './remove-selected-items.ts';
import { rowFaultsOf } from './row-faults.ts';
import {
  keepSelectionInside,
  moveByKey,
  rangeOf,
  selectCell,
  type SheetSelection,
} from '../../shared/sheet/sheet-selection.ts';
import { parseTsv } from '../../shared/sheet/tsv.ts';
import { showItem } from './show-item.ts';
import { useVisibleRows } from '../../shared/sheet/use-visible-rows.ts';
import { listRenderedRows } from '../../shared/sheet/visible-rows.ts';

const ROW_HEIGHT_PX = 60;
const HEAD_PX = 41;

/**
 * A cell that is being edited. Arrow keys leave a cell whose editing started by typing. In a cell whose editing started by
 * Enter, F2 or a double click they move the caret.
 */
interface Editing {
  /** Key of its undo step. All typing in a cell until it is left is one step. */
  key: string;
  isBegunByTyping: boolean;
}

/** The list of items as a sheet (WAI-ARIA grid). The field of the active cell has the focus, with its text selected. */
export function ItemGrid({ sheet }: { sheet: ItemSheet }) {
  const store = useSessionStore();
  const { product, columns, items, thumbnails, check, showsMissing, holdsFocus, announce } = sheet;
  const scroller = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<Editing>();
  /** A touch is extending the range. */
  const isExtending = useRef(false);
  const rows = useVisibleRows(scroller, ROW_HEIGHT_PX, items.length, HEAD_PX);
  const size = { rows: items.length, columns: columns.length, pageRows: rows.pageRows };
  const selection = keepSelectionInside(sheet.selection, size);
  const { active } = selection;
  const range = rangeOf(selection);

  const shown = items[active.row];
  useEffect(() => {
    if (shown) showItem(store, shown.itemNbr);
  }, [store, shown]);
  useLayoutEffect(() => rows.show(active.row), [rows.show, active.row]);
  useEffect(() => {
    thumbnails.want(items.slice(rows.first, rows.end));
  });

  const select = (next: SheetSelection) => {
    setEditing(undefined);
    sheet.select(next);
  };
  const edit = (isBegunByTyping: boolean): Editing => {
    const begun = { key: `cell ${randomId()}`, isBegunByTyping };
    setEditing(begun);
    return begun;
  };
  const type = (typed: string) => {
    const { key } = editing ?? edit(true);
    const [column, item] = [columns[active.column], items[active.row]];
    if (!column || !item) return;
    const text = typedText(product, column, item, typed);
    run(store, fillCells([{ ...active, text }], key));
  };
  const selected = { items, columns, selection };
  const clear = () => emptyRange(store, selected);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const press = { key: event.key, shiftKey: event.shiftKey, isCommand };
    const handled = (): true => {
      event.preventDefault();
      return true;
    };
    if (editing) {
      if (event.key === 'Escape') {
        event.stopPropagation();
        store.setState((session) => removeLastStep(session, editing.key));
        setEditing(undefined);
        handled();
      } else if (event.key === 'Enter' && (event.altKey || isCommand)) {
        // Alt-Enter breaks the line, as in spreadsheets. The inserted text arrives by the input event, like typed text.
        if (columns[active.column]?.layer.configuration.text?.multiline)
          document.execCommand('insertText', false, '\n');
        handled();
      } else if (event.key === 'Enter') {
        const key = event.shiftKey ? 'ArrowUp' : 'ArrowDown';
        const moved = moveByKey(selectCell(active), { ...press, key, shiftKey: false }, size);
        select(moved ?? selectCell(active));
        handled();
      } else if (event.key === 'Tab' || (editing.isBegunByTyping && event.key.startsWith('Arrow'))) {
        const moved = moveByKey(selectCell(active), press, size, isRightToLeft());
        if (moved && handled()) select(moved);
        else setEditing(undefined);
      }
      return;
    }
    const moved = moveByKey(selection, press, size, isRightToLeft());
    if (moved) {
      handled();
      select(moved);
    } else if (event.key === 'Enter' || event.key === 'F2') {
      handled();
      edit(false);
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && !isCommand) {
      handled();
      clear();
    } else if (isCommand && event.key.toLowerCase() === 'a') {
      handled();
      select({
        anchor: { row: 0, column: 0 },
        active: { row: size.rows - 1, column: size.columns - 1 },
      });
    } else if (isCommand && event.key === '-') {
      handled();
      removeSelectedItems(store, sheet);
    } else if (event.key === 'Escape') {
      handled();
      holdsFocus.current = false;
      scroller.current?.closest('section')?.querySelector<HTMLElement>('header button')?.focus();
    }
  };
  const copy = (event: React.ClipboardEvent): boolean => {
    if (editing) return false;
    event.preventDefault();
    event.clipboardData.setData('text/plain', textsOfRange(selected));
    return true;
  };
  const paste = (event: React.ClipboardEvent) => {
    const copied = parseTsv(event.clipboardData.getData('text/plain'));
    if (copied.length === 0 || (editing && copied.length === 1)) return;
    event.preventDefault();
    const pasted = pasteCells(copied, range, columns.length);
    if (!run(store, fillCells(pasted.cells))) return;
    const { top, bottom, first, last } = pasted.range;
    select({ active: { row: top, column: first }, anchor: { row: bottom, column: last } });
    announce(describePaste(pasted.cells.length, pasted.droppedColumns));
    if (pasted.droppedColumns > 0)
      store.setState({
        notice: { text: describePaste(pasted.cells.length, pasted.droppedColumns), kind: 'refused' },
      });
  };
  const onPointerDown = (event: PointerEvent) => {
    if (isRangeHandle(event.target)) {
      event.currentTarget.setPointerCapture(event.pointerId);
      isExtending.current = true;
      // The dragged corner moves, the opposite one stays.
      select({
        active: { row: range.bottom, column: range.last },
        anchor: { row: range.top, column: range.first },
      });
      return;
    }
    const cell = cellAt(event.target);
    if (!cell || event.button !== 0) return;
    const isActive = cell.row === active.row && cell.column === active.column;
    if (isActive && editing) return;
    if (isActive && event.pointerType === 'touch') return void edit(false);
    select(event.shiftKey ? { active: cell, anchor: selection.anchor } : selectCell(cell));
  };
  const onPointerMove = (event: PointerEvent) => {
    if (isExtending.current) {
      const cell = document.elementsFromPoint(event.clientX, event.clientY).map(cellAt).find(Boolean);
      if (cell && (cell.row !== active.row || cell.column !== active.column))
        select({ active: cell, anchor: selection.anchor });
      return;
    }
    if (event.buttons !== 1 || event.pointerType === 'touch' || editing) return;
    const cell = cellAt(document.elementFromPoint(event.clientX, event.clientY));
    if (cell && (cell.row !== active.row || cell.column !== active.column))
      select({ active: cell, anchor: selection.anchor });
  };
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={t('Names for each item')}
      aria-describedby="items-help"
      aria-rowcount={items.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      className={classes.grid}
      style={{ ['--columns' as string]: columns.length }}
      onScroll={rows.onScroll}
      onKeyDown={onKeyDown}
      onCopy={copy}
      onCut={(event) => copy(event) && clear()}
      onPaste={paste}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (isExtending.current = false)}
      onPointerCancel={() => (isExtending.current = false)}
      onMouseDown={(event) => {
        // The field of the cell takes the focus and keeps its text selected.
        if ((!editing && cellAt(event.target)) || isRangeHandle(event.target)) event.preventDefault();
      }}
      onDoubleClick={() => !editing && edit(false)}
      onFocus={() => {
        holdsFocus.current = true;
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
        holdsFocus.current = false;
        setEditing(undefined);
      }}
    >
      <div role="row" aria-rowindex={1} className={classes.head}>
        <div role="columnheader" aria-colindex={1} className={classes.number}>
          {t('Item')}
        </div>
        {columns.map(({ layer }, column) => (
          <div key={layer.id} role="columnheader" aria-colindex={column + 2} className={classes.heading}>
            {layer.name}
          </div>
        ))}
      </div>
      <div role="rowgroup" className={classes.body} style={{ height: items.length * ROW_HEIGHT_PX }}>
        {listRenderedRows(rows, active.row).map((row) => (
          <ItemRow
            key={row}
            row={row}
            topPx={row * ROW_HEIGHT_PX}
            item={items[row]!}
            product={product}
            columns={columns}
            thumbnails={thumbnails}
            check={check}
            faults={rowFaultsOf(items[row]!)}
            showsMissing={showsMissing}
            selectedFrom={row >= range.top && row <= range.bottom ? range.first : undefined}
            selectedTo={row >= range.top && row <= range.bottom ? range.last : undefined}
            activeColumn={row === active.row ? active.column : undefined}
            isEditing={row === active.row && editing !== undefined}
            editsAtEnd={editing?.isBegunByTyping === false}
            holdsFocus={holdsFocus}
            selection={row === active.row ? sheet.selection : undefined}
            onType={row === active.row ? type : undefined}
          />
        ))}
        {!editing && <RangeHandle range={range} columns={columns.length} rowHeightPx={ROW_HEIGHT_PX} />}
      </div>
      <p id="items-help" hidden>
        {t(
          'Type to replace a text, press Enter to change it, Escape to leave the table. Names that were copied from a spreadsheet can be pasted.',
        )}
      </p>
    </div>
  );
}

const isRangeHandle = (element: EventTarget): boolean =>
  element instanceof Element && element.closest('[data-range-handle]') !== null;

const describePaste = (count: number, droppedColumns: number): string =>
  droppedColumns > 0
    ? t(
        '{count} texts pasted. {dropped, plural, one {# column was} other {# columns were}} left out: the list has fewer.',
        {
          count,
          dropped: droppedColumns,
        },
      )
    : t('{count, plural, one {# text pasted} other {# texts pasted}}', { count });
