import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { canvasLimits, fitStageView, type StageView } from '../../../engine/editor.ts';

/** The stage, in CSS pixels. */
export interface StageSize {
  widthPx: number;
  heightPx: number;
}

const WHOLE = {
  left: 0,
  top: 0,
  width: canvasLimits.configuratorSizePx,
  height: canvasLimits.configuratorSizePx,
};

/** The view of the whole canvas in an element, as large as it fits. `view` is undefined until the element is laid out. */
export function useStageView(element: RefObject<HTMLElement | null>): {
  view: StageView | undefined;
  size: StageSize;
} {
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
  const view = useMemo(
    () => (size.widthPx > 0 && size.heightPx > 0 ? fitStageView(WHOLE, size) : undefined),
    [size],
  );
  return { view, size };
}
