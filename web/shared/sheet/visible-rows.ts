/** Rows that are in the page: those that are seen, and some beyond. */
export interface VisibleRows {
  first: number;
  /** The first that is not. */
  end: number;
}

/** Beyond the visible ones, so that a quick scroll meets rows. */
const OVERSCAN = 6;

/** Which rows of equal height a scrolled place shows. All lengths in CSS pixels. */
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
