import type { MarkTone } from '../lists/Mark.tsx';
import type { Person } from './person-queries.ts';

/** The state of a user: active, or the reason why they cannot sign in. */
export type PersonState = 'ACTIVE' | 'INVITED' | 'EXPIRED' | 'NOT_INVITED' | 'INACTIVE';

/** The state of a user. A withdrawn invitation, or one never sent after an import, does not count. */
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

/** A user's name, or their e-mail address if they have none. */
export const nameOf = ({ firstName, lastName, username }: Person): string =>
  `${firstName} ${lastName}`.trim() || username;
