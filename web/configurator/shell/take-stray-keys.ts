import type { SessionStore } from '../session/create-session.ts';
import { undoByKey } from '../session/undo-by-key.ts';
import { focusLayer } from '../stage/focus-layer.ts';
import { handleKey } from '../stage/handle-key.ts';

/** Elements that have keys of their own. */
const OWN_KEYS = 'input, textarea, select, dialog, [role=dialog], [role=menu], [role=grid]';

/**
 * Takes keys that are pressed while nothing has the focus, as after a press beside all layers: they are those of the
 * stage, for the selected layers. Ctrl-A selects all layers from everywhere but fields, where it would select the words
 * of the page.
 * @returns ends it
 */
export function takeStrayKeys(store: SessionStore): () => void {
  const take = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const isStray = event.target === document.body;
    if (isStray) undoByKey(event, store);
    const { stage, dialog, selectedId } = store.getState();
    if (event.defaultPrevented || stage !== 'CONFIG' || dialog || event.target.closest(OWN_KEYS)) return;
    handleKey(event, store, isStray ? selectedId : undefined);
    if (event.defaultPrevented) focusLayer(store.getState().selectedId);
  };
  document.addEventListener('keydown', take);
  return () => document.removeEventListener('keydown', take);
}
