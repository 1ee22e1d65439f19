import { existsSync } from 'node:fs';
import { currentSystem, type System } from '../system.ts';
import { listChromiumPlaces } from './list-chromium-places.ts';

/** The npm package that contains a Chromium. */
export const CHROMIUM_PACKAGE = '@sparticuz/chromium';

/** Whether the programs in {@link CHROMIUM_PACKAGE} run on a system; npm installs it on all of them. */
export const runsPackedChromium = ({ platform, arch, libc }: System): boolean =>
  platform === 'linux' && arch === 'x64' && libc === 'gnu';

/**
 * The default Chromium: that of the package, which is the same version on every machine, else an installed one.
 * @returns the package's name, or the path of a program; undefined if there is neither
 */
export function locateChromium(): string | undefined {
  if (isPackageThere()) return CHROMIUM_PACKAGE;
  return listChromiumPlaces(process.platform, process.env).find((path) => existsSync(path));
}

function isPackageThere(): boolean {
  if (!runsPackedChromium(currentSystem())) return false;
  try {
    import.meta.resolve(CHROMIUM_PACKAGE);
    return true;
  } catch {
    return false;
  }
}
