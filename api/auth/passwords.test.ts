import test from 'ava';
import { checkPasswordPolicy, hashPassword, isPassword } from './passwords.ts';

test('a password has at most 200 characters', async (t) => {
  const longest = `${'a'.repeat(199)}1`;
  t.notThrows(() => checkPasswordPolicy(longest));
  t.throws(() => checkPasswordPolicy(`${longest}1`), {
    code: 'password-long',
    message: 'A password has at most 200 characters.',
  });
  t.true(await isPassword(await hashPassword(longest), longest));
  t.false(await isPassword(await hashPassword(`${longest}1`), `${longest}1`), 'it is not even compared');
});

test('[B5-06] a weak password is refused with the policy', (t) => {
  t.throws(() => checkPasswordPolicy('password'), {
    code: 'password-weak',
    message:
      'Password must be 8 digits or more, with at least one letter and one number, and only special characters !@#$%&*.',
  });
});

test('a hash is Argon2id, salted, and of one password', async (t) => {
  const [one, other] = await Promise.all([hashPassword('secret.1'), hashPassword('secret.1')]);
  t.regex(one, /^\$argon2id\$/);
  t.not(one, other);
  t.true(await isPassword(one, 'secret.1'));
  t.false(await isPassword(one, 'secret.2'));
});
