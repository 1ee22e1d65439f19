import { useState } from 'react';

const KEY = 'platen-sidebar';
const NARROW = '(width < 992px)';

/** Whether the sidebar is hidden. The choice is remembered on the device (B2-31); on a phone it begins hidden. */
export function useHiddenSidebar(): [isHidden: boolean, setHidden: (isHidden: boolean) => void] {
  const [isHidden, setState] = useState(() => matchMedia(NARROW).matches || read() === 'hidden');
  const setHidden = (next: boolean) => {
    setState(next);
    if (!matchMedia(NARROW).matches) write(next ? 'hidden' : 'shown');
  };
  return [isHidden, setHidden];
}

/** Storage is refused in some private windows; then the choice lasts as long as the page. */
function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(value: string): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // As above.
  }
}
