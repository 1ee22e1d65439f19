import test from 'ava';
import { JudgedPasswords } from './judged-passwords.ts';

test('a password is known with the hash it was compared with, and with no other', (t) => {
  const judged = new JudgedPasswords();
  t.false(judged.has('a', undefined));
  judged.add('a', 'hash');
  judged.add('nobody', undefined);
  t.true(judged.has('a', 'hash'));
  t.false(judged.has('a', 'changed'));
  t.false(judged.has('a', undefined));
  t.true(judged.has('nobody', undefined));
  t.false(judged.has('b', 'hash'));
  judged.add('a', 'changed');
  t.true(judged.has('a', 'changed'));
});

test('ten thousand are known; the longest unused makes room', (t) => {
  const judged = new JudgedPasswords();
  for (let index = 0; index < 10_000; index += 1) judged.add(String(index), 'hash');
  t.true(judged.has('0', 'hash'), 'as many as there is room for');
  judged.add('new', 'hash');
  t.false(judged.has('1', 'hash'), 'the longest unused');
  t.true(judged.has('0', 'hash'), 'used since');
  t.true(judged.has('2', 'hash'));
  judged.add('2', 'hash');
  t.true(judged.has('3', 'hash'), 'one that is added again takes no room of another');
});
