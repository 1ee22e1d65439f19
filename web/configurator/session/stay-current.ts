import { type LoadedPage, mustReload } from '../../../api/office/must-reload.ts';

/** The tools of a page to load itself anew. */
export interface ReloadTools {
  /** The build of the server; undefined where it does not answer. */
  askBuild: () => Promise<string | undefined>;
  /** @returns whether the device has the newest design; nothing is lost by a reload then */
  flushDraft: () => Promise<boolean>;
  /** Nothing is typed, dragged or saved at the moment. */
  isQuiet: () => boolean;
  reload: () => void;
  now: () => Date;
}

/**
 * Looks whether the page is too old (back-office §4, configurator §7), and loads it anew when it is not in use and the
 * design is on the device. Where the device keeps nothing, the page stays.
 * @returns the page as it is known now
 */
export async function stayCurrent(
  page: LoadedPage | undefined,
  tools: ReloadTools,
): Promise<LoadedPage | undefined> {
  const build = await tools.askBuild();
  if (!page) return build === undefined ? undefined : { loadedAt: tools.now(), build };
  if (!mustReload(page, build, tools.now()) || !tools.isQuiet()) return page;
  if (await tools.flushDraft()) tools.reload();
  return page;
}
