import type { SessionStore } from '../session/create-session.ts';
import { findLayer } from '../session/layers-of.ts';

/** Places where a typed character is meant for the selected text: the page, the layers of the stage, and their panel. */
const PLACES = 'body, main [data-layer], aside section *';
const FIELD = 'aside section [data-entry]';

/**
 * Moves the focus to the field of the selected text when a character is typed beside it. The browser then writes the
 * character into the field.
 */
export function typeIntoText(event: KeyboardEvent, store: SessionStore): void {
  const { target } = event;
  if (!isCharacter(event) || !(target instanceof Element) || !target.matches(PLACES)) return;
  const session = store.getState();
  if (findLayer(session, session.selectedId)?.kind !== 'text') return;
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(FIELD);
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** Whether a key writes a character. The space bar presses the focused button instead. */
function isCharacter(event: KeyboardEvent): boolean {
  const isShortcut = (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph');
  return !isShortcut && event.key !== ' ' && [...event.key].length === 1;
}
