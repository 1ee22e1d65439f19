import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import type { Check } from './check.ts';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Rendering needs no browser; the tests that compare Node with one do. */
export async function findChromium(folders: readonly string[]): Promise<Check> {
  for (const path of folders.flatMap((folder) => programs.map((program) => join(folder, program)))) {
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return { name: 'Chromium', state: 'fine', text: `${path} (only tests use it)` };
  }
  const carried = isInstalled('@sparticuz/chromium');
  if (carried)
    return { name: 'Chromium', state: 'fine', text: 'the one in @sparticuz/chromium (only tests use it)' };
  return {
    name: 'Chromium',
    state: 'absent',
    text: 'none found; rendering does not need one, only tests do',
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
