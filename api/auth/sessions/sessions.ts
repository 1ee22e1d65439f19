import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import type { Caller } from '../sign-in.ts';
import {
  GRACE_SECONDS,
  MAX_SESSIONS,
  ROTATION_SECONDS,
  SEEN_SECONDS,
  sessionLifetime,
} from './session-lifetimes.ts';
import { hashToken, isToken, makeToken } from './session-token.ts';

/** A token for the browser to store. */
export interface NewToken {
  token: string;
  /** The browser stores it beyond its own end. */
  isRemembered: boolean;
}

/** The browser that signs in. */
export interface Browser {
  userAgent: string;
  /** The network, as limits count it (`clientNetwork`). */
  network: string;
  isRemembered: boolean;
}

export interface SessionRow {
  id: number;
  utcCreatedDateTime: Date;
  utcLastSeenDateTime: Date;
  utcIdleEndsDateTime: Date;
  utcExpiresDateTime: Date;
  userAgent: string;
  network: string;
}

interface FoundRow extends Omit<Caller, 'sessionId'> {
  id: number;
  isRemembered: boolean;
  isFormer: boolean;
  /** The former token is used after its grace period, so it was copied. */
  isStolen: boolean;
  isRotationDue: boolean;
  isUnconfirmed: boolean;
  isSeenDue: boolean;
}

/**
 * Sessions of pages (OWASP, "Session Management"). A browser holds a random token, the database its hash. A token is
 * replaced every hour; the former one stays valid until the new one has arrived, so a lost answer or parallel calls end
 * no session. A former token that appears later was copied: its session ends.
 */
export class Sessions {
  constructor(private readonly database: Knex) {}

  /** Opens a session. The token is handed out once. */
  async open(
    caller: Caller,
    { isRemembered, userAgent, network }: Browser,
  ): Promise<NewToken & { id: number }> {
    const { token, tokenSha256 } = makeToken();
    const { idleSeconds, maxSeconds } = sessionLifetime(isRemembered);
    const { enterpriseId, employeeId } = caller;
    const [row] = (await this.database('session').insert(
      {
        enterpriseId,
        employeeId,
        tokenSha256,
        isRemembered,
        userAgent,
        network,
        utcIdleEndsDateTime: this.secondsFromNow(idleSeconds),
        utcExpiresDateTime: this.secondsFromNow(maxSeconds),
      },
      'id',
    )) as { id: number }[];
    await this.endOldest(employeeId);
    return { id: row!.id, token, isRemembered };
  }

  /**
   * The user of a token, with the roles and licences of this moment.
   * @returns undefined for a token that is unknown or over, and for a user or an enterprise that is not active
   */
  async find(token: string): Promise<{ caller: Caller; renewed: NewToken | undefined } | undefined> {
    if (!isToken(token)) return undefined;
    const tokenSha256 = hashToken(token);
    const row = await this.read(tokenSha256);
    if (!row) return undefined;
    const { id, isRemembered, employeeId, enterpriseId, username, roles, activatedLicences } = row;
    if (row.isStolen) {
      await this.database('session').where({ id }).delete();
      return undefined;
    }
    const isNew = row.isUnconfirmed && !row.isFormer;
    if (row.isSeenDue || isNew) await this.markSeen(id, isRemembered, isNew);
    const renewed = row.isRotationDue ? await this.rotate(id, isRemembered, tokenSha256) : undefined;
    const caller = { employeeId, enterpriseId, username, roles, activatedLicences, sessionId: id };
    return { caller, renewed };
  }

  /** A user's own sessions, the last used first. */
  async list({ employeeId }: Caller): Promise<SessionRow[]> {
    return (await this.database('session')
      .where({ employeeId })
      .where('utcIdleEndsDateTime', '>', this.database.fn.now())
      .where('utcExpiresDateTime', '>', this.database.fn.now())
      .orderBy([{ column: 'utcLastSeenDateTime', order: 'desc' }, 'id'])
      .select(
        'id',
        'utcCreatedDateTime',
        'utcLastSeenDateTime',
        'utcIdleEndsDateTime',
        'utcExpiresDateTime',
        'userAgent',
        'network',
      )) as SessionRow[];
  }

