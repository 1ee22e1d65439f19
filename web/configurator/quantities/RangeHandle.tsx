import classes from './ItemGrid.module.css';
import type { CellRange } from '../../shared/sheet/sheet-selection.ts';

interface RangeHandleProps {
  range: CellRange;
  columns: number;
  rowHeightPx: number;
}

/** The handle in the last cell of the selected range, which is dragged by touch to extend the range. */
export const RangeHandle = ({ range, columns, rowHeightPx }: RangeHandleProps) => (
  <span
    className={classes.rangeHandle}
    data-range-handle
    style={{
      insetBlockStart: (range.bottom + 1) * rowHeightPx,
      insetInlineStart: `calc(${NUMBER_PX}px + ${range.last + 1} * max(${COLUMN_PX}px, (100% - ${NUMBER_PX}px) / ${columns}))`,
    }}
    aria-hidden
  />
);

/** Widths of the sheet, as in ItemGrid.module.css. */
const NUMBER_PX = 116;
const COLUMN_PX = 150;
