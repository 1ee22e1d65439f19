import { useEffect, useRef } from 'react';

/**
 * Ctrl-Z, Ctrl-Shift-Z and Ctrl-Y wherever the focus is: typing in a field is a step of the work as well. A browser would
 * undo the last letter of the last field. Forms above the page keep the browser's own.
 */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  const newest = useRef({ undo, redo });
  useEffect(() => {
    newest.current = { undo, redo };
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('[role=dialog]')) return;
      const key = event.key.toLowerCase();
      if (key === 'z') (event.shiftKey ? newest.current.redo : newest.current.undo)();
      else if (key === 'y') newest.current.redo();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, []);
}
