import type { MenuEntry } from '../../../api/office/navigation/filter-menu.ts';
import { menus } from '../../../api/office/navigation/menus.ts';
import { storeModule } from '../../../api/office/navigation/store-module.ts';

export interface ModuleEntry {
  route: string;
  name: string;
  /** One of these roles is required. Empty: all users have access. */
  roles: NonNullable<MenuEntry['roles']>;
  /** Modules that have the page. */
  modules: readonly string[];
}

/** The pages of the business family that belong to a module, and those of the store module. */
export const listModulePages = (): ModuleEntry[] => [
  ...listPages(menus.business, []),
  ...listPages(menus.mobile, []),
  ...storeModule.prefixes.map((prefix) => ({
    route: `${prefix}/*`,
    name: storeModule.name,
    roles: [],
    modules: [storeModule.name],
  })),
];

function listPages(entries: readonly MenuEntry[], ofGroup: readonly string[]): ModuleEntry[] {
  return entries.flatMap(({ route, name, roles = [], licences = [], entries: inner }) => {
    const own = licences.flatMap(({ product }) => product ?? []);
    const modules = own.length > 0 ? own : ofGroup;
    if (inner) return listPages(inner, modules);
    const isBusiness = modules.length > 0 && !modules.includes('PrintOnDemand');
    return route !== undefined && isBusiness ? [{ route, name, roles, modules }] : [];
  });
}
