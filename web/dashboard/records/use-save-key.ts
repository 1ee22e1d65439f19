import { useEffect } from 'react';
import { useStableCallback } from '../../shared/ui/use-stable-callback.ts';

/** The shown forms. A form above another, as in a drawer, is last. */
const forms: object[] = [];

/** Ctrl-S, or Cmd-S on a Mac, saves the form that was shown last. */
export function useSaveKey(save: () => void): void {
  const saveNow = useStableCallback(save);
  useEffect(() => {
    const form = {};
    forms.push(form);
    const handle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (forms.at(-1) !== form) return;
      saveNow();
    };
    addEventListener('keydown', handle);
    return () => {
      forms.splice(forms.indexOf(form), 1);
      removeEventListener('keydown', handle);
    };
  }, [saveNow]);
}
