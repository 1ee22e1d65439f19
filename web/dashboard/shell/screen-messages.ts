import { pageTimings } from '../../../engine/screens.ts';

export type MessageKind = 'success' | 'failure';

/** A message in the screen. */
export interface ScreenMessage {
  id: number;
  text: string;
  kind: MessageKind;
}

let shown: readonly ScreenMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly ScreenMessage[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** The messages that the screen shows, the oldest first. */
export const screenMessages = (): readonly ScreenMessage[] => shown;

/** @returns ends it */
export function followScreenMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a message in the screen for as long as toasts stay. */
export function showScreenMessage(text: string, kind: MessageKind): void {
  const id = (lastId += 1);
  set([...shown, { id, text, kind }]);
  setTimeout(() => closeScreenMessage(id), pageTimings.toastDelayMs);
}

export const closeScreenMessage = (id: number): void => set(shown.filter((message) => message.id !== id));
