import type { SessionStore } from './create-session.ts';
import { redo, undo } from './history.ts';

type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'
>;

/** Handles Ctrl-Z, Ctrl-Shift-Z and Ctrl-Y, also in text fields, whose text is part of the design. */
export function undoByKey(event: PressedKey, session: SessionStore): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key === 'z') session.setState(event.shiftKey ? redo : undo);
  else if (key === 'y') session.setState(redo);
  else return;
  event.preventDefault();
}
