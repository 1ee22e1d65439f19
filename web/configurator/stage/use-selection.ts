import { useEffect } from 'react';
import { objectBounds } from '../../../engine/editor.ts';
import type { SessionStore } from '../session/create-session.ts';
import { shownPlacement } from './shown-placement.ts';
import type { Zoom } from './use-stage-view.ts';

/**
 * Follows the selection of another layer, by any means: it is selected alone, unless it was selected with others, and
 * the stage reveals it.
 */
export function useSelection(store: SessionStore, { reveal }: Zoom): void {
  useEffect(
    () =>
      store.subscribe((now, before) => {
        if (now.selectedId === before.selectedId) return;
        if (now.together === before.together && now.together.length > 0) store.setState({ together: [] });
        // A layer that a pointer holds is visible already.
        if (now.selectedId === undefined || before.heldId !== undefined) return;
        const placement = shownPlacement(now, now.selectedId);
        if (placement) reveal(objectBounds(placement));
      }),
    [store, reveal],
  );
}
