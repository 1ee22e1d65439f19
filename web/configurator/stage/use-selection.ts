import { useEffect } from 'react';
import { objectBounds } from '../../../engine/editor.ts';
import type { SessionStore } from '../session/create-session.ts';
import { shownPlacement } from './shown-placement.ts';
import type { Zoom } from './use-stage-view.ts';

/**
 * Handles a change of the selected layer: it is selected alone unless it belongs to a multiple selection, and the stage
 * reveals it.
 */
export function useSelection(store: SessionStore, { reveal }: Zoom): void {
  useEffect(
    () =>
      store.subscribe((now, before) => {
        if (now.selectedId === before.selectedId) return;
        if (now.together === before.together && now.together.length > 0) store.setState({ together: [] });
        if (now.selectedId === undefined) store.setState({ selectsSeveral: false });
        // A layer held by a pointer is already visible.
        if (now.selectedId === undefined || before.heldId !== undefined) return;
        const placement = shownPlacement(now, now.selectedId);
        if (placement) reveal(objectBounds(placement));
      }),
    [store, reveal],
  );
}
