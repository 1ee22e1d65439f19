/** Rows that are rendered: the visible ones and some beyond. */
export interface VisibleRows {
  first: number;
  /** The first row after them. */
  end: number;
}

/** Rows rendered beyond the visible ones, so that fast scrolling shows no gap. */
const OVERSCAN = 6;

/** The rows of equal height that are visible in a scrolled list. All lengths are in CSS pixels. */
export function visibleRows(
  scrollTop: number,
  heightPx: number,
  rowHeightPx: number,
  rows: number,
): VisibleRows {
  const first = Math.max(0, Math.floor(scrollTop / rowHeightPx) - OVERSCAN);
  const end = Math.min(rows, Math.ceil((scrollTop + heightPx) / rowHeightPx) + OVERSCAN);
  return { first: Math.min(first, end), end };
}

/**
 * The rows that are rendered. The active row is always one of them, so that a field in it keeps the focus.
 * @param active -1: there is none
 */
export function listRenderedRows({ first, end }: VisibleRows, active: number): number[] {
  const rows = Array.from({ length: end - first }, (_, index) => first + index);
  return active < 0 || rows.includes(active) ? rows : [...rows, active];
}
