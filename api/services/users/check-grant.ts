import { PlatenError } from '../../../engine/node.ts';
import type { Role } from '../../contract/access.ts';
import type { Licence } from './employee-record.ts';

/** Roles that see or operate the whole system, not one enterprise. */
const SYSTEM_ROLES: readonly Role[] = ['SYSTEM_ADMIN', 'SYSTEM_MONITORING'];

/** Function types that take rights away (back-office §6: no queue counts for print providers). */
const LIMITING_TYPES: readonly Licence['functionType'][] = ['PrintProvider'];

/** Rights that a user has or is given. */
export interface Grant {
  roles: readonly Role[];
  activatedLicences: readonly Licence[];
}

/**
 * Nobody hands out more than they have: else any admin of an enterprise, such as one who signed up as a reseller, could
 * make themselves admin of the system or network owner.
 * - Roles of the system: only a SYSTEM_ADMIN gives them, takes them away, or manages a user who has one.
 * - Licences: a SYSTEM_ADMIN gives any. Others give and take those they have themselves, and cannot give somebody fewer
 *   limits than they have.
 * @param before the rights of a user who is changed
 * @throws PlatenError `not-allowed` (403)
 */
export function checkGrant(granting: Grant, after: Grant, before: Grant = NOTHING): void {
  if (granting.roles.includes('SYSTEM_ADMIN')) return;
  if ([...before.roles, ...after.roles].some((role) => SYSTEM_ROLES.includes(role)))
    throw refusal('Only a SYSTEM_ADMIN manages people with roles of the system.');
  const [had, has] = [before.activatedLicences, after.activatedLicences];
  const touched = [...without(has, had), ...without(had, has)];
  const foreign = without(touched, granting.activatedLicences)[0];
  if (foreign)
    throw refusal(
      `You do not have the licence ${foreign.product} ${foreign.functionType}, so you cannot give or take it. Ask a SYSTEM_ADMIN.`,
    );
  if (touched.length === 0 && before !== NOTHING) return;
  const limits = granting.activatedLicences.filter((licence) =>
    LIMITING_TYPES.includes(licence.functionType),
  );
  if (without(limits, has).length > 0)
    throw refusal('Only a SYSTEM_ADMIN gives somebody fewer limits than you have.');
}

const NOTHING: Grant = { roles: [], activatedLicences: [] };

const without = (licences: readonly Licence[], others: readonly Licence[]): Licence[] =>
  licences.filter((licence) => !others.some((other) => isSame(licence, other)));

const isSame = (a: Licence, b: Licence): boolean =>
  a.product === b.product && a.functionType === b.functionType && (a.tier ?? '') === (b.tier ?? '');

const refusal = (message: string) => new PlatenError('not-allowed', message, { status: 403 });
