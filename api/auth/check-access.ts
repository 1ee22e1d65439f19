import { PlatenError } from '../../engine/node.ts';
import type { Access } from '../contract/access.ts';
import type { Caller } from './sign-in.ts';

/**
 * Decides whether a caller may make a call. No other code decides it.
 * @param enterpriseId of the path, where it names one
 * @throws PlatenError `sign-in-needed` (401), `not-allowed` (403), whether the requested record exists or not
 */
export function checkAccess(
  { roles, mayBeSignedIn, notForLicence }: Access,
  caller: Caller | undefined,
  enterpriseId: number | undefined,
): void {
  if (!roles && !mayBeSignedIn) return;
  if (!caller)
    throw new PlatenError('sign-in-needed', 'Sign in with the name and password of a user.', { status: 401 });
  const isOwn = enterpriseId === undefined || enterpriseId === caller.enterpriseId;
  const hasRole = !roles || roles.length === 0 || roles.some((role) => caller.roles.includes(role));
  const licences = caller.activatedLicences.map(({ functionType }) => functionType);
  const isBarred = notForLicence !== undefined && licences.includes(notForLicence);
  if (!isOwn || !hasRole || isBarred)
    throw new PlatenError('not-allowed', 'Your user may not do this.', { status: 403 });
}
