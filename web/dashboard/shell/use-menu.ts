import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { chooseMenu } from '../../../api/office/navigation/choose-menu.ts';
import { filterMenu, type ShownEntry } from '../../../api/office/navigation/filter-menu.ts';
import { menus } from '../../../api/office/navigation/menus.ts';
import { useSession } from '../session/use-session.ts';

/** The menu of the current page. */
export const useMenu = (): ShownEntry[] => useMenuOf(useLocation().pathname);

/** The menu of a page, selected by the first path segment and filtered by licences and roles (B2-26, B6-04). */
export function useMenuOf(pathname: string): ShownEntry[] {
  const { user, landingRoute, openGroups } = useSession();
  const name = chooseMenu(pathname, landingRoute);
  return useMemo(() => filterMenu(menus[name], user, openGroups), [name, user, openGroups]);
}
