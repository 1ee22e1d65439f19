import type { Knex } from 'knex';
import { endSessions } from '../../auth/sessions/end-sessions.ts';
import { noInvitation } from './invitation-code.ts';

/**
 * Sets a user's password. Ends earlier links to choose one, and sessions.
 * @param more columns that change with it
 * @param exceptSessionId a session that remains: that of the calling page
 */
export async function setPassword(
  trx: Knex,
  employeeId: number,
  passwordHash: string,
  { more = {}, exceptSessionId }: { more?: object; exceptSessionId?: number | undefined } = {},
): Promise<void> {
  await trx('employee')
    .where({ id: employeeId })
    .update({ passwordHash, ...noInvitation, ...more });
  await trx('passwordReset').where({ employeeId }).delete();
  await endSessions(trx, employeeId, exceptSessionId);
}
