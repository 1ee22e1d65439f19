import { timings } from '../../engine/screens.ts';

/** A page as it was loaded. */
export interface LoadedPage {
  loadedAt: Date;
  build: string;
}

/**
 * Whether a page is to be loaded anew (back-office §4, §9): it is older than 24 hours, or the server has another build.
 * @param currentBuild the server's; undefined: not known yet
 */
export const mustReload = (page: LoadedPage, currentBuild: string | undefined, now: Date): boolean =>
  now.getTime() - page.loadedAt.getTime() > timings.forcedReloadAfterMs ||
  (currentBuild !== undefined && currentBuild !== page.build);
