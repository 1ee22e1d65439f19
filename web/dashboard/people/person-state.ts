import type { MarkTone } from '../lists/Mark.tsx';
import type { Person } from './person-queries.ts';

/** The state of a user: whether they can sign in, and if not, why. */
export type PersonState = 'ACTIVE' | 'INVITED' | 'EXPIRED' | 'NOT_INVITED' | 'INACTIVE';

/** The state of a user. An invitation that was taken back, or never sent after an import, is none. */
export function stateOf(
  {
    active,
    isInvited,
    utcInvitationEndsDateTime,
  }: Pick<Person, 'active' | 'isInvited' | 'utcInvitationEndsDateTime'>,
  nowMs: number,
): PersonState {
  if (!active) return 'INACTIVE';
  if (!isInvited) return 'ACTIVE';
  if (utcInvitationEndsDateTime === null) return 'NOT_INVITED';
  return Date.parse(utcInvitationEndsDateTime) > nowMs ? 'INVITED' : 'EXPIRED';
}

export const TONES: Readonly<Record<PersonState, MarkTone>> = {
  ACTIVE: 'done',
  INVITED: 'busy',
  EXPIRED: 'waits',
  NOT_INVITED: 'waits',
  INACTIVE: 'idle',
};

/** A user's name, or their address while they have none. */
export const nameOf = ({ firstName, lastName, username }: Person): string =>
  `${firstName} ${lastName}`.trim() || username;
