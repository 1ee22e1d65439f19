import { browserPlatform } from '../../../engine/browser.ts';
import {
  HitTester,
  limitsOfLayer,
  messages,
  type ObjectConfiguration,
  type Point,
  toCanvasUnits,
} from '../../../engine/editor.ts';
import { type Id, sameId } from '../../../engine/personalisation.ts';
import { placeLayer } from '../session/commands/place-layer.ts';
import type { SessionStore } from '../session/create-session.ts';
import { findLayer, layersOf } from '../session/layers-of.ts';
import { runOnLayer } from '../session/outcome.ts';
import { type Drag, reach } from './drag.ts';
import { gripOf } from './grip.ts';
import { shownPlacement } from './shown-placement.ts';
import { snapTargets } from './snap-targets.ts';
import type { Zoom } from './use-stage-view.ts';

/** A finger that trembles does not drag. CSS pixels. */
const SLACK_PX = 4;
/** Around a point that was hit. CSS pixels. */
const REACH_PX = { mouse: 4, pen: 8, touch: 14 };
/** A notch of a wheel, of 100 px, zooms by about a fifth. */
const WHEEL_PER_PX = 0.0018;

/**
 * One finger moves the selected layer, two scale and turn it, handles resize it; a tap selects, another tap at the same
 * place selects what lies below. On nothing, one or two fingers pan and zoom.
 */
export class StageGestures {
  zoom: Zoom | undefined;
  readonly #tester = new HitTester(browserPlatform);
  readonly #pointers = new Map<number, Point>();
  #drag: Drag | undefined;

  constructor(private readonly store: SessionStore) {}

  begin(event: PointerEvent): void {
    if (event.button > 0 || this.#pointers.size > 1) return;
    const atPx = this.#positionOf(event);
    this.#pointers.set(event.pointerId, atPx);
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    if (this.#pointers.size === 1) this.#drag = this.#beginDrag(event, atPx);
    else if (this.#drag) this.#addFinger(this.#drag, event.pointerId, atPx);
  }

  move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const atPx = this.#positionOf(event);
    if (this.#drag) this.#moveLayer(this.#drag, event, atPx);
    else this.#moveView(event.pointerId, before, atPx);
    this.#pointers.set(event.pointerId, atPx);
  }

  end(event: PointerEvent): void {
    if (!this.#pointers.delete(event.pointerId)) return;
    const drag = this.#drag;
    this.#drag = undefined;
    if (drag) this.#finish(drag);
  }

  cancel(event: PointerEvent): void {
    if (!this.#pointers.delete(event.pointerId)) return;
    this.#drag = undefined;
    this.store.setState({ preview: undefined, guides: [] });
  }

  turnWheel(event: WheelEvent): void {
    event.preventDefault();
    if (event.ctrlKey || event.metaKey)
      this.zoom?.zoomBy(Math.exp(-event.deltaY * WHEEL_PER_PX), this.#positionOf(event));
    else this.zoom?.pan({ x: -event.deltaX, y: -event.deltaY });
  }

  #beginDrag(event: PointerEvent, atPx: Point): Drag | undefined {
    const session = this.store.getState();
    const grip = gripOf(event.target);
    const layerId = grip.kind === 'move' ? this.#hit(event, atPx) : session.selectedId;
    const below =
      grip.kind === 'move' && isSame(layerId, session.selectedId) ? this.#hitBelow(event, atPx) : undefined;
    this.store.setState({ selectedId: layerId, notice: undefined });
    const target = findLayer(session, layerId);
    const start = layerId === undefined ? undefined : shownPlacement(session, layerId);
    const at = this.#toCanvas(atPx);
    if (!target || !start || !at || !this.zoom?.view) return undefined;
    return {
      layerId: target.layer.id,
      grip,
      start,
      limits: limitsOfLayer(session.product, layersOf(session), target),
      targets: snapTargets(session, target.layer.id, this.zoom.view.pxPerUnit),
      from: new Map([[event.pointerId, at]]),
      to: new Map([[event.pointerId, at]]),
      isMeant: false,
      reached: undefined,
      tapSelects: below,
    };
  }

  #moveLayer(drag: Drag, event: PointerEvent, atPx: Point): void {
    const at = this.#toCanvas(atPx);
    const from = drag.from.get(event.pointerId);
    if (!at || !from || !this.zoom?.view) return;
    drag.to.set(event.pointerId, at);
    drag.isMeant ||= Math.hypot(at.x - from.x, at.y - from.y) * this.zoom.view.pxPerUnit > SLACK_PX;
    if (!drag.isMeant) return;
    drag.reached = reach(drag, { isFree: event.ctrlKey || event.metaKey });
    const { placement, guides } = drag.reached;
    this.store.setState({ preview: { layerId: drag.layerId, placement, isSettled: false }, guides });
  }

  #finish({ reached, start, layerId, tapSelects }: Drag): void {
    this.store.setState({ guides: [] });
    if (!reached) {
      if (tapSelects !== undefined) this.store.setState({ selectedId: tapSelects });
      return;
    }
    const [reason] = reached.stoppedBy;
    if (reason && isSamePlace(reached.placement, start)) {
      this.store.setState({
        preview: undefined,
        notice: { text: String(messages[reason]), kind: 'refused' },
      });
      return;
    }
    runOnLayer(this.store, layerId, placeLayer(reached.placement), 'placement');
  }

  /** From here on two fingers go on from where the first has brought the layer. */
  #addFinger(drag: Drag, pointerId: number, atPx: Point): void {
    const at = this.#toCanvas(atPx);
    if (drag.grip.kind !== 'move' || !at) return;
    drag.start = drag.reached?.placement ?? drag.start;
    drag.to.set(pointerId, at);
    drag.from = new Map(drag.to);
  }

  /** Pans by one pointer; two also zoom about what is between them. */
  #moveView(pointerId: number, before: Point, after: Point): void {
    const other = [...this.#pointers].find(([id]) => id !== pointerId)?.[1];
    if (!other) {
      // What fits has nowhere to go.
      if (this.zoom && this.zoom.factor > 1) this.zoom.pan({ x: after.x - before.x, y: after.y - before.y });
      return;
    }
    const spread = Math.hypot(before.x - other.x, before.y - other.y);
    const factor = spread > 0 ? Math.hypot(after.x - other.x, after.y - other.y) / spread : 1;
    this.zoom?.zoomBy(factor, { x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 });
    this.zoom?.pan({ x: (after.x - before.x) / 2, y: (after.y - before.y) / 2 });
  }

  /** The topmost layer there that may be selected. The selected one stays selected where it is hit at all. */
  #hit(event: PointerEvent, atPx: Point): Id | undefined {
    const hits = this.#listHits(event, atPx);
    const { selectedId } = this.store.getState();
    return hits.find((id) => isSame(id, selectedId)) ?? hits[0];
  }

  #hitBelow(event: PointerEvent, atPx: Point): Id | undefined {
    const hits = this.#listHits(event, atPx);
    const index = hits.findIndex((id) => isSame(id, this.store.getState().selectedId));
    return hits[(index + 1) % hits.length];
  }

