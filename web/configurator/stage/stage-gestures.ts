import type { PointerEvent } from 'react';
import {
  type Gesture,
  type Handle,
  type LayerLimits,
  limitsOfLayer,
  messages,
  moveLayer,
  type ObjectConfiguration,
  objectCentre,
  pinchLayer,
  placementOfLayer,
  type Point,
  resizeLayer,
  rotateLayer,
  type StageView,
  toCanvasUnits,
  turnBetween,
} from '../../../engine/editor.ts';
import type { Id } from '../../../engine/personalisation.ts';
import { placeLayer } from '../session/commands/place-layer.ts';
import type { SessionStore } from '../session/create-session.ts';
import { findLayer, layersOf } from '../session/layers-of.ts';
import { runOnLayer } from '../session/outcome.ts';
import { findLayerAt } from './find-layer-at.ts';

/** What a pointer does with the selected layer. */
type Grip = { kind: 'move' } | { kind: 'resize'; handle: Handle } | { kind: 'turn' };

interface Drag {
  layerId: Id;
  grip: Grip;
  start: ObjectConfiguration;
  limits: LayerLimits;
  /** Where each pointer began, canvas units. */
  from: Map<number, Point>;
  to: Map<number, Point>;
  /** The pointer has left the place where it was put down. */
  isMeant: boolean;
  reached: Gesture | undefined;
}

/** A finger that trembles does not drag. CSS pixels. */
const SLACK_PX = 3;

/** One finger moves the selected layer, two scale and turn it, handles resize it; a tap selects. */
export class StageGestures {
  view: StageView | undefined;
  #drag: Drag | undefined;

  constructor(private readonly store: SessionStore) {}

  begin(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    const at = this.#pointOf(event);
    if (!at) return;
    if (this.#drag) {
      this.#addFinger(event.pointerId, at);
      return;
    }
    const grip = gripOf(event.target);
    const session = this.store.getState();
    const layerId = grip.kind === 'move' ? findLayerAt(session, at) : session.selectedId;
    this.store.setState({ selectedId: layerId, notice: undefined });
    const target = findLayer(session, layerId);
    const start = layerId !== undefined && session.scene && placementOfLayer(session.scene, layerId);
    if (!target || !start || layerId === undefined) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    this.#drag = {
      layerId,
      grip,
      start,
      limits: limitsOfLayer(session.product, layersOf(session), target),
      from: new Map([[event.pointerId, at]]),
      to: new Map([[event.pointerId, at]]),
      isMeant: false,
      reached: undefined,
    };
  }

  move(event: PointerEvent<HTMLElement>): void {
    const drag = this.#drag;
    const at = this.#pointOf(event);
    const from = drag?.from.get(event.pointerId);
    if (!drag || !at || !from || !this.view) return;
    drag.to.set(event.pointerId, at);
    drag.isMeant ||= Math.hypot(at.x - from.x, at.y - from.y) * this.view.pxPerUnit > SLACK_PX;
    if (!drag.isMeant) return;
    drag.reached = reach(drag);
    this.store.setState({ preview: { layerId: drag.layerId, placement: drag.reached.placement } });
  }

  end({ pointerId }: PointerEvent<HTMLElement>): void {
    const drag = this.#drag;
    if (!drag?.from.has(pointerId)) return;
    this.#drag = undefined;
    if (!drag.reached) return;
    const { placement, stoppedBy } = drag.reached;
    const [reason] = stoppedBy;
    if (reason && placement === drag.start) {
      this.store.setState({
        preview: undefined,
        notice: { text: String(messages[reason]), kind: 'refused' },
      });
      return;
    }
    runOnLayer(this.store, drag.layerId, placeLayer(placement));
  }

  cancel({ pointerId }: PointerEvent<HTMLElement>): void {
    if (!this.#drag?.from.has(pointerId)) return;
    this.#drag = undefined;
    this.store.setState({ preview: undefined });
  }

  /** From here on two fingers go on from where the first has brought the layer. */
  #addFinger(pointerId: number, at: Point): void {
    const drag = this.#drag!;
    if (drag.grip.kind !== 'move' || drag.from.size > 1) return;
    drag.start = drag.reached?.placement ?? drag.start;
    drag.to.set(pointerId, at);
    drag.from = new Map(drag.to);
  }

  #pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point | undefined {
    if (!this.view) return undefined;
    const { left, top } = currentTarget.getBoundingClientRect();
    return toCanvasUnits({ x: clientX - left, y: clientY - top }, this.view);
  }
}

function reach({ grip, start, limits, from, to }: Drag): Gesture {
  const [a, b] = [...from.values()];
  const [c, d] = [...to.values()];
  if (a && b && c && d) return pinchLayer(start, limits, [a, b], [c, d]);
  if (!a || !c) return { placement: start, stoppedBy: [] };
  const by = { x: c.x - a.x, y: c.y - a.y };
  switch (grip.kind) {
    case 'move':
      return moveLayer(start, limits, by.x, by.y);
    case 'resize':
      return resizeLayer(start, limits, grip.handle, by);
    case 'turn':
      return rotateLayer(start, limits, turnBetween(objectCentre(start), a, c));
  }
}

function gripOf(target: EventTarget): Grip {
  const name = target instanceof HTMLElement ? target.dataset['handle'] : undefined;
  if (name === undefined) return { kind: 'move' };
  if (name === 'turn') return { kind: 'turn' };
  const [x, y] = name.split(',').map(Number);
  return { kind: 'resize', handle: { x: x as Handle['x'], y: y as Handle['y'] } };
}