  /** Ends one of a user's own sessions. @throws PlatenError `record-missing` (404) */
  async revoke({ employeeId }: Caller, id: number): Promise<void> {
    const ended = await this.database('session').where({ employeeId, id }).delete();
    if (ended === 0)
      throw new PlatenError('record-missing', `Sessions: you have no session ${id}.`, { status: 404 });
  }

  /** Ends the session of a token, if it has one. */
  async end(token: string): Promise<void> {
    if (!isToken(token)) return;
    const tokenSha256 = hashToken(token);
    await this.database('session')
      .where({ tokenSha256 })
      .orWhere({ formerTokenSha256: tokenSha256 })
      .delete();
  }

  /** Ends the sessions of all users. @param exceptId the session of the operator who requests it */
  async endAll(exceptId: number | undefined): Promise<void> {
    await this.database('session')
      .whereNot({ id: exceptId ?? 0 })
      .delete();
  }

  private async read(tokenSha256: string): Promise<FoundRow | undefined> {
    const { rows } = (await this.database.raw(
      `SELECT session.id, session.is_remembered, session.employee_id, session.enterprise_id,
         employee.username, employee.roles, employee.activated_licences,
         session.token_sha256 <> :tokenSha256 AS is_former,
         session.token_sha256 <> :tokenSha256 AND coalesce(session.utc_former_ends_date_time < now(), false) AS is_stolen,
         session.former_token_sha256 IS NOT NULL AND session.utc_former_ends_date_time IS NULL AS is_unconfirmed,
         session.utc_rotated_date_time < now() - make_interval(secs => :rotation) AS is_rotation_due,
         session.utc_last_seen_date_time < now() - make_interval(secs => :seen) AS is_seen_due
       FROM session
       JOIN employee ON employee.id = session.employee_id
       JOIN enterprise ON enterprise.id = session.enterprise_id
       WHERE (session.token_sha256 = :tokenSha256 OR session.former_token_sha256 = :tokenSha256)
         AND session.utc_idle_ends_date_time > now() AND session.utc_expires_date_time > now()
         AND employee.active AND enterprise.active`,
      { tokenSha256, rotation: ROTATION_SECONDS, seen: SEEN_SECONDS },
    )) as { rows: FoundRow[] };
    return rows[0];
  }

  /** @param isNew the token of the last rotation is used for the first time: the former one ends soon */
  private async markSeen(id: number, isRemembered: boolean, isNew: boolean): Promise<void> {
    const { idleSeconds } = sessionLifetime(isRemembered);
    await this.database('session')
      .where({ id })
      .update({
        utcLastSeenDateTime: this.database.fn.now(),
        utcIdleEndsDateTime: this.secondsFromNow(idleSeconds),
        ...(isNew && { utcFormerEndsDateTime: this.secondsFromNow(GRACE_SECONDS) }),
      });
  }

  /** Of several calls at once, one replaces the token; the others continue with the one they have. */
  private async rotate(id: number, isRemembered: boolean, used: string): Promise<NewToken | undefined> {
    const { token, tokenSha256 } = makeToken();
    const rotated = await this.database('session')
      .where({ id })
      .whereRaw('utc_rotated_date_time < now() - make_interval(secs => ?)', [ROTATION_SECONDS])
      .update({
        tokenSha256,
        formerTokenSha256: used,
        utcFormerEndsDateTime: null,
        utcRotatedDateTime: this.database.fn.now(),
      });
    return rotated === 1 ? { token, isRemembered } : undefined;
  }

  private async endOldest(employeeId: number): Promise<void> {
    const kept = this.database('session')
      .where({ employeeId })
      .orderBy('id', 'desc')
      .limit(MAX_SESSIONS)
      .select('id');
    await this.database('session').where({ employeeId }).whereNotIn('id', kept).delete();
  }

  private secondsFromNow(seconds: number): Knex.Raw {
    return this.database.raw('now() + make_interval(secs => ?)', [seconds]);
  }
}
