import IconAlertCircle from 'virtual:icons/alert-circle';
import { memo, type RefObject, useLayoutEffect, useRef } from 'react';
import { CellField } from '../../../shared/sheet/CellField.tsx';
import type { SheetSelection } from '../../../shared/sheet/sheet-selection.ts';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import classes from './Sheet.module.css';
import type { SheetColumn, SheetLine } from './sheet-line.ts';

interface SheetRowProps {
  row: number;
  topPx: number;
  line: SheetLine;
  columns: readonly SheetColumn[];
  /** Columns of the selected range. Undefined: the row is not in it. */
  selectedFrom: number | undefined;
  selectedTo: number | undefined;
  activeColumn: number | undefined;
  isEditing: boolean;
  editsAtEnd: boolean;
  holdsFocus: RefObject<boolean>;
  /** The selection, for the row with the active cell. */
  selection: SheetSelection | undefined;
  onType: (text: string) => void;
  hasFaults: boolean;
}

/** A line of a sheet. The field or the checkbox of its active cell has the focus. */
export const SheetRow = memo(function SheetRow({
  row,
  topPx,
  line,
  columns,
  selectedFrom = Infinity,
  selectedTo = -1,
  activeColumn,
  isEditing,
  editsAtEnd,
  holdsFocus,
  selection,
  onType,
  hasFaults,
}: SheetRowProps) {
  const { fault } = line;
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={classes.row}
      data-faint={line.isFaint || undefined}
      style={{ translate: `0 ${topPx}px` }}
    >
      {columns.map((column, index) => {
        const { name, kind, isNumber } = column;
        const label = t('{column}, {line}', { column: column.label, line: line.label });
        const value = line.cells[name];
        const isActive = index === activeColumn;
        return (
          <div
            key={name}
            role={kind === 'fixed' ? 'rowheader' : 'gridcell'}
            aria-colindex={index + 1}
            aria-selected={index >= selectedFrom && index <= selectedTo}
            aria-readonly={kind === 'fixed' || undefined}
            className={classes.cell}
            data-row={row}
            data-column={index}
            data-kind={kind}
            data-number={isNumber || undefined}
            data-active={isActive || undefined}
            data-changed={line.changed.includes(name) || undefined}
          >
            {kind === 'tick' ? (
              <Tick
                label={label}
                isTicked={value === true}
                isActive={isActive}
                holdsFocus={holdsFocus}
                selection={selection}
              />
            ) : isActive && kind === 'text' ? (
              <CellField
                className={classes.field}
                label={label}
                text={String(value ?? '')}
                shared=""
                isMultiline={false}
                isEditing={isEditing}
                editsAtEnd={editsAtEnd}
                holdsFocus={holdsFocus}
                selection={selection}
                isInvalid={false}
                describedBy={fault === undefined ? undefined : `fault-${row}`}
                onType={onType}
              />
            ) : (
              <ReadCell
                text={String(value ?? '')}
                isActive={isActive}
                holdsFocus={holdsFocus}
                selection={selection}
              />
            )}
          </div>
        );
      })}
      {hasFaults && (
        <div role="gridcell" aria-colindex={columns.length + 1} className={classes.fault} id={`fault-${row}`}>
          {fault !== undefined && (
            <>
              <IconAlertCircle size={16} />
              <span className={classes.text} title={translateSentence(fault)}>
                {translateSentence(fault)}
              </span>
            </>
          )}
        </div>
      )}
    </div>
  );
});

interface FocusedProps {
  isActive: boolean;
  holdsFocus: RefObject<boolean>;
  selection: SheetSelection | undefined;
}

/** Focuses the active cell at each change of the selection. */
function useFocus<E extends HTMLElement>({
  isActive,
  holdsFocus,
  selection,
}: FocusedProps): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    if (isActive && holdsFocus.current) element.current?.focus({ preventScroll: true });
  }, [isActive, holdsFocus, selection]);
  return element;
}

/** A checkbox. The sheet handles clicks and the space bar. */
function Tick({ label, isTicked, ...focused }: FocusedProps & { label: string; isTicked: boolean }) {
  const element = useFocus<HTMLInputElement>(focused);
  return (
    <input
      ref={element}
      type="checkbox"
      aria-label={label}
      checked={isTicked}
      tabIndex={focused.isActive ? 0 : -1}
      data-tick
      readOnly
    />
  );
}

function ReadCell({ text, ...focused }: FocusedProps & { text: string }) {
  const element = useFocus<HTMLSpanElement>(focused);
  return (
    <span ref={element} className={classes.text} tabIndex={focused.isActive ? 0 : undefined}>
      {text}
    </span>
  );
}
