import { type RefObject, useCallback, useEffect, useState } from 'react';
import { type VisibleRows, visibleRows } from './visible-rows.ts';

interface ScrolledRows extends VisibleRows {
  /** Number of visible rows. */
  pageRows: number;
  /** Scrolls as little as needed to show a row. */
  show: (row: number) => void;
  onScroll: () => void;
}

/**
 * The rows of a scrolled list of rows of equal height.
 * @param headPx height of the sticky header above the rows
 */
export function useVisibleRows(
  scroller: RefObject<HTMLElement | null>,
  rowHeightPx: number,
  rows: number,
  headPx = 0,
): ScrolledRows {
  const [place, setPlace] = useState({ scrollTop: 0, heightPx: 0 });
  const measure = useCallback(() => {
    const { current } = scroller;
    if (!current) return;
    const { scrollTop, clientHeight: heightPx } = current;
    setPlace((known) => {
      // The list renders only when other rows become visible, not at each pixel.
      const isSame =
        Math.floor(known.scrollTop / rowHeightPx) === Math.floor(scrollTop / rowHeightPx) &&
        known.heightPx === heightPx;
      return isSame ? known : { scrollTop, heightPx };
    });
  }, [scroller, rowHeightPx]);
  useEffect(() => {
    const { current } = scroller;
    if (!current) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [scroller, measure]);
  const show = useCallback(
    (row: number) => {
      const { current } = scroller;
      if (!current) return;
      const topPx = row * rowHeightPx;
      const seenPx = current.clientHeight - headPx;
      if (topPx < current.scrollTop) current.scrollTop = topPx;
      else if (topPx + rowHeightPx > current.scrollTop + seenPx)
        current.scrollTop = Math.min(topPx, topPx + rowHeightPx - seenPx);
    },
    [scroller, rowHeightPx, headPx],
  );
  return {
    ...visibleRows(place.scrollTop, place.heightPx, rowHeightPx, rows),
    pageRows: Math.max(1, Math.floor(place.heightPx / rowHeightPx) - 1),
    show,
    onScroll: measure,
  };
}
