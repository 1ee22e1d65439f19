import type { FunctionType, Licence } from './licence.ts';
import type { Role } from './roles.ts';

/** Roles for the whole system, not for one enterprise. */
export const SYSTEM_ROLES: readonly Role[] = ['SYSTEM_ADMIN', 'SYSTEM_MONITORING'];
/** Roles that manage the users of an enterprise. */
const ADMINS: readonly Role[] = ['SYSTEM_ADMIN', 'ENTERPRISE_ADMIN'];

/** Function types that restrict rights (back-office §6: no queue counts for print providers). */
const LIMITING_TYPES: readonly FunctionType[] = ['PrintProvider'];

/** Rights that a user has or is given. */
export interface Grant {
  roles: readonly Role[];
  activatedLicences: readonly Licence[];
}

/**
 * The reason why a user may not give these rights; undefined: they may. A user cannot grant more than they have. Otherwise
 * any admin of an enterprise, such as one who signed up as a reseller, could become admin of the system or network owner.
 * - Roles of the system: only a SYSTEM_ADMIN gives them, removes them, or manages a user who has one.
 * - Licences: a SYSTEM_ADMIN gives any. Others give and remove those they have themselves, and cannot give a user fewer
 *   limits than they have.
 * @param before the rights of a user who is changed
 */
export function refuseGrant(granting: Grant, after: Grant, before: Grant = NOTHING): string | undefined {
  if (granting.roles.includes('SYSTEM_ADMIN')) return undefined;
  if ([...before.roles, ...after.roles].some((role) => SYSTEM_ROLES.includes(role)))
    return 'Only a SYSTEM_ADMIN manages people with roles of the system.';
  const [had, has] = [before.activatedLicences, after.activatedLicences];
  const touched = [...without(has, had), ...without(had, has)];
  const foreign = without(touched, granting.activatedLicences)[0];
  if (foreign)
    return `You do not have the licence ${foreign.product} ${foreign.functionType}, so you cannot give or take it. Ask a SYSTEM_ADMIN.`;
  if (touched.length === 0 && before !== NOTHING) return undefined;
  const limits = granting.activatedLicences.filter((licence) =>
    LIMITING_TYPES.includes(licence.functionType),
  );
  return without(limits, has).length > 0
    ? 'Only a SYSTEM_ADMIN gives a user fewer limits than you have.'
    : undefined;
}

/**
 * The reason why a user may not make this change of their own access; undefined: they may. An admin who removed it by
 * mistake might have no other user who could restore it.
 */
export function refuseOwnAccess(
  before: readonly Role[],
  { roles = before, active = true }: { roles?: readonly Role[] | undefined; active?: boolean | undefined },
): string | undefined {
  const isAdmin = (given: readonly Role[]) => given.some((role) => ADMINS.includes(role));
  return !active || (isAdmin(before) && !isAdmin(roles))
    ? 'Have another admin take your own access away.'
    : undefined;
}

/** Whether two licences are the same. An absent tier and an empty one are. */
export const isSameLicence = (a: Licence, b: Licence): boolean =>
  a.product === b.product && a.functionType === b.functionType && (a.tier ?? '') === (b.tier ?? '');

const NOTHING: Grant = { roles: [], activatedLicences: [] };

const without = (licences: readonly Licence[], others: readonly Licence[]): Licence[] =>
  licences.filter((licence) => !others.some((other) => isSameLicence(licence, other)));
