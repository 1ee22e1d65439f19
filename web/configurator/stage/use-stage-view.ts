import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import {
  type Bounds,
  fitStageView,
  type Point,
  type StageView,
  zoomStageView,
} from '../../../engine/editor.ts';

/** The stage, in CSS pixels. */
export interface StageSize {
  widthPx: number;
  heightPx: number;
}

/** How the canvas lies on the stage, with the means to change that. */
export interface Zoom {
  /** `undefined` until the stage is laid out. */
  view: StageView | undefined;
  size: StageSize;
  /** 1: all of it fits. */
  factor: number;
  /** @param aboutPx stays where it is; absent: the middle of the stage */
  zoomBy: (by: number, aboutPx?: Point) => void;
  pan: (byPx: Point) => void;
  fit: () => void;
}

const MIN_FACTOR = 0.5;
const MAX_FACTOR = 12;

/** @param shown what fits at a factor of 1, canvas units */
export function useStageView(element: RefObject<HTMLElement | null>, shown: Bounds): Zoom {
  const size = useSize(element);
  const fitted = useMemo(
    () => (size.widthPx > 0 && size.heightPx > 0 ? fitStageView(shown, size) : undefined),
    [size, shown],
  );
  // What was chosen for another size or another view of the product fits it no more.
  const [chosen, setChosen] = useState<{ view: StageView; of: StageView }>();
  const view = chosen && chosen.of === fitted ? chosen.view : fitted;
  const change = useCallback(
    (next: (view: StageView, fitted: StageView) => StageView) => {
      if (!fitted) return;
      setChosen((before) => ({
        view: next(before && before.of === fitted ? before.view : fitted, fitted),
        of: fitted,
      }));
    },
    [fitted],
  );
  const zoomBy = useCallback(
    (by: number, aboutPx: Point = { x: size.widthPx / 2, y: size.heightPx / 2 }) =>
      change((now, { pxPerUnit }) => {
        const wanted = (now.pxPerUnit * by) / pxPerUnit;
        return zoomStageView(now, aboutPx, Math.min(MAX_FACTOR, Math.max(MIN_FACTOR, wanted)) * pxPerUnit);
      }),
    [change, size],
  );
  const pan = useCallback(
    ({ x, y }: Point) => change((now) => ({ ...now, leftPx: now.leftPx + x, topPx: now.topPx + y })),
    [change],
  );
  const fit = useCallback(() => setChosen(undefined), []);
  return { view, size, factor: view && fitted ? view.pxPerUnit / fitted.pxPerUnit : 1, zoomBy, pan, fit };
}

function useSize(element: RefObject<HTMLElement | null>): StageSize {
  const [size, setSize] = useState<StageSize>({ widthPx: 0, heightPx: 0 });
  useLayoutEffect(() => {
    const frame = element.current;
    if (!frame) return undefined;
    const measure = () => setSize({ widthPx: frame.clientWidth, heightPx: frame.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
