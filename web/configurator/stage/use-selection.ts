import { useEffect } from 'react';
import { objectBounds } from '../../../engine/editor.ts';
import type { SessionStore } from '../session/create-session.ts';
import { shownPlacement } from './shown-placement.ts';
import type { Zoom } from './use-stage-view.ts';

/**
 * What follows from another layer being selected, by whatever means: it is selected alone, unless it was selected with
 * others, and it is seen.
 */
export function useSelection(store: SessionStore, { reveal }: Zoom): void {
  useEffect(
    () =>
      store.subscribe((now, before) => {
        if (now.selectedId === before.selectedId) return;
        if (now.together === before.together && now.together.length > 0) store.setState({ together: [] });
        // What a pointer took hold of was seen.
        if (now.selectedId === undefined || before.heldId !== undefined) return;
        const placement = shownPlacement(now, now.selectedId);
        if (placement) reveal(objectBounds(placement));
      }),
    [store, reveal],
  );
}
