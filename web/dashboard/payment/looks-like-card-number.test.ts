import test from 'ava';
import { looksLikeCardNumber } from './looks-like-card-number.ts';

test('card numbers are recognised in any grouping of digits', (t) => {
  for (const card of ['4111111111111111', '4111 1111 1111 1111', '3782-822463-10005'])
    t.true(looksLikeCardNumber(card), card);
});

test('references of payment providers are not card numbers', (t) => {
  for (const reference of ['', 'pm_1NqZ', '4111111111111112', '424242424242', 'cus_4111111111111111'])
    t.false(looksLikeCardNumber(reference), reference);
});
