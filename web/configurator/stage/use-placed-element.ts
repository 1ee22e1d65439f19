import { type RefCallback, useCallback } from 'react';
import type { ObjectConfiguration, StageView } from '../../../engine/editor.ts';
import type { Id } from '../../../engine/personalisation.ts';
import type { Session } from '../session/session.ts';
import { useSessionStore } from '../session/use-session.ts';
import { boxStyle } from './box-style.ts';
import { shownFrame } from './shown-placement.ts';

/**
 * Places an element on the visible part of a layer's object, also during a drag. The style is written to the element
 * directly, so a frame of a drag renders no component.
 * @param boxOf returns the box of the layer. It must be the same function in each render
 * @returns the element's `ref`
 */
export function usePlacedElement<E extends HTMLElement>(
  layerId: Id,
  view: StageView,
  boxOf: (session: Session, layerId: Id) => ObjectConfiguration | undefined = shownFrame,
): RefCallback<E> {
  const store = useSessionStore();
  return useCallback(
    (element: E) => {
      const written = { width: '', height: '', transform: '' };
      const place = () => {
        const placement = boxOf(store.getState(), layerId);
        if (!placement) return;
        const { width, height, transform } = boxStyle(placement, view);
        const wanted = { width: `${width}px`, height: `${height}px`, transform };
        for (const name of ['width', 'height', 'transform'] as const)
          if (wanted[name] !== written[name]) element.style[name] = written[name] = wanted[name];
      };
      place();
      return store.subscribe((now, before) => {
        if (now.preview !== before.preview || now.scene !== before.scene || now.product !== before.product)
          place();
      });
    },
    [store, layerId, view, boxOf],
  );
}
