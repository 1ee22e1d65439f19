import type { FunctionType, OfficeUser } from '../licence.ts';
import type { Role } from '../roles.ts';

/** A licence that an entry needs: everything named has to fit. */
export interface LicenceRule {
  product?: string;
  functionType?: FunctionType;
  tier?: string;
  /** Of the enterprise (`enterpriseShippingType`). */
  shippingType?: string;
}

/** A group of a menu, an item of it, or an entry of a sub-menu. */
export interface MenuEntry {
  name: string;
  route?: string;
  /** One of them is needed; absent: none. */
  roles?: readonly Role[];
  /** One of them is needed; absent: none. */
  licences?: readonly LicenceRule[];
  entries?: readonly MenuEntry[];
}

/** A user as far as menus depend on it. */
export interface MenuUser extends OfficeUser {
  enterpriseShippingType: { name: string | null };
}

/** A menu's entry for one user. */
export interface ShownEntry extends Omit<MenuEntry, 'roles' | 'licences' | 'entries'> {
  isOpen: boolean;
  entries?: ShownEntry[];
}

/** Key of the extended property with the names of the groups that a user left open. */
export const OPEN_GROUPS_KEY = 'menu/open-groups';

/**
 * The menu of a user (B6-04): groups, items and entries that neither licence nor role bars. The support user sees only
 * what is for system monitoring. A group of which nothing is left is left out.
 * @param openGroups names of groups as they were left
 */
export function filterMenu(
  menu: readonly MenuEntry[],
  user: MenuUser,
  openGroups: readonly string[] = [],
): ShownEntry[] {
  return menu.flatMap((entry) => {
    const { roles: _, licences: __, entries, ...shown } = entry;
    if (!isShown(entry, user)) return [];
    const isOpen = openGroups.includes(entry.name);
    if (!entries) return [{ ...shown, isOpen }];
    const left = filterMenu(entries, user, openGroups);
    return left.length === 0 ? [] : [{ ...shown, isOpen, entries: left }];
  });
}

function isShown({ roles, licences, entries }: MenuEntry, user: MenuUser): boolean {
  const isSupport = user.roles.includes('SYSTEM_MONITORING');
  // Of a group its entries say whether it is for support.
  const isForRole = isSupport
    ? (roles?.includes('SYSTEM_MONITORING') ?? entries !== undefined)
    : roles === undefined || roles.some((role) => user.roles.includes(role));
  return isForRole && (licences === undefined || licences.some((rule) => hasLicence(user, rule)));
}

const hasLicence = (
  { activatedLicences, enterpriseShippingType }: MenuUser,
  { product, functionType, tier, shippingType }: LicenceRule,
): boolean =>
  (shippingType === undefined || shippingType === enterpriseShippingType.name) &&
  activatedLicences.some(
    (licence) =>
      (product === undefined || product === licence.product) &&
      (functionType === undefined || functionType === licence.functionType) &&
      (tier === undefined || tier === licence.tier),
  );
