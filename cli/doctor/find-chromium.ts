import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import type { Check } from './check.ts';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const USE = 'bakes solid mockups where gl does not';

/** Rendering needs no browser. Solid mockups are baked with one where gl does not work, and tests compare Node with it. */
export async function findChromium(folders: readonly string[]): Promise<Check> {
  for (const path of folders.flatMap((folder) => programs.map((program) => join(folder, program)))) {
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return { name: 'Chromium', state: 'fine', text: `${path}; ${USE}` };
  }
  const carried = isInstalled('@sparticuz/chromium');
  if (carried) return { name: 'Chromium', state: 'fine', text: `the one in @sparticuz/chromium; ${USE}` };
  return {
    name: 'Chromium',
    state: 'absent',
    text: 'none found; rendering needs none, but solid mockups cannot be baked where gl does not work either',
  };
}

function isInstalled(packageName: string): boolean {
  try {
    import.meta.resolve(packageName);
    return true;
  } catch {
    return false;
  }
}
