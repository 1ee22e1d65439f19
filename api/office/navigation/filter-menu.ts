import type { FunctionType, OfficeUser } from '../licence.ts';
import type { Role } from '../roles.ts';

/** A licence that an entry needs. All given fields must match. */
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
  /** One of these roles is needed; absent: none. */
  roles?: readonly Role[];
  /** One of these licences is needed; absent: none. */
  licences?: readonly LicenceRule[];
  entries?: readonly MenuEntry[];
}

/** The fields of a user that menus depend on. */
export interface MenuUser extends OfficeUser {
  enterpriseShippingType: { name: string | null };
}

/** A menu's entry for one user. */
export interface ShownEntry extends Omit<MenuEntry, 'roles' | 'licences' | 'entries'> {
  isOpen: boolean;
  entries?: ShownEntry[];
}

/** Key of the extended property with the names of the user's open groups. */
export const OPEN_GROUPS_KEY = 'menu/open-groups';

/**
 * The menu of a user (B6-04): groups, items and entries that are allowed by licence and role. The support user sees only
 * entries for system monitoring. Empty groups are omitted.
 * @param openGroups names of the user's open groups
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
  // A group is for support if one of its entries is.
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
