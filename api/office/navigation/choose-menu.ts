import type { MenuEntry } from './filter-menu.ts';
import { type MenuName, menus } from './menus.ts';

const MOBILE = 'mobile';

/**
 * The first segment of a path, which selects its menu (back-office §2): `/order-manager/7` gives `order-manager`. A path
 * starting with /mobile is a single segment, slashes included.
 */
export function firstPathSegment(path: string): string {
  const segments = path
    .replace(/[?#].*$/s, '')
    .split('/')
    .slice(1);
  return segments[0] === MOBILE ? segments.join('/') : (segments[0] ?? '');
}

/**
 * The menu of a path (back-office §2): the one that has a page with the path's first segment. A page that is in several
 * menus (users, settings), or in none (notifications), has the menu of the user's landing page.
 * @param landingRoute see `findLandingRoute`
 */
export function chooseMenu(path: string, landingRoute: string): MenuName {
  const segment = firstPathSegment(path);
  if (segment === MOBILE || segment.startsWith(`${MOBILE}/`)) return 'mobile';
  const names = (['print', 'business'] as const).filter((name) => hasSegment(menus[name], segment));
  if (names.length === 1 && names[0]) return names[0];
  return hasSegment(menus.print, firstPathSegment(landingRoute)) ? 'print' : 'business';
}

const hasSegment = (menu: readonly MenuEntry[], segment: string): boolean =>
  menu.some(
    ({ route, entries = [] }) =>
      (route !== undefined && firstPathSegment(route) === segment) || hasSegment(entries, segment),
  );
