import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { chooseMenu } from '../../../api/office/navigation/choose-menu.ts';
import { filterMenu, type ShownEntry } from '../../../api/office/navigation/filter-menu.ts';
import { menus } from '../../../api/office/navigation/menus.ts';
import { useSession } from '../session/use-session.ts';

/** The menu of the page that is shown: its first path segment chooses it, licences and roles filter it (B2-26, B6-04). */
export function useMenu(): ShownEntry[] {
  const { user, landingRoute, openGroups } = useSession();
  const name = chooseMenu(useLocation().pathname, landingRoute);
  return useMemo(() => filterMenu(menus[name], user, openGroups), [name, user, openGroups]);
}
