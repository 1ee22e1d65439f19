import { firstPathSegment } from './choose-menu.ts';

/** First segments of the paths of the store module (back-office §2). */
export const STORE_PREFIXES = ['/s', '/sf', '/s2', '/p', '/a', '/i', '/o'] as const;

/** Whether a path is one of the store module's: `/s/gifts` is, `/settings` is not. */
export const isStorePath = (path: string): boolean =>
  STORE_PREFIXES.some((prefix) => prefix === `/${firstPathSegment(path)}`);
