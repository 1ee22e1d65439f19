import { existsSync } from 'node:fs';

/** The npm package that brings a Chromium along, for Linux on x64. */
export const CHROMIUM_PACKAGE = '@sparticuz/chromium';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The Chromium that is launched where none is named: the package's, which is the same version on every machine, else one
 * that is installed.
 * @returns the package's name, or the path of a program; undefined when there is neither
 */
export function locateChromium(): string | undefined {
  return isPackageThere() ? CHROMIUM_PACKAGE : INSTALLED.find((path) => existsSync(path));
}

function isPackageThere(): boolean {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  try {
    import.meta.resolve(CHROMIUM_PACKAGE);
    return true;
  } catch {
    return false;
  }
}
