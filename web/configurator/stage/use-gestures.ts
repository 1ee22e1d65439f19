import { type RefObject, useEffect, useState } from 'react';
import { mayCrop, openCrop } from '../panels/image/crop/open-crop.ts';
import type { SessionStore } from '../session/create-session.ts';
import { findLayer } from '../session/layers-of.ts';
import { focusPanel } from '../shell/focus-panel.ts';
import { StageGestures } from './stage-gestures.ts';
import type { Zoom } from './use-stage-view.ts';

/** Connects pointers and wheel of the stage to gestures. Escape cancels the current gesture. */
export function useGestures(element: RefObject<HTMLElement | null>, store: SessionStore, zoom: Zoom): void {
  const [gestures] = useState(() => new StageGestures(store));
  gestures.zoom = zoom;
  useEffect(() => {
    const frame = element.current;
    if (!frame) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    frame.addEventListener('pointerdown', (event) => gestures.begin(event), { signal });
    frame.addEventListener('pointermove', (event) => gestures.move(event), { signal });
    frame.addEventListener('pointerup', (event) => gestures.end(event), { signal });
    frame.addEventListener('pointercancel', (event) => gestures.cancel(event), { signal });
    // React's wheel listeners are passive, so the page would scroll, too.
    frame.addEventListener('wheel', (event) => gestures.turnWheel(event), { signal, passive: false });
    frame.addEventListener('touchmove', (event) => gestures.holdPage(event), { signal, passive: false });
    const isBeside = ({ target }: Event) =>
      target instanceof Element && target.closest('button, [data-handle]');
    frame.addEventListener('dblclick', (event) => !isBeside(event) && goIntoSelected(store), { signal });
    const cancelGesture = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !gestures.isBusy) return;
      event.stopPropagation();
      gestures.cancel();
    };
    document.addEventListener('keydown', cancelGesture, { signal, capture: true });
    return () => listening.abort();
  }, [element, gestures, store]);
}

/** A double click on the selected layer focuses its text or opens the crop of its picture. */
function goIntoSelected(store: SessionStore): void {
  const session = store.getState();
  if (session.selectedId === undefined) return;
  const target = findLayer(session, session.selectedId);
  const isCropped = session.rights === 'shopper' && target?.kind === 'image' && mayCrop(session, target);
  if (isCropped) openCrop(store, target);
  else focusPanel();
}
