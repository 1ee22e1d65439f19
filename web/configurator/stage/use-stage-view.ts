import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Bounds, fitStageView, type Point, type StageView } from '../../../engine/editor.ts';
import { type ChosenView, chooseView, revealBounds, viewOf, zoomed } from './chosen-view.ts';
import type { StageSize } from './stage-size.ts';

/** The view of the canvas on the stage, with functions that change it. */
export interface Zoom {
  /** `undefined` until the stage is laid out. */
  view: StageView | undefined;
  size: StageSize;
  /** Zoom factor. 1: the view fits the stage. */
  factor: number;
  /** @param aboutPx fixed point of the zoom. Default: the middle of the stage */
  zoomBy: (by: number, aboutPx?: Point) => void;
  pan: (byPx: Point) => void;
  fit: () => void;
  /** Pans as little as needed to show a rectangle in canvas units. A fitted view does not move. */
  reveal: (bounds: Bounds) => void;
}

/** The part of a product view that the shopper has zoomed or panned to. */
interface Chosen {
  of: Bounds;
  view: ChosenView;
}

const EMPTY: StageSize = { widthPx: 0, heightPx: 0 };

/**
 * The view of the canvas on the stage. The part chosen by zooming and panning stays in the middle when the stage changes
 * its size.
 * @param shown the part that fits at a factor of 1, canvas units
 * @param edgePx width of the rulers at the upper and the left edge
 */
export function useStageView(element: RefObject<HTMLElement | null>, shown: Bounds, edgePx: number): Zoom {
  const size = useSize(element);
  const fitted = useMemo(
    () => (size === EMPTY ? undefined : fitBeside(shown, size, edgePx)),
    [size, shown, edgePx],
  );
  // The chosen part of another product view does not apply to this one.
  const [chosen, setChosen] = useState<Chosen>();
  /** The latest choice, possibly not rendered yet, because a pointer may pan several times per frame. */
  const newest = useRef<Chosen>(undefined);
  const own = chosen?.of === shown ? chosen.view : undefined;
  const view = useMemo(() => fitted && (own ? viewOf(own, size) : fitted), [own, fitted, size]);
  const change = useCallback(
    (next: (view: StageView, fitted: StageView) => StageView) => {
      if (!fitted) return;
      const before = newest.current;
      const now = before?.of === shown ? viewOf(before.view, size) : fitted;
      const changed = next(now, fitted);
      // React keeps updates without a change, and everything their functions refer to, until the next render.
      if (changed === now) return;
      newest.current = { of: shown, view: chooseView(changed, size, shown) };
      setChosen(newest.current);
    },
    [fitted, size, shown],
  );
  const zoomBy = useCallback(
    (by: number, aboutPx: Point = { x: size.widthPx / 2, y: size.heightPx / 2 }) =>
      change((now, { pxPerUnit }) => zoomed(now, by, aboutPx, pxPerUnit)),
    [change, size],
  );
  const pan = useCallback(
    ({ x, y }: Point) => change((now) => ({ ...now, leftPx: now.leftPx + x, topPx: now.topPx + y })),
    [change],
  );
  const reveal = useCallback(
    (bounds: Bounds) => change((now, all) => (now === all ? now : revealBounds(now, bounds, size))),
    [change, size],
  );
  const fit = useCallback(() => {
    newest.current = undefined;
    setChosen(undefined);
  }, []);
  const factor = view && fitted ? view.pxPerUnit / fitted.pxPerUnit : 1;
  return { view, size, factor, zoomBy, pan, fit, reveal };
}

function fitBeside(shown: Bounds, { widthPx, heightPx }: StageSize, edgePx: number): StageView {
  const view = fitStageView(shown, { widthPx: widthPx - edgePx, heightPx: heightPx - edgePx });
  return { ...view, leftPx: view.leftPx + edgePx, topPx: view.topPx + edgePx };
}

function useSize(element: RefObject<HTMLElement | null>): StageSize {
  const [size, setSize] = useState(EMPTY);
  useLayoutEffect(() => {
    const frame = element.current;
    if (!frame) return undefined;
    const measure = () => {
      const [widthPx, heightPx] = [frame.clientWidth, frame.clientHeight];
      // The stage is hidden during the review.
      if (widthPx === 0 || heightPx === 0) return;
      setSize((before) =>
        before.widthPx === widthPx && before.heightPx === heightPx ? before : { widthPx, heightPx },
      );
    };
    measure();
    // Without this, the browser would show the old view stretched to the new size for a frame.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
