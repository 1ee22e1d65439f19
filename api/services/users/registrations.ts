import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import { checkPasswordPolicy, hashPassword } from '../../auth/passwords.ts';
import { recordChange } from '../../data/audit-trail.ts';
import { json } from '../../data/connect.ts';
import { readDatabaseError } from '../../data/database-error.ts';
import type { EmployeeRow } from './employee-record.ts';
import { hashInvitationCode } from './invitation-code.ts';
import { setPassword } from './set-password.ts';

export interface SignUp {
  enterpriseName: string;
  username: string;
  firstName: string;
  lastName: string;
  password: string;
}

/** Creates users who cannot sign in yet: from an invitation, or by sign-up where an operator permits it. */
export class Registrations {
  constructor(
    private readonly database: Knex,
    private readonly now: () => Date,
    private readonly isSelfSignUp: boolean,
  ) {}

  /**
   * Sets the password of an invited user. The invitation was mailed to their address, which proves it.
   * @throws PlatenError `password-weak`; `invitation-unknown` (404) for a code that is wrong, used or expired
   */
  async accept(invitationCode: string, password: string, requestId: string): Promise<void> {
    checkPasswordPolicy(password);
    const passwordHash = await hashPassword(password);
    await this.database.transaction(async (trx) => {
      const [row] = (await trx('employee')
        .where({ invitationHash: hashInvitationCode(invitationCode), active: true })
        .where('utcInvitationEndsDateTime', '>', this.now())
        .forUpdate()
        .select()) as EmployeeRow[];
      if (!row)
        throw new PlatenError(
          'invitation-unknown',
          'The invitation is unknown or has expired. Ask for a new one.',
          { status: 404 },
        );
      await setPassword(trx, row.id, passwordHash, { more: { emailVerified: true } });
      const author = { enterpriseId: row.enterpriseId, employeeId: row.id, requestId };
      const change = { action: 'update', entity: 'employee', entityId: row.id } as const;
      await recordChange(trx, author, { ...change, after: { invitationAccepted: true } });
    });
  }

  /**
   * Creates an enterprise with one user, a reseller.
   * @throws PlatenError `sign-up-off` (403), `password-weak`, `record-exists` (409)
   */
  async signUp({ enterpriseName, password, ...person }: SignUp): Promise<{ enterpriseId: number }> {
    if (!this.isSelfSignUp)
      throw new PlatenError('sign-up-off', 'Sign-up is disabled. Ask for an invitation.', {
        status: 403,
      });
    checkPasswordPolicy(password);
    const passwordHash = await hashPassword(password);
    const roles = json(['ENTERPRISE_ADMIN', 'RESELLER']);
    const activatedLicences = json([{ product: 'PrintOnDemand', functionType: 'Reseller' }]);
    try {
      return await this.database.transaction(async (trx) => {
        const [row] = (await trx('enterprise').insert({ name: enterpriseName }, 'id')) as { id: number }[];
        const enterpriseId = row!.id;
        await trx('employee').insert({ ...person, enterpriseId, passwordHash, roles, activatedLicences });
        return { enterpriseId };
      });
    } catch (error) {
      throw readDatabaseError(error, 'Users');
    }
  }
}
