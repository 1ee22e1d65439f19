import { useEffect } from 'react';
import { useStableCallback } from '../../shared/ui/use-stable-callback.ts';

/**
 * Handles Ctrl-Z, Ctrl-Shift-Z and Ctrl-Y wherever the focus is, because typing in a field is an undo step, too. The browser
 * would undo the last letter of the last field. Forms above the page keep the browser's undo.
 */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  const undoNow = useStableCallback(undo);
  const redoNow = useStableCallback(redo);
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('[role=dialog]')) return;
      const key = event.key.toLowerCase();
      if (key === 'z') (event.shiftKey ? redoNow : undoNow)();
      else if (key === 'y') redoNow();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [undoNow, redoNow]);
}
