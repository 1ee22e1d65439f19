import { locateChromium } from '../../engine/node-mockups.ts';
import type { Check } from './check.ts';

/** Rendering needs no browser. Solid mockups are baked with one where gl does not work, and tests compare Node with it. */
export function findChromium(): Check {
  const found = locateChromium();
  if (found)
    return { name: 'Chromium', state: 'fine', text: `${found}; bakes solid mockups where gl does not` };
  return {
    name: 'Chromium',
    state: 'absent',
    text: 'none found; rendering needs none, but solid mockups cannot be baked where gl does not work either: install Chromium, Google Chrome or Microsoft Edge',
  };
}
