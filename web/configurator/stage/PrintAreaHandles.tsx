import { type PointerEvent, useRef } from 'react';
import {
  type Bounds,
  dragPrintArea,
  type Handle,
  handlesOf,
  type LayerLimits,
  moveLayer,
  type Point,
  printAreasOfMask,
  printRectangle,
  resizeLayer,
  type StageView,
  toScreenPx,
} from '../../../engine/editor.ts';
import { randomId } from '../../shared/random-id.ts';
import { changePrintArea } from '../session/commands/change-print-area.ts';
import { run } from '../session/outcome.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import classes from './Handles.module.css';
import areaClasses from './PrintAreaHandles.module.css';

/** The print area keeps its proportions, so that the print is not stretched. */
const LIMITS: LayerLimits = {
  refusals: {},
  resizeMode: 'proportional',
  lockedInto: undefined,
  isCut: false,
  fontSize: undefined,
};

interface Drag {
  start: Bounds;
  from: Point;
  handle: Handle | undefined;
  gesture: string;
}

/**
 * Handles of the print area for staff, shown while no layer is selected: its corners, and a grip that moves it. Keyboard
 * users change it in the fields of the properties.
 */
export function PrintAreaHandles({ view }: { view: StageView }) {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const maskId = useSession((session) => session.maskId);
  const isFree = useSession(({ selectedId, heldId }) => selectedId === undefined && heldId === undefined);
  const drag = useRef<Drag>(undefined);
  const [area] = printAreasOfMask(product, maskId);
  if (!area || !isFree) return null;
  const bounds = printRectangle(area);
  /** Adds native listeners, because the stage is between the handle and React's listeners and would handle the press. */
  const grip = (handle: Handle | undefined) => (element: HTMLElement) => {
    const begin = (event: globalThis.PointerEvent) => {
      event.stopPropagation();
      element.setPointerCapture(event.pointerId);
      const from = { x: event.clientX, y: event.clientY };
      drag.current = { start: bounds, from, handle, gesture: randomId() };
    };
    element.addEventListener('pointerdown', begin);
    return () => element.removeEventListener('pointerdown', begin);
  };
  const move = (event: PointerEvent) => {
    const { start, from, handle, gesture } = drag.current ?? {};
    if (!start || !from || gesture === undefined) return;
    const by = {
      x: (event.clientX - from.x) / view.pxPerUnit,
      y: (event.clientY - from.y) / view.pxPerUnit,
    };
    const { left, top, width, height } = dragPrintArea(placedBy(start, handle, by));
    const configuration = {
      ...area.configuration,
      previewPositionX: left,
      previewPositionY: top,
      previewWidth: width,
      previewHeight: height,
    };
    run(store, changePrintArea({ ...area, configuration }, gesture));
  };
  const end = () => {
    drag.current = undefined;
  };
  const corner = toScreenPx({ x: bounds.left, y: bounds.top }, view);
  const listening = { onPointerMove: move, onPointerUp: end, onPointerCancel: end };
  return (
    <div
      className={areaClasses.frame}
      style={{
        left: corner.x,
        top: corner.y,
        width: bounds.width * view.pxPerUnit,
        height: bounds.height * view.pxPerUnit,
      }}
      aria-hidden
    >
      {handlesOf.proportional.map((handle) => (
        <span
          key={`${handle.x},${handle.y}`}
          className={classes.handle}
          data-area-handle={`${handle.x},${handle.y}`}
          style={{
            left: `${(handle.x + 1) * 50}%`,
            top: `${(handle.y + 1) * 50}%`,
            cursor: handle.x === handle.y ? 'nwse-resize' : 'nesw-resize',
          }}
          ref={grip(handle)}
          {...listening}
        />
      ))}
      <span className={areaClasses.grip} data-area-handle="move" ref={grip(undefined)} {...listening} />
    </div>
  );
}

/** The new rectangle after a drag of a corner or of the whole. */
function placedBy(start: Bounds, handle: Handle | undefined, by: Point): Bounds {
  const box = { ...start, scaleX: 1, scaleY: 1, angle: 0, flipX: false, flipY: false };
  const { placement } = handle ? resizeLayer(box, LIMITS, handle, by) : moveLayer(box, LIMITS, by.x, by.y);
  const { left, top, width, height, scaleX, scaleY } = placement;
  return { left, top, width: width * scaleX, height: height * scaleY };
}