  #listHits({ pointerType }: PointerEvent, atPx: Point): Id[] {
    const session = this.store.getState();
    const at = this.#toCanvas(atPx);
    if (!session.scene || !at || !this.zoom?.view) return [];
    const tolerancePx = REACH_PX[pointerType as keyof typeof REACH_PX] ?? REACH_PX.mouse;
    const { pxPerUnit } = this.zoom.view;
    return this.#tester
      .hit(session.scene, at, { pxPerUnit, tolerancePx })
      .filter(({ distancePx }) => distancePx !== undefined)
      .map(({ layerId }) => layerId)
      .filter((id) => isSelectable(session, id));
  }

  #toCanvas(atPx: Point): Point | undefined {
    return this.zoom?.view && toCanvasUnits(atPx, this.zoom.view);
  }

  #positionOf({ currentTarget, clientX, clientY }: MouseEvent): Point {
    const { left, top } = (currentTarget as HTMLElement).getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }
}

/** Backgrounds and fixed artwork cover the whole canvas: a tap on them means nothing. */
function isSelectable(session: Parameters<typeof findLayer>[0], id: Id): boolean {
  const target = findLayer(session, id);
  return (
    target !== undefined &&
    !target.layer.locked &&
    target.layer.designFunction !== 'IMAGE' &&
    target.layer.designFunction !== 'COLOURAREA'
  );
}

const isSame = (one: Id | undefined, other: Id | undefined): boolean =>
  one !== undefined && other !== undefined && sameId(one, other);

const isSamePlace = (one: ObjectConfiguration, other: ObjectConfiguration): boolean =>
  (['left', 'top', 'scaleX', 'scaleY', 'angle'] as const).every(
    (key) => Math.abs(one[key] - other[key]) < 1e-6,
  );
