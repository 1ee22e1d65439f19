import { locateChromium } from '../../engine/node-mockups.ts';
import type { Check } from './check.ts';

/** Rendering needs no browser. It bakes solid mockups where gl does not work, and tests compare Node with it. */
export function findChromium(): Check {
  const found = locateChromium();
  if (found)
    return { name: 'Chromium', state: 'fine', text: `${found}; bakes solid mockups where gl does not` };
  return {
    name: 'Chromium',
    state: 'absent',
    text: 'none found; rendering does not need it, but without it solid mockups cannot be baked where gl does not work: install Chromium, Google Chrome or Microsoft Edge',
  };
}
