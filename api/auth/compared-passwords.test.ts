import test from 'ava';
import { ComparedPasswords } from './compared-passwords.ts';

test('a compared password is found with the hash it was compared with, and with no other hash', (t) => {
  const compared = new ComparedPasswords();
  t.false(compared.has('a', undefined));
  compared.add('a', 'hash');
  compared.add('nobody', undefined);
  t.true(compared.has('a', 'hash'));
  t.false(compared.has('a', 'changed'));
  t.false(compared.has('a', undefined));
  t.true(compared.has('nobody', undefined));
  t.false(compared.has('b', 'hash'));
  compared.add('a', 'changed');
  t.true(compared.has('a', 'changed'));
});

test('ten thousand are stored; the least recently used is removed for a new one', (t) => {
  const compared = new ComparedPasswords();
  for (let index = 0; index < 10_000; index += 1) compared.add(String(index), 'hash');
  t.true(compared.has('0', 'hash'), 'as many as there is room for');
  compared.add('new', 'hash');
  t.false(compared.has('1', 'hash'), 'the longest unused');
  t.true(compared.has('0', 'hash'), 'used since');
  t.true(compared.has('2', 'hash'));
  compared.add('2', 'hash');
  t.true(compared.has('3', 'hash'), 'one that is added again takes no room of another');
});
