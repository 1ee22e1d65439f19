import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { type Role, ROLES } from '../../contract/access.ts';
import { inviteEmployeeCall } from '../../contract/calls/users.ts';
import { json } from '../../data/connect.ts';
import { readDatabaseError } from '../../data/database-error.ts';
import { setPassword } from './set-password.ts';

export interface OperatorUser {
  username: string;
  /** Name of the enterprise. It is created if it does not exist. */
  enterprise: string;
  roles: readonly string[];
}

const PASSWORD_BYTES = 12;

/** Changes of users by an operator, on the machine itself: the first user of an enterprise cannot be invited. */
export class OperatorUsers {
  constructor(private readonly database: Knex) {}

  /**
   * @returns the password, which is shown once
   * @throws PlatenError `username-invalid`, `role-unknown`, `record-exists`, `enterprise-ambiguous`
   */
  async add({ username: given, enterprise, roles }: OperatorUser): Promise<string> {
    const username = parseUsername(given);
    const known = roles.map(parseRole);
    const password = makePassword();
    const passwordHash = await hashPassword(password);
    try {
      await this.database.transaction(async (trx) => {
        const enterpriseId = await findOrCreateEnterprise(trx, enterprise);
        await trx('employee').insert({
          enterpriseId,
          username,
          passwordHash,
          emailVerified: true,
          roles: json(known),
          activatedLicences: json([{ product: 'PrintOnDemand', functionType: 'NetworkOwner' }]),
        });
      });
    } catch (error) {
      throw readDatabaseError(error, 'Users');
    }
    return password;
  }

  /** @returns the new password, which is shown once @throws PlatenError `record-missing` (404) */
  async resetPassword(given: string): Promise<string> {
    const username = parseUsername(given);
    const password = makePassword();
    const passwordHash = await hashPassword(password);
    await this.database.transaction(async (trx) => {
      const employee = (await trx('employee').where({ username }).first('id')) as { id: number } | undefined;
      if (!employee)
        throw new PlatenError('record-missing', `Users: there is no user ${username}.`, {
          status: 404,
        });
      await setPassword(trx, employee.id, passwordHash);
    });
    return password;
  }
}

async function findOrCreateEnterprise(trx: Knex, name: string): Promise<number> {
  const found = (await trx('enterprise').where({ name }).select('id')) as { id: number }[];
  if (found.length > 1)
    throw new PlatenError('enterprise-ambiguous', `There are ${found.length} enterprises called ${name}.`);
  if (found.length === 1) return found[0]!.id;
  const [row] = (await trx('enterprise').insert({ name }, 'id')) as { id: number }[];
  return row!.id;
}

function parseUsername(given: string): string {
  const parsed = inviteEmployeeCall.body.shape.username.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new PlatenError('username-invalid', `${given} is not an e-mail address, which user names must be.`);
}

function parseRole(given: string): Role {
  const role = ROLES.find((one) => one === given.toUpperCase());
  if (!role) throw new PlatenError('role-unknown', `There is no role ${given}. Roles: ${ROLES.join(', ')}.`);
  return role;
}

/** Random, with a letter and a digit as the policy requires (back-office §5). */
const makePassword = () => `p${randomBytes(PASSWORD_BYTES).toString('hex')}1`;
