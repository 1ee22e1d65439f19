import test from 'ava';
import { nameOf } from './name-of.ts';

test('a user is shown by first and last name, by one of them, or by username', (t) => {
  const name = (firstName: string, lastName: string) =>
    nameOf({ employeeId: 1, firstName, lastName, username: 'ada' });
  t.is(name('Ada', 'Lovelace'), 'Ada Lovelace');
  t.is(name('Ada', ''), 'Ada');
  t.is(name('', 'Lovelace'), 'Lovelace');
  t.is(name('', ' '), 'ada');
});
