import { type LoadedPage, mustReload } from '../../../api/office/must-reload.ts';

/** Functions of a page for reloading itself. */
export interface ReloadTools {
  /** The build of the server. Undefined: it does not answer. */
  askBuild: () => Promise<string | undefined>;
  /** @returns whether the device has the newest design, so that a reload loses nothing */
  flushDraft: () => Promise<boolean>;
  /** Whether nothing is being typed, dragged or saved. */
  isQuiet: () => boolean;
  reload: () => void;
  now: () => Date;
}

/**
 * Checks whether the page is outdated (back-office §4, configurator §7) and reloads it if it is not in use and the design
 * is on the device. If the device refuses storage, the page is not reloaded.
 * @returns the updated state of the page
 */
export async function reloadIfOutdated(
  page: LoadedPage | undefined,
  tools: ReloadTools,
): Promise<LoadedPage | undefined> {
  const build = await tools.askBuild();
  if (!page) return build === undefined ? undefined : { loadedAt: tools.now(), build };
  if (!mustReload(page, build, tools.now()) || !tools.isQuiet()) return page;
  if (await tools.flushDraft()) tools.reload();
  return page;
}
