import { useEffect, useState } from 'react';
import { openerOf } from './opener-of.ts';

/** Returns the focus when a dialog is removed. Browsers and Mantine return it only from dialogs that remain mounted. */
export function useReturnedFocus(): void {
  const [opener] = useState(findOpener);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}

/** The focused element. An item of a menu is removed with its menu, so its button takes its place. */
function findOpener(): Element | null {
  const { activeElement } = document;
  return (activeElement && openerOf(activeElement)) ?? activeElement;
}
