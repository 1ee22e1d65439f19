import { pageTimings } from '../../../engine/screens.ts';

export type MessageKind = 'success' | 'failure';

/** A message in the page, for narrow screens. */
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

/** The shown messages, oldest first. */
export const screenMessages = (): readonly ScreenMessage[] => shown;

/** @returns a function that removes the listener */
export function followScreenMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a message in the page for the duration of a toast. */
export function showScreenMessage(text: string, kind: MessageKind): void {
  const id = (lastId += 1);
  set([...shown, { id, text, kind }]);
  setTimeout(() => closeScreenMessage(id), pageTimings.toastDelayMs);
}

export const closeScreenMessage = (id: number): void => set(shown.filter((message) => message.id !== id));
