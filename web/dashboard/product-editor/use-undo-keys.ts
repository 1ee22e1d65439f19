import { useEffect } from 'react';
import type { SessionStore } from '../../configurator/session/create-session.ts';
import { redo, undo } from '../../configurator/session/history.ts';

/**
 * Ctrl-Z, Ctrl-Shift-Z and Ctrl-Y wherever the focus is: typing in a field is a step of the product as well. A browser
 * would undo the last letter of the last field. Forms above the page keep the browser's own.
 */
export function useUndoKeys(store: SessionStore): void {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('[role=dialog]')) return;
      const key = event.key.toLowerCase();
      if (key === 'z') store.setState(event.shiftKey ? redo : undo);
      else if (key === 'y') store.setState(redo);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [store]);
}
