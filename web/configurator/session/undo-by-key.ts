import type { SessionStore } from './create-session.ts';
import { redo, undo } from './history.ts';
import { isModalOpen } from './is-modal-open.ts';

type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault' | 'target'
>;

/**
 * Handles Ctrl-Z, Ctrl-Shift-Z and Ctrl-Y, also in fields whose text is part of the design. Other fields
 * and dialogs have their own undo.
 */
export function undoByKey(event: PressedKey, session: SessionStore): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || isModalOpen() || hasOwnUndo(event.target)) return;
  const key = event.key.toLowerCase();
  if (key === 'z') session.setState(event.shiftKey ? redo : undo);
  else if (key === 'y') session.setState(redo);
  else return;
  event.preventDefault();
}

const hasOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(':read-write:not([data-design], [role=grid] *)');
