import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { StageView } from '../../../engine/editor.ts';
import type { StageSize } from './stage-size.ts';

const GLIDE_MS = 160;

/**
 * Animates the content of the stage to its new position after a panel has changed the size of the stage. A resize of the
 * window is not animated.
 */
export function useGlide(
  element: RefObject<HTMLElement | null>,
  view: StageView | undefined,
  size: StageSize,
): void {
  const before = useRef<{ view: StageView; size: StageSize; window: string }>(undefined);
  useLayoutEffect(() => {
    const last = before.current;
    const now = view && { view, size, window: `${innerWidth} ${innerHeight}` };
    before.current = now;
    if (!last || !now || last.size === size || last.window !== now.window) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const scale = last.view.pxPerUnit / now.view.pxPerUnit;
    const x = last.view.leftPx - now.view.leftPx * scale;
    const y = last.view.topPx - now.view.topPx * scale;
    element.current?.animate(
      { transform: [`translate(${x}px, ${y}px) scale(${scale})`, 'none'] },
      { duration: GLIDE_MS, easing: 'ease-out' },
    );
  }, [element, view, size]);
}
