import { type PointerEvent, useRef } from 'react';

interface Drag {
  /** @returns whether the drag starts */
  start: (event: PointerEvent<HTMLElement | SVGElement>) => boolean | void;
  /** `rightPx` and `downPx` are CSS pixels since the start of the drag. */
  move: (rightPx: number, downPx: number, event: PointerEvent) => void;
  end?: () => void;
}

/** Handlers of an element that is dragged by the main button or by touch. */
export function useDrag({ start, move, end }: Drag) {
  const from = useRef<{ id: number; x: number; y: number }>(undefined);
  const finish = (event: PointerEvent) => {
    if (from.current?.id !== event.pointerId) return;
    from.current = undefined;
    end?.();
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement | SVGElement>) {
      if (event.button !== 0 || from.current || start(event) === false) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent) {
      const began = from.current;
      if (began?.id === event.pointerId) move(event.clientX - began.x, event.clientY - began.y, event);
    },
    onPointerUp: finish,
    onPointerCancel: finish,
  };
}
