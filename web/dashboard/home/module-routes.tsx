import type { RouteObject } from 'react-router';
import { type MenuEntry, menus } from '../../../engine/office.ts';
import { ModulePage } from './ModulePage.tsx';

/** The pages of the business family that belong to a module: Platen has their places, and says which module is lacking. */
export const listModuleRoutes = (): RouteObject[] =>
  [...listPages(menus.business, []), ...listPages(menus.mobile, [])].map(
    ({ route, name, roles, modules }) => ({
      path: route,
      element: <ModulePage name={name} modules={modules} roles={roles} />,
    }),
  );

interface ModuleEntry {
  route: string;
  name: string;
  roles: NonNullable<MenuEntry['roles']>;
  /** Products that have the page. */
  modules: readonly string[];
}

function listPages(entries: readonly MenuEntry[], ofGroup: readonly string[]): ModuleEntry[] {
  return entries.flatMap(({ route, name, roles = [], licences = [], entries: inner }) => {
    const own = licences.flatMap(({ product }) => product ?? []);
    const modules = own.length > 0 ? own : ofGroup;
    if (inner) return listPages(inner, modules);
    const isBusiness = modules.length > 0 && !modules.includes('PrintOnDemand');
    return route !== undefined && isBusiness ? [{ route, name, roles, modules }] : [];
  });
}
