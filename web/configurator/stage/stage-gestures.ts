import { messages, type ObjectConfiguration, type Point, toCanvasUnits } from '../../../engine/editor.ts';
import { type Id, sameId } from '../../../engine/personalisation.ts';
import { placeLayer } from '../session/commands/place-layer.ts';
import { placeTogether } from '../session/commands/place-together.ts';
import type { SessionStore } from '../session/create-session.ts';
import { findLayer } from '../session/layers-of.ts';
import { limitsOf } from '../session/limits-of.ts';
import { run, runOnLayer } from '../session/outcome.ts';
import { isSelected, select, selectionOf, toggleSelected } from '../session/selection.ts';
import { type Drag, reach } from './drag.ts';
import { focusLayer } from './focus-layer.ts';
import { gripOf } from './grip.ts';
import { groupOf } from './group.ts';
import { layersAt } from './layers-at.ts';
import { previewOf } from './preview-of.ts';
import { frameAround, shownPlacement } from './shown-placement.ts';
import { snapTargets } from './snap-targets.ts';
import type { Zoom } from './use-stage-view.ts';

/** Movement below this is not a drag, CSS pixels. */
const SLACK_PX = 4;
/** Two clicks within this time are a double click, which does not change the selection. */
const DOUBLE_CLICK_MS = 400;
/** A wheel notch of 100 px zooms by about a fifth. */
const WHEEL_PER_PX = 0.0018;

/**
 * One pointer moves a layer, two scale and rotate it, handles resize it. A tap selects a layer. A second tap at the same
 * place, or a tap with Alt, selects the layer below. A tap with Shift, or while several layers are being selected,
 * extends the selection. Beside all layers one or two pointers pan and zoom. The selection changes when the last pointer
 * is released, so that an opening panel does not move the stage under a pointer.
 */
export class StageGestures {
  zoom: Zoom | undefined;
  readonly #pointers = new Map<number, Point>();
  #drag: Drag | undefined;
  /** Whether the gesture is a tap: the pointer has not moved, and there was only one. */
  #isTap = false;
  /** The empty layer under the pointer. It can be selected, but not moved. */
  #emptyId: Id | undefined;
  #pressedAtMs = -Infinity;
  /** The gesture has ended while some of its pointers are still down. */
  #isOver = false;

  constructor(private readonly store: SessionStore) {}

