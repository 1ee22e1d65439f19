import test from 'ava';
import { stateOf } from './person-state.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const ended = { active: true, isInvited: true, utcInvitationEndsDateTime: '2026-03-01T12:00:00Z' };

test('a user is active, invited until a date, or deactivated', (t) => {
  t.is(stateOf({ ...ended, utcInvitationEndsDateTime: '2026-03-01T12:00:01Z' }, NOW), 'INVITED');
  t.is(stateOf(ended, NOW), 'EXPIRED');
  t.is(stateOf({ ...ended, utcInvitationEndsDateTime: null }, NOW), 'NOT_INVITED');
  t.is(stateOf({ ...ended, isInvited: false }, NOW), 'ACTIVE');
  t.is(stateOf({ ...ended, active: false }, NOW), 'INACTIVE');
});
