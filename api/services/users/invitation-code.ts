import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '../../../engine/node.ts';

/** A code that lets a user choose their password. Stored as a hash: a reader of the database cannot use it. */
export interface NewInvitation {
  invitationCode: string;
  invitationHash: string;
  utcInvitationEndsDateTime: Date;
}

/** @param days lifetime of the code */
export function makeInvitation(now: Date, days: number): NewInvitation {
  const invitationCode = randomBytes(24).toString('base64url');
  return {
    invitationCode,
    invitationHash: hashInvitationCode(invitationCode),
    utcInvitationEndsDateTime: new Date(now.getTime() + days * DAY_MS),
  };
}

/** The code is random and long, so a fast hash is as safe as a slow one. */
export const hashInvitationCode = (invitationCode: string): string =>
  createHash('sha256').update(invitationCode).digest('hex');

/** Columns of a user without a valid code. */
export const noInvitation = { invitationHash: null, utcInvitationEndsDateTime: null };
