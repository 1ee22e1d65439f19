import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import { refuseOwnAccess } from '../../office/grants.ts';
import { checkPasswordPolicy, hashPassword } from '../../auth/passwords.ts';
import { endSessions } from '../../auth/sessions/end-sessions.ts';
import type { Caller, SignIn } from '../../auth/sign-in.ts';
import type { Role } from '../../contract/access.ts';
import type { Employee } from '../../contract/calls/users.ts';
import { type Author, differingFields, recordChange } from '../../data/audit-trail.ts';
import { json } from '../../data/connect.ts';
import { readDatabaseError } from '../../data/database-error.ts';
import { type Page, readPage } from '../../data/read-page.ts';
import type { PageLinks } from '../../mail/page-links.ts';
import { checkGrant } from './check-grant.ts';
import { chooseUsers } from './choose-users.ts';
import {
  describeEmployee,
  type EmployeeRow,
  type Licence,
  personMissing,
  lockEmployee,
} from './employee-record.ts';
import { makeInvitation, noInvitation } from './invitation-code.ts';
import { mailInvitation } from './invitation-mail.ts';
import { setPassword } from './set-password.ts';

export interface UserQuery extends Page {
  sort: 'ASC' | 'DESC';
  search?: string | undefined;
  active?: boolean | undefined;
}

export interface NewUser {
  username: string;
  firstName: string;
  lastName: string;
  roles: Role[];
  activatedLicences?: Licence[] | undefined;
  language: string;
  invitationDays: number;
}

export type UserChanges = Partial<
  Pick<EmployeeRow, 'firstName' | 'lastName' | 'roles' | 'activatedLicences' | 'active'>
>;
export type SelfChanges = Partial<
  Pick<EmployeeRow, 'firstName' | 'lastName' | 'language' | 'notificationSound'>
>;
/** An invitation. Its code is only in the mail. */
export type Invited = Omit<Employee, 'utcInvitationEndsDateTime'> & { utcInvitationEndsDateTime: Date };

/**
 * The users of an enterprise (back-office §6). Users are never deleted, since the audit trail refers to them; they are
 * deactivated.
 */
export class Users {
  constructor(
    private readonly database: Knex,
    private readonly now: () => Date,
    private readonly links: PageLinks,
  ) {}

  async list(
    enterpriseId: number,
    { sort, search, active, ...page }: UserQuery,
  ): Promise<{ employees: Employee[]; records: number }> {
    const chosen = chooseUsers(this.database, enterpriseId, { search, active });
    const { rows, records } = await readPage<EmployeeRow>(chosen, page, (found) =>
      found.orderBy([
        { column: 'username', order: sort },
        { column: 'id', order: sort },
      ]),
    );
    return { employees: rows.map(describeEmployee), records };
  }

  /** Invites a user. @throws PlatenError `record-exists` (409), `not-allowed` (403) */
  async invite(author: Author, caller: Caller, user: NewUser): Promise<Invited> {
    const { roles, activatedLicences = caller.activatedLicences, invitationDays: days, ...rest } = user;
    checkGrant(caller, { roles, activatedLicences });
    const { enterpriseId } = author;
    const { invitationCode, ...kept } = makeInvitation(this.now(), days);
    const values = { ...rest, ...kept, enterpriseId, roles: json(roles) };
    try {
      return await this.database.transaction(async (trx) => {
        const [row] = (await trx('employee')
          .insert({ ...values, activatedLicences: json(activatedLicences) })
          .returning('*')) as EmployeeRow[];
        const employee = describeEmployee(row!);
        await recordChange(trx, author, { ...what('create', row!.id), after: { ...employee } });
        await mailInvitation(trx, row!, { invitationCode, days }, this.links);
        return { ...employee, utcInvitationEndsDateTime: kept.utcInvitationEndsDateTime };
      });
    } catch (error) {
      throw readDatabaseError(error, 'Users');
    }
  }

  /** @throws PlatenError `record-missing` (404) */
  async read(enterpriseId: number, id: number): Promise<Employee> {
    const row = (await this.database('employee').where({ enterpriseId, id }).first()) as
      | EmployeeRow
      | undefined;
    if (!row) throw personMissing(id);
    return describeEmployee(row);
  }

  /**
   * Invites a user to choose a new password; the old one is valid until then. @throws PlatenError as {@link update} does
   */
  renewInvitation(author: Author, caller: Caller, id: number, days: number): Promise<Invited> {
    return this.database.transaction(async (trx) => {
      const before = await lockEmployee(trx, author.enterpriseId, id);
      checkGrant(caller, before, before);
      const { invitationCode, ...kept } = makeInvitation(this.now(), days);
      await trx('employee').where({ id }).update(kept);
      await recordChange(trx, author, { ...what('update', id), after: { isInvited: true } });
      await mailInvitation(trx, before, { invitationCode, days }, this.links);
      const { utcInvitationEndsDateTime } = kept;
      return { ...describeEmployee(before), utcInvitationEndsDateTime };
    });
  }

