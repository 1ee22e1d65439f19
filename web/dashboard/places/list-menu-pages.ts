import {
  filterMenu,
  type MenuEntry,
  type MenuUser,
  type ShownEntry,
} from '../../../api/office/navigation/filter-menu.ts';
import { menus } from '../../../api/office/navigation/menus.ts';

interface MenuPage {
  name: string;
  route: string;
}

/** The pages of a menu, without its groups. */
export const listMenuPages = (entries: readonly (MenuEntry | ShownEntry)[]): MenuPage[] =>
  entries.flatMap(({ name, route, entries: inner }) =>
    inner ? listMenuPages(inner) : route === undefined ? [] : [{ name, route }],
  );

/** The name of a page in the menus. */
export const nameOfPage = (route: string): string =>
  listMenuPages(Object.values(menus).flat()).find((page) => page.route === route)?.name ?? route;

/** Whether a menu of this user contains the page. */
export const isInMenuOf = (user: MenuUser, route: string): boolean =>
  Object.values(menus).some((menu) =>
    listMenuPages(filterMenu(menu, user)).some((page) => page.route === route),
  );
