import type { Knex } from 'knex';
import { PlatenError } from '../../../engine/node.ts';
import type { FunctionType, Role } from '../../contract/access.ts';
import type { Employee } from '../../contract/calls/users.ts';

export interface Licence {
  product: string;
  functionType: FunctionType;
  tier?: string | undefined;
}

export interface EmployeeRow {
  id: number;
  enterpriseId: number;
  username: string;
  /** Null: the invitation has not been accepted. */
  passwordHash: string | null;
  invitationHash: string | null;
  utcInvitationEndsDateTime: Date | null;
  firstName: string;
  lastName: string;
  roles: Role[];
  activatedLicences: Licence[];
  language: string;
  notificationSound: boolean;
  shopId: number | null;
  emailVerified: boolean;
  active: boolean;
}

/** The public fields of a user, without those that help to sign in. */
export function describeEmployee(row: EmployeeRow): Employee {
  const { passwordHash, invitationHash: _, utcInvitationEndsDateTime, ...rest } = row;
  const { id, enterpriseId, username, firstName, lastName, roles, activatedLicences } = rest;
  const { language, notificationSound, shopId, emailVerified, active } = rest;
  return {
    id,
    enterpriseId,
    username,
    firstName,
    lastName,
    roles,
    activatedLicences,
    language,
    notificationSound,
    shopId,
    emailVerified,
    active,
    isInvited: passwordHash === null,
    utcInvitationEndsDateTime: utcInvitationEndsDateTime?.toISOString() ?? null,
  };
}

/**
 * A user of an enterprise, locked until the transaction ends.
 * @throws PlatenError `record-missing` (404)
 */
export async function lockEmployee(trx: Knex, enterpriseId: number, id: number): Promise<EmployeeRow> {
  const row = (await trx('employee').where({ enterpriseId, id }).forUpdate().first()) as
    | EmployeeRow
    | undefined;
  if (!row) throw personMissing(id);
  return row;
}

export const personMissing = (id: number) =>
  new PlatenError('record-missing', `Users: there is no person ${id}.`, { status: 404 });
