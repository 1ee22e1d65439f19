import type { SessionStore } from '../session/create-session.ts';
import { undoByKey } from '../session/undo-by-key.ts';
import { focusLayer } from '../stage/focus-layer.ts';
import { handleKey } from '../stage/handle-key.ts';
import { isStageReachable } from '../stage/is-stage-reachable.ts';
import { typeIntoText } from './type-into-text.ts';

/** Elements that handle keys. */
const OWN_KEYS = 'input, textarea, select, dialog, [role=dialog], [role=menu], [role=grid]';

/**
 * Handles keys that are pressed while no element has the focus, as after a click beside all layers. They act on the
 * selected layers of the stage. Ctrl-A selects all layers, except in fields, where it selects their text. Without this it
 * would select the text of the page. Characters go to the field of the selected text.
 * @returns a function that ends it
 */
export function handleUnfocusedKeys(store: SessionStore): () => void {
  const take = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const isStray = event.target === document.body;
    if (isStray) undoByKey(event, store);
    const session = store.getState();
    if (event.defaultPrevented || !isStageReachable(session) || event.target.closest(OWN_KEYS)) return;
    handleKey(event, store, isStray ? session.selectedId : undefined);
    if (event.defaultPrevented) focusLayer(store.getState().selectedId);
    else typeIntoText(event, store);
  };
  document.addEventListener('keydown', take);
  return () => document.removeEventListener('keydown', take);
}
