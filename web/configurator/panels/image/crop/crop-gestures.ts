import {
  type LayerLimits,
  moveLayer,
  type ObjectConfiguration,
  pinchLayer,
  type Point,
  scaleLayer,
  type StageView,
  toCanvasUnits,
} from '../../../../../engine/editor.ts';

export interface CropTools {
  view: StageView;
  limits: LayerLimits;
  placement: ObjectConfiguration;
}

/** A wheel notch of 100 px scales by about a fifth. */
const WHEEL_PER_PX = 0.0018;

/** One pointer moves a picture in its area, two also scale and rotate it, a wheel scales it. */
export class CropGestures {
  readonly #pointers = new Map<number, Point>();

  constructor(
    /** The latest view, limits and placement of the picture. */
    private readonly tools: () => CropTools,
    private readonly onChange: (placement: ObjectConfiguration) => void,
  ) {}

  begin({ pointerId, currentTarget, ...event }: PadPointer): void {
    if (this.#pointers.size > 1) return;
    currentTarget.setPointerCapture(pointerId);
    this.#pointers.set(pointerId, this.#at({ currentTarget, ...event }));
  }

  move(event: PadPointer): void {
    const from = this.#pointers.get(event.pointerId);
    if (!from) return;
    const to = this.#at(event);
    const { placement, limits } = this.tools();
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    const gesture = other
      ? pinchLayer(placement, limits, [from, other], [to, other])
      : moveLayer(placement, limits, to.x - from.x, to.y - from.y);
    this.#pointers.set(event.pointerId, to);
    this.onChange(gesture.placement);
  }

  end({ pointerId }: Pick<PointerEvent, 'pointerId'>): void {
    this.#pointers.delete(pointerId);
  }

  turnWheel(event: WheelEvent): void {
    event.preventDefault();
    const { placement, limits } = this.tools();
    this.onChange(scaleLayer(placement, limits, Math.exp(-event.deltaY * WHEEL_PER_PX)).placement);
  }

  #at({ currentTarget, clientX, clientY }: Omit<PadPointer, 'pointerId'>): Point {
    const { left, top } = currentTarget.getBoundingClientRect();
    return toCanvasUnits({ x: clientX - left, y: clientY - top }, this.tools().view);
  }
}

/** The used part of a pointer event. */
export interface PadPointer {
  pointerId: number;
  clientX: number;
  clientY: number;
  currentTarget: HTMLElement;
}
