import { useEffect, useState } from 'react';

/** Returns the focus when a dialog is removed. Browsers and Mantine return it only from dialogs that remain mounted. */
export function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