  /** Invalidates the link of an invitation. @throws PlatenError as {@link update} does */
  revokeInvitation(author: Author, caller: Caller, id: number): Promise<Employee> {
    return this.database.transaction(async (trx) => {
      const before = await lockEmployee(trx, author.enterpriseId, id);
      checkGrant(caller, before, before);
      return change(trx, author, before, noInvitation);
    });
  }

  /** @throws PlatenError `record-missing` (404), `not-allowed` (403), `own-access` (409) */
  update(author: Author, caller: Caller, id: number, changes: UserChanges): Promise<Employee> {
    return this.database.transaction((trx) => this.updateWithin(trx, author, caller, id, () => changes));
  }

  /**
   * Changes a user within a transaction. A refused change writes nothing.
   * @param changesOf computes the changes from the current user
   * @throws PlatenError as {@link update} does
   */
  async updateWithin(
    trx: Knex,
    author: Author,
    caller: Caller,
    id: number,
    changesOf: (before: EmployeeRow) => UserChanges,
  ): Promise<Employee> {
    const before = await lockEmployee(trx, author.enterpriseId, id);
    const changes = changesOf(before);
    const { roles, activatedLicences, ...rest } = changes;
    const after = {
      roles: roles ?? before.roles,
      activatedLicences: activatedLicences ?? before.activatedLicences,
    };
    checkGrant(caller, after, before);
    if (id === caller.employeeId) checkOwnAccess(before, changes);
    if (changes.active === false) await endSessions(trx, id);
    return change(trx, author, before, {
      ...rest,
      ...(roles && { roles: json(roles) }),
      ...(activatedLicences && { activatedLicences: json(activatedLicences) }),
    });
  }

  async readSelf(caller: Caller): Promise<Employee & { enterpriseShippingType: { name: string | null } }> {
    const row = (await this.database('employee').where({ id: caller.employeeId }).first()) as EmployeeRow;
    const enterprise = (await this.database('enterprise')
      .where({ id: caller.enterpriseId })
      .first('shippingType')) as { shippingType: string | null };
    return { ...describeEmployee(row), enterpriseShippingType: { name: enterprise.shippingType } };
  }

  async updateSelf(author: Author, caller: Caller, changes: SelfChanges): ReturnType<Users['readSelf']> {
    await this.database.transaction(async (trx) => {
      const before = await lockEmployee(trx, author.enterpriseId, caller.employeeId);
      await change(trx, author, before, changes);
    });
    return this.readSelf(caller);
  }

  /**
   * Changes the user's own password. Ends all other sessions of the user.
   * @throws PlatenError `password-wrong` (400, so that clients do not take it for the end of the session), `password-weak`,
   * `sign-ins-exceeded` (429)
   */
  async changePassword(
    author: Author,
    { username, sessionId }: Caller,
    signIn: Pick<SignIn, 'check'>,
    { currentPassword, newPassword, address }: Record<'currentPassword' | 'newPassword' | 'address', string>,
  ): Promise<void> {
    checkPasswordPolicy(newPassword);
    if (!(await signIn.check(username, currentPassword, address))) throw wrongPassword();
    const passwordHash = await hashPassword(newPassword);
    await this.database.transaction(async (trx) => {
      const id = author.employeeId;
      await setPassword(trx, id, passwordHash, { exceptSessionId: sessionId });
      await recordChange(trx, author, { ...what('update', id), after: { passwordChanged: true } });
    });
  }
}

/** Writes changed columns, and the author of the change. */
async function change(
  trx: Knex,
  author: Author,
  before: EmployeeRow,
  changes: Record<string, unknown>,
): Promise<Employee> {
  const { id } = before;
  const [row] = (await trx('employee')
    .where({ id })
    .update({ ...changes, utcUpdatedDateTime: trx.fn.now() })
    .returning('*')) as EmployeeRow[];
  const after = describeEmployee(row!);
  const difference = differingFields({ ...describeEmployee(before) }, { ...after });
  await recordChange(trx, author, { ...what('update', id), ...difference });
  return after;
}

const what = <A extends 'create' | 'update'>(action: A, entityId: number) => ({
  action,
  entity: 'employee',
  entityId,
});

function checkOwnAccess({ roles }: EmployeeRow, changes: UserChanges): void {
  const refused = refuseOwnAccess(roles, changes);
  if (refused !== undefined) throw new PlatenError('own-access', refused, { status: 409 });
}

const wrongPassword = () =>
  new PlatenError('password-wrong', 'The current password is wrong.', { path: 'currentPassword' });
