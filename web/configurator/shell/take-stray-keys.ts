import type { SessionStore } from '../session/create-session.ts';
import { undoByKey } from '../session/undo-by-key.ts';
import { handleKey } from '../stage/handle-key.ts';

/**
 * Takes keys that are pressed while nothing has the focus, as after a press beside all layers: they are those of the
 * stage, for what is selected.
 * @returns ends it
 */
export function takeStrayKeys(store: SessionStore): () => void {
  const take = (event: KeyboardEvent): void => {
    if (event.target !== document.body || event.defaultPrevented) return;
    undoByKey(event, store);
    const { stage, dialog, selectedId } = store.getState();
    if (!event.defaultPrevented && stage === 'CONFIG' && !dialog) handleKey(event, store, selectedId);
  };
  document.addEventListener('keydown', take);
  return () => document.removeEventListener('keydown', take);
}
