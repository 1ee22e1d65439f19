import { type Grant, refuseGrant } from '../../office/grants.ts';
import { PlatenError } from '../../../engine/node.ts';

/**
 * Refuses rights that a user may not give ({@link refuseGrant}).
 * @param before the rights of a user who is changed
 * @throws PlatenError `not-allowed` (403)
 */
export function checkGrant(granting: Grant, after: Grant, before?: Grant): void {
  const refused = refuseGrant(granting, after, before);
  if (refused !== undefined) throw new PlatenError('not-allowed', refused, { status: 403 });
}
