import { timings } from '../../engine/screens.ts';

/** A loaded page. */
export interface LoadedPage {
  loadedAt: Date;
  build: string;
}

/**
 * Whether a page must be reloaded (back-office §4, §9): it is older than 24 hours, or the server has another build.
 * @param currentBuild the server's; undefined: not known yet
 */
export const mustReload = (page: LoadedPage, currentBuild: string | undefined, now: Date): boolean =>
  now.getTime() - page.loadedAt.getTime() > timings.forcedReloadAfterMs ||
  (currentBuild !== undefined && currentBuild !== page.build);
