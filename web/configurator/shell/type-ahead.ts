import { enteredText, type Id, sameId } from '../../../engine/personalisation.ts';
import { setText } from '../session/commands/set-text.ts';
import type { SessionStore } from '../session/create-session.ts';
import { findLayer } from '../session/layers-of.ts';
import { runOnLayer } from '../session/outcome.ts';
import { focusEntry } from './focus-entry.ts';

/** Keys that are pressed for the next key. They write nothing. */
const SILENT_KEYS = ['Shift', 'CapsLock', 'AltGraph', 'Dead'];

/**
 * Writes a character and the keys after it into a text while its panel loads, in the order of typing. It ends when the
 * field of the text appears, which then gets the focus, and when the shopper does something else.
 */
export function typeAhead(first: KeyboardEvent, store: SessionStore, layerId: Id): void {
  const listening = new AbortController();
  const { signal } = listening;
  const end = () => listening.abort();
  const take = (event: KeyboardEvent): void => {
    if (SILENT_KEYS.includes(event.key)) return;
    const typed = typedText(event, store, layerId);
    if (typed === undefined) return end();
    event.preventDefault();
    // The keys are those of the stage otherwise, such as a full stop, which rotates the layer.
    event.stopPropagation();
    runOnLayer(store, layerId, setText(typed));
  };
  // The field may appear with a change of the panel only.
  const observer = new MutationObserver(() => focusEntry() && end());
  observer.observe(document.body, { childList: true, subtree: true });
  const stop = store.subscribe(({ selectedId }) => {
    if (selectedId === undefined || !sameId(selectedId, layerId)) end();
  });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    stop();
  });
  document.addEventListener('keydown', take, { signal, capture: true });
  document.addEventListener('pointerdown', end, { signal, capture: true });
  take(first);
}

/** The text of a layer after a key, as a field would have it. Undefined: the key does not write. */
function typedText(event: KeyboardEvent, store: SessionStore, layerId: Id): string | undefined {
  const session = store.getState();
  const target = findLayer(session, layerId);
  if (target?.kind !== 'text') return undefined;
  const text = enteredText(session.product, target.layer);
  if (isCharacter(event) || event.key === ' ') return text + event.key;
  if (event.key === 'Enter' && target.text.multiline) return `${text}\n`;
  return event.key === 'Backspace' ? [...text].slice(0, -1).join('') : undefined;
}

/** Whether a key writes a character. The space bar presses the focused button instead. */
export function isCharacter(event: KeyboardEvent): boolean {
  const isShortcut = (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph');
  return !isShortcut && event.key !== ' ' && [...event.key].length === 1;
}
