import { PlatenError } from '../../../engine/node.ts';
import type { Role } from '../../contract/access.ts';

/** Roles that see or operate the whole system, not one enterprise. */
const SYSTEM_ROLES: readonly Role[] = ['SYSTEM_ADMIN', 'SYSTEM_MONITORING'];

/**
 * Only who has a system role hands one out, takes one away, or manages somebody who has one: else any admin of an
 * enterprise could make themselves admin of the system.
 * @param touched roles of the person before and after
 * @throws PlatenError `not-allowed` (403)
 */
export function checkGrant(granting: readonly Role[], touched: readonly Role[]): void {
  const isSystemWide = touched.some((role) => SYSTEM_ROLES.includes(role));
  if (isSystemWide && !granting.includes('SYSTEM_ADMIN'))
    throw new PlatenError('not-allowed', 'Only a SYSTEM_ADMIN manages people with roles of the system.', {
      status: 403,
    });
}
