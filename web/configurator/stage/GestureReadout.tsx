import { useCallback } from 'react';
import {
  objectBounds,
  type ObjectConfiguration,
  type StageView,
  toScreenPx,
} from '../../../engine/editor.ts';
import { useSessionStore } from '../session/use-session.ts';
import { describeGesture } from './describe-gesture.ts';
import { shownFrame, shownPlacement } from './shown-placement.ts';
import classes from './GestureReadout.module.css';
import type { StageSize } from './stage-size.ts';

/** Distance between the layer and the text, and the height of the text, CSS pixels. */
const GAP_PX = 12;
const HEIGHT_PX = 28;
/** Minimum distance from the edge of the stage to the middle of the text, CSS pixels. */
const EDGE_PX = 72;

/**
 * The printed size and the angle of a layer while it is resized or rotated. It takes the place of the bar beside the
 * selection and is updated without rendering a component.
 */
export function GestureReadout({ view, size }: { view: StageView; size: StageSize }) {
  const store = useSessionStore();
  const draw = useCallback(
    (element: HTMLOutputElement) => {
      let start: ObjectConfiguration | undefined;
      return store.subscribe((now, before) => {
        if (now.preview === before.preview) return;
        const { preview } = now;
        const isHeld = preview !== undefined && !preview.isSettled;
        if (isHeld && (!before.preview || before.preview.isSettled))
          start = shownPlacement(before, preview.layerId);
        const words = isHeld && start ? describeGesture(now, start, preview.placement) : '';
        element.textContent = words;
        if (!preview || words === '') return;
        element.dataset['rests'] = String(now.guides.some(({ kind }) => kind === 'angle'));
        const { left, top, width, height } = objectBounds(
          shownFrame(now, preview.layerId) ?? preview.placement,
        );
        const below = toScreenPx({ x: left + width / 2, y: top + height }, view);
        const x = Math.min(Math.max(below.x, EDGE_PX), size.widthPx - EDGE_PX);
        const y = Math.min(below.y + GAP_PX, size.heightPx - GAP_PX - HEIGHT_PX);
        element.style.transform = `translate(${x}px, ${Math.max(y, GAP_PX)}px) translate(-50%)`;
      });
    },
    [store, view, size],
  );
  // Screen readers announce the result when the layer is released.
  return <output ref={draw} className={classes.readout} aria-hidden />;
}
