import { findDefinition, isPersonalisable } from '../../../engine/personalisation.ts';
import type { SessionStore } from '../session/create-session.ts';
import { findLayer } from '../session/layers-of.ts';
import { focusEntry } from './focus-entry.ts';
import { isCharacter, typeAhead } from './type-ahead.ts';

/** Places where a typed character is meant for the selected text: the page, the layers of the stage, and their panel. */
const PLACES = 'body, main [data-layer], aside section *';

/**
 * Moves the focus to the field of the selected text when a character is typed beside it. The browser then writes the
 * character into the field. While the panel loads there is no field, and the character is written into the design.
 */
export function typeIntoText(event: KeyboardEvent, store: SessionStore): void {
  const { target } = event;
  if (!isCharacter(event) || !(target instanceof Element) || !target.matches(PLACES)) return;
  const session = store.getState();
  const selected = findLayer(session, session.selectedId);
  if (selected?.kind !== 'text' || focusEntry() || session.itemList) return;
  const { layer } = selected;
  if (isPersonalisable(layer, findDefinition(session.product, layer))) typeAhead(event, store, layer.id);
}