  begin(event: PointerEvent): void {
    const isMiddle = event.button === 1;
    if (event.button > 1 || this.#pointers.size > 1 || this.#isOver) return;
    const atPx = positionOf(event);
    this.#pointers.set(event.pointerId, atPx);
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.#isTap = this.#pointers.size === 1 && !isMiddle;
    if (this.#isTap) this.#drag = this.#beginDrag(event, atPx);
    else if (this.#drag) this.#addFinger(this.#drag, event.pointerId, atPx);
  }

  move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before || this.#isOver) return;
    const atPx = positionOf(event);
    if (this.#drag) this.#moveLayer(this.#drag, event, atPx);
    else if (this.#isTap && Math.hypot(atPx.x - before.x, atPx.y - before.y) <= SLACK_PX) return;
    else this.#moveView(event.pointerId, before, atPx);
    this.#pointers.set(event.pointerId, atPx);
  }

  end(event: PointerEvent): void {
    if (!this.#pointers.delete(event.pointerId)) return;
    if (!this.#isOver) this.#finish(event);
    this.#isOver = this.#pointers.size > 0;
  }

  /** Reverts the gesture after Escape, or when the browser takes the pointer. */
  cancel(event?: PointerEvent): void {
    if (event && !this.#pointers.delete(event.pointerId)) return;
    this.#isOver = this.#pointers.size > 0;
    this.#drag = undefined;
    this.store.setState({ preview: undefined, guides: [], heldId: undefined });
  }

  /** Whether a layer is under a pointer. */
  get isBusy(): boolean {
    return this.#drag !== undefined;
  }

  /** Zooms with Control. Otherwise it pans, or scrolls the page if the view fits the stage. */
  turnWheel(event: WheelEvent): void {
    const isZoom = event.ctrlKey || event.metaKey;
    if (!isZoom && !this.#isZoomed) return;
    event.preventDefault();
    if (isZoom) this.zoom?.zoomBy(Math.exp(-event.deltaY * WHEEL_PER_PX), positionOf(event));
    else this.zoom?.pan({ x: -event.deltaX, y: -event.deltaY });
  }

  /** Keeps the page of a shop from scrolling, except by one finger beside all layers of a view that fits the stage. */
  holdPage(event: TouchEvent): void {
    if (event.cancelable && (this.isBusy || this.#isZoomed || event.touches.length > 1))
      event.preventDefault();
  }

  /** Whether the view can be panned. */
  get #isZoomed(): boolean {
    return this.zoom !== undefined && this.zoom.factor > 1;
  }

  #beginDrag(event: PointerEvent, atPx: Point): Drag | undefined {
    const session = this.store.getState();
    const view = this.zoom?.view;
    this.store.setState({ notice: undefined });
    this.#emptyId = undefined;
    if (!view) return undefined;
    const isDouble = event.timeStamp - this.#pressedAtMs < DOUBLE_CLICK_MS;
    this.#pressedAtMs = event.timeStamp;
    const grip = gripOf(event.target);
    const hits = layersAt(session, view, atPx, event.pointerType);
    const below = hits[(hits.findIndex((id) => isSame(id, session.selectedId)) + 1) % hits.length];
    // A selected layer has priority if it is hit.
    const hit = event.altKey ? below : (hits.find((id) => isSelected(session, id)) ?? hits[0]);
    const layerId = grip.kind === 'move' ? hit : session.selectedId;
    const target = findLayer(session, layerId);
    const start = layerId === undefined ? undefined : shownPlacement(session, layerId);
    this.#emptyId = start ? undefined : layerId;
    if (!target || !start || layerId === undefined) return undefined;
    this.store.setState({ heldId: layerId });
    const selection = selectionOf(session);
    const isGroup = selection.length > 1 && grip.kind === 'move' && isSelected(session, layerId);
    const moved = isGroup ? [layerId, ...selection.filter((id) => !sameId(id, layerId))] : [layerId];
    const isAgain = grip.kind === 'move' && !isGroup && isSame(layerId, session.selectedId);
    // The rotation handle of a layer may cover another layer.
    const underTurn = grip.kind === 'turn' ? hit : undefined;
    const at = toCanvasUnits(atPx, view);
    return {
      layerId,
      grip,
      start,
      frame: frameAround(session, layerId, start),
      limits: limitsOf(session, target),
      targets: snapTargets(session, moved, view.pxPerUnit),
      group: isGroup ? groupOf(session, moved) : undefined,
      from: new Map([[event.pointerId, at]]),
      to: new Map([[event.pointerId, at]]),
      isMeant: false,
      reached: undefined,
      tapSelects: (isAgain && !isDouble ? below : underTurn) ?? layerId,
    };
  }

  #moveLayer(drag: Drag, event: PointerEvent, atPx: Point): void {
    const from = drag.from.get(event.pointerId);
    const view = this.zoom?.view;
    if (!from || !view) return;
    const at = toCanvasUnits(atPx, view);
    drag.to.set(event.pointerId, at);
    drag.isMeant ||= Math.hypot(at.x - from.x, at.y - from.y) * view.pxPerUnit > SLACK_PX;
    if (!drag.isMeant) return;
    drag.reached = reach(drag, { isFree: event.ctrlKey || event.metaKey });
    this.store.setState({
      preview: previewOf(this.store.getState(), drag, drag.reached),
      guides: drag.reached.guides,
    });
  }

  #finish(event: PointerEvent): void {
    const isExtended = event.shiftKey || this.store.getState().selectsSeveral;
    const drag = this.#drag;
    this.#drag = undefined;
    this.store.setState({ guides: [], heldId: undefined });
    if (!drag) {
      if (!this.#isTap || event.shiftKey) return;
      select(this.store, this.#emptyId);
      focusLayer(this.#emptyId);
      return;
    }
    const { reached, start, layerId, group } = drag;
    if (!reached) {
      if (isExtended) toggleSelected(this.store, drag.grip.kind === 'turn' ? drag.tapSelects : layerId);
      else select(this.store, drag.tapSelects);
    } else {
      if (!group) select(this.store, layerId);
      const [reason] = reached.stoppedBy;
      const placed = { layerId, placement: reached.placement };
      if (reason && isSamePlace(reached.placement, start))
        this.store.setState({
          preview: undefined,
          notice: { text: String(messages[reason]), kind: 'refused' },
        });
      else if (group) run(this.store, placeTogether([placed, ...(reached.others ?? [])]));
      else runOnLayer(this.store, layerId, placeLayer(reached.placement), 'placement');
    }
    focusLayer(this.store.getState().selectedId);
  }

  /** Adds a second pointer. The gesture continues from the current placement. */
  #addFinger(drag: Drag, pointerId: number, atPx: Point): void {
    const view = this.zoom?.view;
    if (drag.grip.kind !== 'move' || drag.group || !view) return;
    drag.start = drag.reached?.placement ?? drag.start;
    drag.to.set(pointerId, toCanvasUnits(atPx, view));
    drag.from = new Map(drag.to);
  }

  /** Pans by one pointer; two also zoom about the point between them. */
  #moveView(pointerId: number, before: Point, after: Point): void {
    this.#isTap = false;
    const other = [...this.#pointers].find(([id]) => id !== pointerId)?.[1];
    if (!other) {
      if (this.#isZoomed) this.zoom?.pan({ x: after.x - before.x, y: after.y - before.y });
      return;
    }
    const spread = Math.hypot(before.x - other.x, before.y - other.y);
    const factor = spread > 0 ? Math.hypot(after.x - other.x, after.y - other.y) / spread : 1;
    this.zoom?.zoomBy(factor, { x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 });
    this.zoom?.pan({ x: (after.x - before.x) / 2, y: (after.y - before.y) / 2 });
  }
}

function positionOf({ currentTarget, clientX, clientY }: MouseEvent): Point {
  const { left, top } = (currentTarget as HTMLElement).getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

const isSame = (one: Id | undefined, other: Id | undefined): boolean =>
  one !== undefined && other !== undefined && sameId(one, other);

const isSamePlace = (one: ObjectConfiguration, other: ObjectConfiguration): boolean =>
  (['left', 'top', 'scaleX', 'scaleY', 'angle'] as const).every(
    (key) => Math.abs(one[key] - other[key]) < 1e-6,
  );
