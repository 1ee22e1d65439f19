import { useState } from 'react';
import { readChoice, writeChoice } from './device-choice.ts';

const KEY = 'platen-sidebar';
const NARROW = '(width < 992px)';

/** Whether the sidebar is hidden. The choice is stored on the device (B2-31). On a phone it is initially hidden. */
export function useHiddenSidebar(): [isHidden: boolean, setHidden: (isHidden: boolean) => void] {
  const [isHidden, setState] = useState(() => matchMedia(NARROW).matches || readChoice(KEY) === 'hidden');
  const setHidden = (next: boolean) => {
    setState(next);
    if (!matchMedia(NARROW).matches) writeChoice(KEY, next ? 'hidden' : 'shown');
  };
  return [isHidden, setHidden];
}
