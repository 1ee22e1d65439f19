import type { Access } from '../../../api/contract/access.ts';
import type { OpenedSession } from './session-query.ts';

/** Whether a user may make calls of this access. The server refuses other users, so screens hide the calls. */
export function mayUse({ roles, notForLicence }: Access, { user }: OpenedSession): boolean {
  if (roles === undefined) return true;
  if (user.activatedLicences.some(({ functionType }) => functionType === notForLicence)) return false;
  return roles.length === 0 || roles.some((role) => user.roles.includes(role));
}
