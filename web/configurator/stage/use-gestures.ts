import { type PointerEvent, useMemo } from 'react';
import type { StageView } from '../../../engine/editor.ts';
import type { SessionStore } from '../session/create-session.ts';
import { StageGestures } from './stage-gestures.ts';

/** The pointer's events of the stage, as gestures. */
export function useGestures(store: SessionStore, view: StageView | undefined) {
  const gestures = useMemo(() => new StageGestures(store), [store]);
  gestures.view = view;
  return useMemo(
    () => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => gestures.begin(event),
      onPointerMove: (event: PointerEvent<HTMLElement>) => gestures.move(event),
      onPointerUp: (event: PointerEvent<HTMLElement>) => gestures.end(event),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => gestures.cancel(event),
    }),
    [gestures],
  );
}
