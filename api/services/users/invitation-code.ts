import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '../../../engine/node.ts';

/** A code that lets somebody choose their password. Kept as a hash: who reads the database cannot use it. */
export interface NewInvitation {
  invitationCode: string;
  invitationHash: string;
  utcInvitationEndsDateTime: Date;
}

/** @param days how long the code works */
export function makeInvitation(now: Date, days: number): NewInvitation {
  const invitationCode = randomBytes(24).toString('base64url');
  return {
    invitationCode,
    invitationHash: hashInvitationCode(invitationCode),
    utcInvitationEndsDateTime: new Date(now.getTime() + days * DAY_MS),
  };
}

/** The code is random and long, so that a quick hash keeps it as well as a slow one. */
export const hashInvitationCode = (invitationCode: string): string =>
  createHash('sha256').update(invitationCode).digest('hex');

/** What a user's row says once nobody can use a code any more. */
export const noInvitation = { invitationHash: null, utcInvitationEndsDateTime: null };
