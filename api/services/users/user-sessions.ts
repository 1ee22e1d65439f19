import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import type { SessionRow } from '../../auth/sessions/sessions.ts';
import type { Caller } from '../../auth/sign-in.ts';
import { type Author, recordChange } from '../../data/audit-trail.ts';
import { applySearch } from '../../data/choose-rows.ts';
import { type Page, readPage } from '../../data/read-page.ts';
import { checkGrant } from './check-grant.ts';
import { lockEmployee } from './employee-record.ts';

/** A session of a user, for the enterprise's administrators. */
export interface UserSession extends SessionRow {
  employeeId: number;
  username: string;
  isCurrent: boolean;
}

export interface SessionQuery extends Page {
  sort: 'ASC' | 'DESC';
  search?: string | undefined;
  employeeId?: number | undefined;
}

/** Sessions of all users of an enterprise, for its administrators. */
export class UserSessions {
  constructor(private readonly database: Knex) {}

  /** Valid sessions, by their last use. */
  async list(
    caller: Caller,
    { sort, search, employeeId, ...page }: SessionQuery,
  ): Promise<{ sessions: UserSession[]; records: number }> {
    const { enterpriseId, sessionId } = caller;
    const chosen = this.database('session')
      .join('employee', 'employee.id', 'session.employeeId')
      .where({ 'session.enterpriseId': enterpriseId })
      .where('utcIdleEndsDateTime', '>', this.database.fn.now())
      .where('utcExpiresDateTime', '>', this.database.fn.now()) as Knex.QueryBuilder;
    if (employeeId !== undefined) void chosen.where({ employeeId });
    if (search) applySearch(chosen, ['username'], search);
    const { rows, records } = await readPage<Omit<UserSession, 'isCurrent'>>(chosen, page, (found) =>
      found
        .select(
          'session.id',
          'employeeId',
          'username',
          'session.utcCreatedDateTime',
          'utcLastSeenDateTime',
          'utcIdleEndsDateTime',
          'utcExpiresDateTime',
          'userAgent',
          'network',
        )
        .orderBy([
          { column: 'utcLastSeenDateTime', order: sort },
          { column: 'session.id', order: sort },
        ]),
    );
    return { sessions: rows.map((row) => ({ ...row, isCurrent: row.id === sessionId })), records };
  }

  /**
   * Ends a session. Only a SYSTEM_ADMIN may end those of users with roles of the system.
   * @throws PlatenError `record-missing` (404), `not-allowed` (403)
   */
  async end(author: Author, caller: Caller, id: number): Promise<void> {
    const { enterpriseId } = author;
    await this.database.transaction(async (trx) => {
      const session = (await trx('session').where({ enterpriseId, id }).first('employeeId')) as
        | { employeeId: number }
        | undefined;
      if (!session)
        throw new PlatenError('record-missing', `Sessions: there is no session ${id}.`, { status: 404 });
      const user = await lockEmployee(trx, enterpriseId, session.employeeId);
      checkGrant(caller, user, user);
      await trx('session').where({ enterpriseId, id }).delete();
      const change = { action: 'delete', entity: 'session', entityId: id } as const;
      await recordChange(trx, author, { ...change, before: { employeeId: user.id } });
    });
  }
}
