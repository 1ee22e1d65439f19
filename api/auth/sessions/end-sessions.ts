import type { Knex } from 'knex';

/**
 * Ends all sessions of a user.
 * @param exceptId one that remains: the session of the page that makes the request
 */
export async function endSessions(trx: Knex, employeeId: number, exceptId?: number): Promise<void> {
  const sessions = trx('session').where({ employeeId });
  if (exceptId !== undefined) void sessions.whereNot({ id: exceptId });
  await sessions.delete();
}
